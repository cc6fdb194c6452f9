extension SentenceCorpus {
  /// Days, rules and numbers that no reader knows, which make a phrase beside them another day or another rule.
  static let otherDays = #"""
    drink water every hour 9-5 | = | note "every hour 9-5"
    jede Stunde trinken bis 18 Uhr | = | note "jede Stunde trinken bis 18 Uhr"
    yoga every monday 7pm, 10 sessions | yoga 10 sessions | 2026-03-02 19:00 | FREQ=WEEKLY;BYDAY=MO
    Tropfen jeden Abend 5 Tage lang | = | note "jeden Abend 5"
    every morning 10 press ups | 10 press ups | 2026-03-03 09:00 | FREQ=DAILY
    saturday 12 cupcakes for fair | 12 cupcakes for fair | 2026-03-07
    change dentist from tue to thu | =
    yoga every monday 7pm skip 21 dec | = | note "every monday 7pm skip 21 dec"
    yoga every monday 7pm apart from 21 dec | = | note "every monday 7pm apart from 21 dec"
    Chor jeden Donnerstag 19.30 Uhr außer in den Ferien | = | note "jeden Donnerstag 19.30 Uhr außer"
    gym every day next week 7am | = | note "every day next week 7am"
    feed cats every day this week | = | note "every day this"
    recycling alternate thursdays | = | note "alternate thursdays"
    Gehalt prüfen am letzten Werktag | = | note "letzten Werktag"
    Ölwechsel jedes Jahr im Mai | = | note "jedes Jahr im"
    in bed by 10pm every weeknight | = | note "by 10pm every weeknight"
    joggen Di u. Do 18 Uhr | = | note "Do 18 Uhr"
    Christmas day lunch 1pm | = | note "Christmas day lunch 1pm"
    buy christmas cards 5pm | buy christmas cards | 2026-03-02 17:00
    New Year's Day swim 11am | = | note "Day swim 11am"
    Good Friday service 10am | = | note "Friday service 10am"
    Easter Monday brunch 11am | = | note "Easter Monday brunch 11am"
    Mother's Day lunch 1pm | = | note "Day lunch 1pm"
    Boxing Day match 3pm | match | 2026-12-26 15:00
    Ostermontag Brunch 11 Uhr | = | note "Ostermontag Brunch 11 Uhr"
    erster Advent Kaffee 15 Uhr | = | note "Advent Kaffee 15 Uhr"
    übernächsten Freitag Feier 19 Uhr | = | note "Freitag Feier 19 Uhr"
    cake for Friday at 5pm | = | note "Friday at 5pm"
    Zahnarzt 14. Feber 9 Uhr | Zahnarzt | 2027-02-14 09:00
    dentist january 9am | = | note "january 9am"
    dentist in a week's time 9am | dentist | 2026-03-09 09:00
    dentist week on tuesday 9am | = | note "week on tuesday 9am"
    bins every week tues | bins | 2026-03-03 | FREQ=WEEKLY
    Kino so 20 Uhr | = | refused: "sonntag 20 Uhr"
    watch One Day at 8 | = | note "Day at 8"
    ring Mrs Friday | =
    call mum re: friday | = | note "friday"
    meeting 9-10.30 thurs | = | note "9-10.30 thurs"
    revise chapters 3-5 tomorrow | revise chapters 3-5 | 2026-03-03
    meeting from noon friday | = | note "noon friday"
    gym at 7ish tomorrow | = | note "7ish tomorrow"
    sale ends midnight tonight | = | note "midnight tonight"
    pill every 12 hours at 9am | pill | 2026-03-02 21:00 | FREQ=HOURLY;INTERVAL=12
    pill every 8 hours starting at 11am | pill | 2026-03-02 11:00 | FREQ=HOURLY;INTERVAL=8
    """#
}
