// Sentences with a word of time that is not read. The words beside this word are not read either, and a note names
// them. Earlier versions read half of most of these sentences, or read nothing and gave no note.

extension SentenceCorpus {
  static let unread = #"""
    // Beside words that could be read.
    Reply to Bob in 2 weekdays | = | note "in 2 weekdays"
    Ship in 3 working days at 10 | = | note "in 3 working days at 10"
    Ship every 3 workdays at 10 | = | note "every 3 workdays at 10"
    Pill every 21 days on and 7 off | = | note "every 21 days on and 7 off"
    pill 21 days on and 7 off | = | note "21 days on and 7 off"
    Pille 21 Tage, dann 7 Tage Pause | = | note "21 Tage, dann 7 Tage Pause"
    Cook jedes Jahr an Ostern | = | note "jedes Jahr an"
    Pill every 2 hours from 22 to 6 | = | note "every 2 hours from"
    Tax every jan 1 and jul 15 | = | note "every jan 1 and jul 15"
    Gym mon 9:00 and wed 15:00 | = | note "mon 9:00 and wed 15:00"
    Meds three times a day at 8 | = | note "three times a day at 8"
    brush teeth 2x daily | = | note "2x daily"
    Tabletten dreimal am Tag um 8 | = | note "dreimal am Tag um 8"
    lunch at noon-1pm tomorrow | = | note "noon-1pm tomorrow"
    church once a week on sunday | = | note "once a week on sunday"
    Antrag in 3 Werktagen 10 Uhr | = | note "in 3 Werktagen 10 Uhr"
    stretch every day after lunch | stretch after lunch | 2026-03-03 | FREQ=DAILY
    Miete immer am 1. | = | note "immer am 1."
    // Between two phrases that could be read.
    tomorrow buy Sunday Times at 5pm | = | note "tomorrow buy Sunday Times at 5pm"
    // A word of time that stands apart from the phrase is a word of the title.
    Renew Sunday Times subscription fri | Renew Sunday Times subscription | 2026-03-06
    Friday ask Bob about Monday | ask Bob about Monday | 2026-03-06
    Watch "Tomorrow" on friday | Watch "Tomorrow" | 2026-03-06
    // Alone.
    doctor tomorrow 2.30 | = | note "tomorrow"
    pay bill 15th | = | note "15th"
    water plants every 2-3 days | = | note "every 2-3 days"
    report every 15 workday | = | note "every 15 workday"
    Oma Sonntag anrufen | = | note "Sonntag"
    Call mum (tomorrow) about Ann | = | note "tomorrow"
    "Friday's" menu on Friday's | =
    """#
}
