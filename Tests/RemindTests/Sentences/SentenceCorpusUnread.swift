// Sentences with a word of time that is not read. The words beside this word are not read either, and a note names
// them. Earlier versions read half of most of these sentences, or read nothing and gave no note.

extension SentenceCorpus {
  static let unread = #"""
    // Beside words that could be read.
    Reply to Bob in 2 weekdays | = | note "in 2 weekdays"
    Ship in 3 working days at 10 | = | note "in 3 working days at 10"
    Ship every 3 workdays at 10 | = | note "every 3 workdays at 10"
    Film every friday the 13th | = | note "every friday the 13th"
    Run every day but sunday | = | note "every day but sunday"
    Run daily except sunday | = | note "daily except sunday"
    Run daily except weekends | = | note "daily except weekends"
    Pay every month on the 2nd last friday | = | note "every month on the 2nd last friday"
    Report every January on the 15th | = | note "every January on the 15th"
    Tax every jan, apr, jul, oct 1 | = | note "every jan, apr, jul, oct 1"
    Pills every day ending aug 3 | = | note "every day ending aug 3"
    Water every day at 10, 12 and 17 | = | note "every day at 10, 12"
    Water every day at 10, 12 | = | note "every day at 10, 12"
    Beer every 1st and 3rd friday | = | note "every 1st and 3rd friday"
    Meds three times a day at 8 | = | note "three times a day at 8"
    brush teeth 2x daily | = | note "2x daily"
    Tabletten dreimal am Tag um 8 | = | note "dreimal am Tag um 8"
    pill 8am and 8pm daily | = | note "8am and 8pm daily"
    meet bob 3-4pm tomorrow | = | note "3-4pm tomorrow"
    lunch at noon-1pm tomorrow | = | note "noon-1pm tomorrow"
    church once a week on sunday | = | note "once a week on sunday"
    Antrag in 3 Werktagen 10 Uhr | = | note "in 3 Werktagen 10 Uhr"
    Müll alle 14 Tage ab Montag | = | note "alle 14 Tage ab Montag"
    Blumen alle drei Tage außer Sonntag | = | note "alle drei Tage außer Sonntag"
    pill daily at 3am 10x | = | note "daily at 3am 10x"
    pill every 15th @ 8am for 3 months | = | note "every 15th @ 8am"
    stretch every day when done | = | note "every day when"
    stretch every day after lunch | stretch after lunch | 2026-03-03 | FREQ=DAILY
    Miete immer am 1. | = | note "immer am 1."
    every 12 hours starting at 9pm pill | = | note "every 12 hours starting at 9pm"
    // Between two phrases that could be read.
    tomorrow buy Sunday Times at 5pm | = | note "tomorrow buy Sunday Times at 5pm"
    // A word of time that stands apart from the phrase is a word of the title.
    Renew Sunday Times subscription fri | Renew Sunday Times subscription | 2026-03-06
    Friday ask Bob about Monday | ask Bob about Monday | 2026-03-06
    Watch "Tomorrow" on friday | Watch "Tomorrow" | 2026-03-06
    // Alone.
    meet Bob tomorrow for lunch | = | note "tomorrow"
    party next saturday 8pm at Bob's | = | note "next saturday 8pm"
    doctor tomorrow 2.30 | = | note "tomorrow"
    pay bill 15th | = | note "15th"
    report today eod | = | note "today"
    pill every 8h | = | note "every 8h"
    water plants every 2-3 days | = | note "every 2-3 days"
    report every 15 workday | = | note "every 15 workday"
    Oma Sonntag anrufen | = | note "Sonntag"
    Call mum (tomorrow) about Ann | = | note "tomorrow"
    "Friday's" menu on Friday's | =
    """#
}
