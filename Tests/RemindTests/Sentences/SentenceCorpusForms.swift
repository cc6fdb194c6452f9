// Forms of dates and times that other programs read, each with one meaning; `SentenceCorpus` says how a row is read.

extension SentenceCorpus {
  static let forms = #"""
    // Telephone numbers, and the sign for `at`.
    Call 555-1234 at noon | Call 555-1234 | 2026-03-02 12:00
    Dinner sat @ 10am | Dinner | 2026-03-07 10:00
    pill every 15th @ 8am for 3 months | pill | 2026-03-15 08:00 | FREQ=MONTHLY;COUNT=3;BYMONTHDAY=15
    // Parts of the day, alone or with a time.
    report today eod | report | 2026-03-02 18:00
    Finish the report today eod | Finish the report | 2026-03-02 18:00
    Finish the report by eod | Finish the report | 2026-03-02 18:00
    Finish the report tomorrow end of day | Finish the report | 2026-03-03 18:00
    Walk tomorrow afternoon | Walk | 2026-03-03 15:00
    Walk this afternoon | Walk | 2026-03-02 15:00
    tomorrow afternoon walk with Ann | walk with Ann | 2026-03-03 15:00
    Movie friday night | Movie | 2026-03-06 20:00
    Movie friday night 9pm | Movie | 2026-03-06 21:00
    Movie friday night at 9 | Movie | 2026-03-06 21:00
    Nap tomorrow afternoon at 2 | Nap | 2026-03-03 14:00
    Call Ann tomorrow in the afternoon | Call Ann | 2026-03-03 15:00
    Call Ann at 3 in the afternoon | Call Ann | 2026-03-02 15:00
    Call Ann at 10 at night | Call Ann | 2026-03-02 22:00
    Dinner at 7 in the evening | Dinner | 2026-03-02 19:00
    Zahnarzt morgen Nachmittag | Zahnarzt | 2026-03-03 15:00
    Heute Nachmittag Zahnarzt | Zahnarzt | 2026-03-02 15:00
    Zahnarzt Freitagnachmittag um 4 | Zahnarzt | 2026-03-06 16:00
    Zahnarzt morgen um 3 nachmittags | Zahnarzt | 2026-03-03 15:00
    stretch every evening | stretch | 2026-03-02 18:00 | FREQ=DAILY
    Jeden Morgen laufen | laufen | 2026-03-03 09:00 | FREQ=DAILY
    walk the dog every friday night | walk the dog | 2026-03-06 20:00 | FREQ=WEEKLY;BYDAY=FR
    // Parts of an hour.
    Call Ann tomorrow half past 3 in the afternoon | Call Ann | 2026-03-03 15:30
    Call Ann half past 3 tomorrow afternoon | Call Ann | 2026-03-03 15:30
    Call Ann tomorrow afternoon quarter to four | Call Ann | 2026-03-03 15:45
    Dentist half past nine tomorrow | Dentist | 2026-03-03 09:30
    Call Ann tomorrow half past 3 | = | note "tomorrow half past 3"
    Arzt morgen viertel nach 3 nachmittags | Arzt | 2026-03-03 15:15
    Arzt morgen Nachmittag halb 4 | Arzt | 2026-03-03 15:30
    Arzt morgen um viertel vor zehn | Arzt | 2026-03-03 09:45
    // German dates with spaces, and short weekdays.
    Arzt 5. 3. 2026 | Arzt | 2026-03-05
    Gans 24. 12. | Gans | 2026-12-24
    Elternabend Do 12. 3. 19:30 | Elternabend | 2026-03-12 19:30
    Zahnarzt Do 15:00 | Zahnarzt | 2026-03-05 15:00
    Zahnarzt Mi 15:00 | Zahnarzt | 2026-03-04 15:00
    Zahnarzt Do. 15:00 | Zahnarzt | 2026-03-05 15:00
    Sport Fr 18 Uhr | Sport | 2026-03-06 18:00
    Yoga Mi um 18 Uhr | Yoga | 2026-03-04 18:00
    Mi 18 Uhr Yoga | Yoga | 2026-03-04 18:00
    Müll Mo. | Müll | 2026-03-09
    Tatort So 20:15 | Tatort | 2026-03-08 20:15
    Do 15:00 call Bob | = | note "Do 15:00"
    Things to do 15:00 | Things to do | 2026-03-02 15:00
    Fr. Müller anrufen | =
    I think so. | =
    // A beginning and an end.
    Meeting tomorrow 2pm-3pm | Meeting 2pm-3pm | 2026-03-03 14:00
    Meeting 2pm-3pm tomorrow | Meeting 2pm-3pm | 2026-03-03 14:00
    meet bob 3-4pm tomorrow | meet bob 3-4pm | 2026-03-03 15:00
    meet Bob 3-4pm tomorrow | meet Bob 3-4pm | 2026-03-03 15:00
    Lunch 12-1pm tomorrow | Lunch 12-1pm | 2026-03-03 12:00
    Besprechung morgen 14-15 Uhr | Besprechung 14-15 Uhr | 2026-03-03 14:00
    Shift 9am-5pm today | Shift 9am-5pm | 2026-03-02 09:00
    Meeting 2pm-3pm | = | note "2pm-3pm"
    Meeting Mo-Fr 9:00 | Meeting | 2026-03-03 09:00 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    // A name of a month before a day, and a day behind a word that needs it.
    Kaffee mit Jan am 3. um 16 Uhr | Kaffee mit Jan | 2026-03-03 16:00
    Urlaub beantragen vor dem 15.1. | = | note "15.1."
    // A mistyped day.
    dinner with Al fridya 7pm | refused: "fridya" and "friday 7pm"
    pay the gas bill thrusday | = | note "thrusday"
    tomorow 8 pick up parcel | = | note "tomorow"
    Call Morgan 7pm | Call Morgan | 2026-03-02 19:00
    // Days of the next week, and weekdays of a month.
    Review next week wed | Review | 2026-03-11
    Dentist wednesday next week 3pm | Dentist | 2026-03-11 15:00
    Zahnarzt nächste Woche Mittwoch | Zahnarzt | 2026-03-11
    Taxes first monday of april | Taxes | 2026-04-06
    Taxes on the last friday of march | Taxes | 2026-03-27
    Party second saturday of january | Party | 2027-01-09
    Zahnarzt ersten Montag im April | Zahnarzt | 2026-04-06
    // Lengths with a fraction.
    Pick up Ann in 2.5 hours | Pick up Ann | 2026-03-02 12:30
    Anna anrufen in 1,5 Stunden | Anna anrufen | 2026-03-02 11:30
    // A past date beside a rule is its start.
    Mum's birthday 12 may 1960 every year | Mum's birthday | 2026-05-12 | FREQ=YEARLY
    Gym fri 13 | Gym | 2026-03-13
    """#
}
