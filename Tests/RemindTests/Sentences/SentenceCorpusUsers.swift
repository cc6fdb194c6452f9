// Sentences of new users, some with slips; `SentenceCorpus` says how a row is read.

extension SentenceCorpus {
  static let users = #"""
    Concert Oct. 18th 7pm | Concert | 2026-10-18 19:00
    Concert Mar. 3rd | Concert | 2026-03-03
    Holiday club on the 3rd of Febuary | = | note "on the 3rd of"
    Christmas market on 5th of Decembre at 2pm | = | note "Decembre at 2pm"
    Staff meeting every other Wednesday at 3.30pm | Staff meeting | 2026-03-04 15:30 | FREQ=WEEKLY;INTERVAL=2;BYDAY=WE
    dentist on Wednesday at 3.30pm | dentist | 2026-03-04 15:30
    pick up tomorrow at 4.15pm | pick up | 2026-03-03 16:15
    film today at 22.30 | film | 2026-03-02 22:30
    pay rent 1st monthly | = | note "1st monthly"
    backup nightly at 23:00 | backup | 2026-03-02 23:00 | FREQ=DAILY
    Nightly backup | =
    call at eight tomorrow | call | 2026-03-03 08:00
    Look at one | = | note "at one"
    Read Sunday Times 5pm | = | note "Sunday Times 5pm"
    pay rent !! tomorrow | pay rent | 2026-03-03 | - | - | high
    Salut ! | =
    bins every Tuesday in even weeks | = | note "every Tuesday in"
    Friseur übernächsten Freitag | = | note "Freitag"
    Taxi übernächsten Montag um 23 Uhr | = | note "Montag um 23 Uhr"
    Treffen morgen um acht | Treffen | 2026-03-03 08:00
    Christmette Heiligabend 23 Uhr | Christmette | 2026-12-24 23:00
    Feuerwerk Silvester um 23 Uhr | Feuerwerk | 2026-12-31 23:00
    Party nach Weihnachten um 23 Uhr | = | note "Weihnachten um 23 Uhr"
    Licht aus wochentags um 23 Uhr | Licht aus | 2026-03-02 23:00 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    Wecker jeden Arbeitstag um 7 | Wecker | 2026-03-03 07:00 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    Sport unter der Woche um 7 | Sport | 2026-03-03 07:00 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    Kerze allabendlich um 21 Uhr | Kerze | 2026-03-02 21:00 | FREQ=DAILY
    Arzt jeden Tga um 8 | = | note "Tga um 8"
    Müll jeden Dienstag in geraden Wochen | = | note "jeden Dienstag in"
    Putzen vierzehntägig | Putzen | 2026-03-03 | FREQ=WEEKLY;INTERVAL=2
    Arzt 18.30 Uhr | Arzt | 2026-03-02 18:30
    Arzt Fr. 8.15 Uhr | Arzt | 2026-03-06 08:15
    Geschenk bis Heiligabend | Geschenk | 2026-12-24
    Treffen Freitag ca. 23 Uhr | = | refused: "Freitag 23 Uhr"
    Zahnarzt mrogen 23 Uhr | = | refused: "morgen 23 Uhr"
    Interview Feburary 3 at 10.00 | = | note "3 at 10.00"
    party 4 Febuary 2pm | = | note "Febuary 2pm"
    call Jim Febuary 4th 2pm | = | note "4th 2pm"
    call Aunt Sue a week on Friday | = | note "week on Friday"
    lesson plans fortnight today | = | note "fortnight today"
    walk on Boxing Day at 10am | walk | 2026-12-26 10:00
    duty every weds and fri 9am | duty | 2026-03-04 09:00 | FREQ=WEEKLY;BYDAY=WE,FR
    Messe Karfreitag 8 Uhr | = | note "Karfreitag 8 Uhr"
    Karten kaufen übernächste Woche um 9 | = | note "Woche um 9"
    x mid January 10am | = | note "January 10am"
    Frau Morgan 23 Uhr | Frau Morgan | 2026-03-02 23:00
    concert 12 Dec doors 7pm | concert doors | 2026-12-12 19:00
    meet Bob tomorrow somewhere nice 7pm | meet Bob somewhere nice | 2026-03-03 19:00
    Flug morgen Terminal 2 um 9:30 | Flug Terminal 2 | 2026-03-03 09:30
    Konzert 12.12. Einlass 19 Uhr | Konzert Einlass | 2026-12-12 19:00
    flight Friday gate B at 9:30 | = | refused: "Friday at 9:30"
    Elternabend Donnerstag Raum 4 um 19:30 | = | refused: "Donnerstag um 19:30"
    standup every Tues. and Thurs. at 9 | standup | 2026-03-03 09:00 | FREQ=WEEKLY;BYDAY=TU,TH
    Sport jeden Di. und Do. 18 Uhr | Sport | 2026-03-03 18:00 | FREQ=WEEKLY;BYDAY=TU,TH
    buy the Sun. | =
    call Bob half seven tomorrow | = | note "half seven tomorrow"
    buy half six eggs tomorrow | buy half six eggs | 2026-03-03 | note "half six"
    dentist 12.30-1.30 Fri | = | note "12.30-1.30 Fri"
    call Bob at lunchtime tomorrow | call Bob | 2026-03-03 12:00
    Zahnarzt morgen um eins | = | note "morgen um eins"
    Termin am 3.Dez um 10 Uhr | Termin | 2026-12-03 10:00
    Termin am 15ten um 10 Uhr | Termin | 2026-03-15 10:00
    Termin am dritten Dezember 10 Uhr | Termin | 2026-12-03 10:00
    Termin am 3.12.um 10 Uhr | = | note "3.12.um 10 Uhr"
    Termin in ein paar Tagen um 10 Uhr | = | note "Tagen um 10 Uhr"
    Termin in vierzehn Tagen | Termin | 2026-03-16
    Termin um 10:00Uhr | Termin | 2026-03-03 10:00
    Bus mogen um 10 Uhr | = | refused: "morgen um 10 Uhr"
    Katze tgl. 7 Uhr | Katze | 2026-03-03 07:00 | FREQ=DAILY
    Miete monatl. am 1. um 9 Uhr | Miete | 2026-04-01 09:00 | FREQ=MONTHLY;BYMONTHDAY=1
    Kino Ende nächster Woche um 20 Uhr | = | note "Ende nächster Woche um 20 Uhr"
    Schule Ende 13 Uhr | Schule Ende | 2026-03-02 13:00
    dentist third of May 10am | dentist | 2026-05-03 10:00
    dentist May third 10am | dentist | 2026-05-03 10:00
    call in a few days at 10am | = | note "days at 10am"
    5 minutes walk at 10am | 5 minutes walk | 2026-03-03 10:00
    tea in twenty minutes | tea | 2026-03-02 10:20
    phone bank 4 oclock Fri | = | note "4 oclock Fri"
    meet Jo on Friday 5.30 | = | refused: "Friday 17:30"
    bin day every Weds eve | bin day | 2026-03-04 18:00 | FREQ=WEEKLY;BYDAY=WE
    meet Eve friday 5pm | meet Eve | 2026-03-06 17:00
    film at 8 tonight | film | 2026-03-02 20:00
    swim Frid 6pm | swim | 2026-03-06 18:00
    swim Satur 6pm | swim | 2026-03-07 18:00
    call Bob 2moro 2.15pm | call Bob | 2026-03-03 14:15
    call Bob tomoz at 3pm | call Bob | 2026-03-03 15:00
    call Bob 2nite at 8 | call Bob | 2026-03-02 20:00
    dentist nxt wed 4.45pm | dentist | 2026-03-11 16:45
    tidy up nxt week | tidy up | 2026-03-09
    choir every frid 6pm | choir | 2026-03-06 18:00 | FREQ=WEEKLY;BYDAY=FR
    swim wensday 6pm | = | refused: "wednesday 6pm"
    choir every wensday 6pm | = | note "wensday 6pm"
    call Bob on the morrow 3pm | = | note "morrow 3pm"
    choir Mon & Thur 7.30pm | = | note "Thur 7.30pm"
    choir Mon + Thur 7.30pm | = | note "Thur 7.30pm"
    choir every Mon & Thur 7.30pm | choir | 2026-03-02 19:30 | FREQ=WEEKLY;BYDAY=MO,TH
    vet Mon 9 Mar 4.15 pm | vet | 2026-03-09 16:15
    party Thur 12th Mar 6.20 p.m. | party | 2026-03-12 18:20
    film 8.15 pm on Sat. 14 Mar. | film | 2026-03-14 20:15
    train Fri 6 Mar 18.42 | = | note "Fri 6 Mar 18.42"
    lunch Thurs. 12.30 | = | note "Thurs. 12.30"
    match sat 14 mar 9.30 | = | note "sat 14 mar 9.30"
    match Sat 10.30 | = | note "Sat 10.30"
    sell 4 eggs 12.30 | =
    lesson Sat's at 9.15am | = | note "Sat's at 9.15am"
    lesson Saturdays at 9.15am until Easter | = | note "Saturdays at 9.15am until"
    report 12.03.27 | = | note "12.03.27"
    upgrade to 12.31.27 | =
    report 31 Jnauary | = | note "31 Jnauary"
    report before 18th december | = | note "18th december"
    chapter 3 may be hard | =
    pay 3 marks | =
    Plan for 18 December 2026 | = | note "18 December 2026"
    Müll wtl. um 9 Uhr | Müll | 2026-03-03 09:00 | FREQ=WEEKLY
    Steuer vierteljährl. am 10. | Steuer | 2026-03-10 | FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=10
    Training jd. Dienstag 18 Uhr | Training | 2026-03-03 18:00 | FREQ=WEEKLY;BYDAY=TU
    Training jeden Dienstagabend | Training | 2026-03-03 18:00 | FREQ=WEEKLY;BYDAY=TU
    Training jeden Dienstagabend um 19 Uhr | Training | 2026-03-03 19:00 | FREQ=WEEKLY;BYDAY=TU
    Fest am Freitag, den 13.3. um 18 Uhr | Fest | 2026-03-13 18:00
    Bericht vor dem 18. Dezember | = | note "18. Dezember"
    Papiermüll alle zwei Wochen Do | = | note "alle zwei Wochen Do"
    Do alle zwei Wochen Papiermüll | = | note "Do alle zwei Wochen"
    Training in 3 Mon | = | note "3 Mon"
    Arzttermin 8.12. 8.15 | = | note "8.12. 8.15"
    Einkauf nächsten Samstag vormittags 10.00 | = | note "nächsten Samstag"
    Arzt morgen 7.45 | = | note "morgen 7.45"
    film tonight at 6.30 | film | 2026-03-02 18:30
    film tonight 11:15 | film | 2026-03-02 23:15
    ring Bob at 9.30 tonight | ring Bob | 2026-03-02 21:30
    ring Bob 8 pm tonight | ring Bob | 2026-03-02 20:00
    film tonight at 12:30 | = | refused: "tomorrow 00:30" and "today 12:30"
    film sunday night at 12 | = | note "sunday night at 12"
    film saturday night at 12:30 | = | note "saturday night at 12:30"
    pub midnight sat | = | refused: "sat 00:00" and "8 mar 00:00"
    call at midnight | call | 2026-03-03 00:00
    call tomorrow midnight | = | refused: "tomorrow 00:00" and "4 mar 00:00"
    pub every friday 8 | = | note "every friday 8"
    yoga every monday and wednesday 7 | = | note "every monday and wednesday 7"
    buy every friday 8 eggs | buy 8 eggs | 2026-03-06 | FREQ=WEEKLY;BYDAY=FR
    baz due:eow recur:weekly | =
    Termin Montag, den 8. Dezember | = | refused: "Montag"
    theatre Fri 12 Mar 7pm | = | refused: "Fri" and "thu 12 mar 7pm"
    Tue 9 mar 8.50am dentist | = | refused: "Tue" and "mon 9 mar 8:50am"
    send invoice 30th feb | = | note "30th feb"
    """#
}
