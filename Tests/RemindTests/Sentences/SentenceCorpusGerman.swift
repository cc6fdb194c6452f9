// Sentences in German, and titles with German or English words that only sound like a date; `SentenceCorpus` says how a
// row is read.

extension SentenceCorpus {
  static let german = #"""
    // Days that count from today, a Monday.
    Milch kaufen heute | Milch kaufen | 2026-03-02
    Mama anrufen morgen | Mama anrufen | 2026-03-03
    Mama anrufen Morgen | Mama anrufen | 2026-03-03
    Morgen Zahnarzt | Zahnarzt | 2026-03-03
    Pass verlängern übermorgen | Pass verlängern | 2026-03-04
    ÜBERMORGEN PASS VERLÄNGERN | PASS VERLÄNGERN | 2026-03-04
    Rechnung schicken am Freitag | Rechnung schicken | 2026-03-06
    Rechnung schicken Freitag | Rechnung schicken | 2026-03-06
    Rechnung am Freitag schicken | Rechnung schicken | 2026-03-06
    Bericht bis Freitag abgeben | Bericht abgeben | 2026-03-06
    bis Freitag Bericht abgeben | Bericht abgeben | 2026-03-06
    Zahnarzt nächsten Freitag | Zahnarzt | 2026-03-13
    Zahnarzt kommenden Freitag | Zahnarzt | 2026-03-06
    Urlaub planen nächste Woche | Urlaub planen | 2026-03-09
    Miete zahlen nächsten Monat | Miete zahlen | 2026-04-01
    Auto waschen am Wochenende | Auto waschen | 2026-03-07
    Bücher zurückgeben in 3 Tagen | Bücher zurückgeben | 2026-03-05
    Nachfragen in einer Woche | Nachfragen | 2026-03-09
    Abo kündigen in einem Monat | Abo kündigen | 2026-04-02
    Bücher abschließen Ende des Monats | Bücher abschließen | 2026-03-31
    Steuer bis Ende des Jahres | Steuer | 2026-12-31
    Fotos 15. März | Fotos | 2026-03-15
    Am 15. März Kuchen backen | Kuchen backen | 2026-03-15
    Karten zum 1. Mai besorgen | Karten besorgen | 2026-05-01
    Miete überweisen am 15. | Miete überweisen | 2026-03-15
    Geschenke einpacken am 24.12. | Geschenke einpacken | 2026-12-24
    Geschenk kaufen bis 24. 12. | Geschenk kaufen | 2026-12-24
    Feier am 18. 7. | Feier | 2026-07-18
    Elternabend 12. 3. 19:30 | Elternabend | 2026-03-12 19:30
    // Times.
    Zahnarzt morgen 9 Uhr | Zahnarzt | 2026-03-03 09:00
    Zahnarzt morgen um 9 | Zahnarzt | 2026-03-03 09:00
    Zahnarzt am Freitag um 15 Uhr | Zahnarzt | 2026-03-06 15:00
    Zahnarzt um 15 Uhr am Freitag | Zahnarzt | 2026-03-06 15:00
    Zahnarzt am 5. März um 15.30 Uhr | Zahnarzt | 2026-03-05 15:30
    Zahnarzt morgen halb zehn | Zahnarzt | 2026-03-03 09:30
    Zahnarzt Freitagabend | Zahnarzt | 2026-03-06 18:00
    Zahnarzt morgen früh | Zahnarzt | 2026-03-03 09:00
    Sonntag Abend Tatort | Tatort | 2026-03-08 18:00
    Um 18 Uhr Anna treffen | Anna treffen | 2026-03-02 18:00
    Anna um 18 Uhr am Bahnhof treffen | Anna am Bahnhof treffen | 2026-03-02 18:00
    Kuchen aus dem Ofen in 20 Minuten | Kuchen aus dem Ofen | 2026-03-02 10:20
    Kuchen aus dem Ofen in einer halben Stunde | Kuchen aus dem Ofen | 2026-03-02 10:30
    // Repeats.
    Tee trinken täglich | Tee trinken | 2026-03-03 | FREQ=DAILY
    Tagebuch jeden Tag | Tagebuch | 2026-03-03 | FREQ=DAILY
    Müll rausbringen jeden Montag | Müll rausbringen | 2026-03-09 | FREQ=WEEKLY;BYDAY=MO
    Alle 2 Wochen Müll rausbringen | Müll rausbringen | 2026-03-03 | FREQ=WEEKLY;INTERVAL=2
    Yoga dienstags und donnerstags | Yoga | 2026-03-03 | FREQ=WEEKLY;BYDAY=TU,TH
    Yoga jeden Donnerstag um 18 Uhr | Yoga | 2026-03-05 18:00 | FREQ=WEEKLY;BYDAY=TH
    Yoga jeden Donnerstag um 18 Uhr mit Anna | Yoga mit Anna | 2026-03-05 18:00 | FREQ=WEEKLY;BYDAY=TH
    Standup werktags um 9 Uhr | Standup | 2026-03-03 09:00 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    Miete jeden Monat am 15. | Miete | 2026-03-15 | FREQ=MONTHLY;BYMONTHDAY=15
    Bier jeden letzten Freitag | Bier | 2026-03-27 | FREQ=MONTHLY;BYDAY=-1FR
    Maifeier jeden 1. Mai | Maifeier | 2026-05-01 | FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=1
    // With marks, and between quotes.
    Bericht abgeben Freitag 16 Uhr +arbeit p1 | Bericht abgeben | 2026-03-06 16:00 | - | - | high | arbeit
    Rechnung due:freitag @büro | Rechnung | 2026-03-06 | - | - | - | büro
    „Der Morgen“ lesen bis Freitag | „Der Morgen“ lesen | 2026-03-06
    Film "Freitag" morgen | Film "Freitag" | 2026-03-03
    """#

  static let germanRefused = #"""
    Essen mit Anna heute Abend | refused: "heute 18:00" and "heute 20:00"
    Heute Abend Tatort schauen | refused: "heute 18:00" and "heute 20:00"
    Yoga jeden zweiten Dienstag | refused: "every 2 weeks on tue" and "monthly on the 2nd tue"
    Laufen zweimal die Woche | refused: "every mon, thu" and "every tue, fri"
    Zahnarzt morgen um 5 | refused: "morgen um 05:00" and "morgen um 17:00"
    Zahnarzt morgen halb sechs | refused: "morgen 5:30" and "morgen 17:30"
    """#

  static let trapsOfGerman = #"""
    // `Morgen` as a noun, and words that begin like a day.
    Morgenmantel kaufen | =
    Der Morgen danach | =
    Guten Morgen Karte | =
    Karte Guten Morgen | =
    Kaffee am Morgen | =
    Artikel über den Morgen | =
    Morgen ist auch ein Tag | = | note "Morgen"
    Sonntagszeitung lesen | =
    Plan für morgen | = | note "morgen"
    // Names.
    Frau Montag anrufen | =
    Anruf Frau Freitag | =
    Mai Tai mixen | =
    Brief an Mai | =
    // Numbers that count something.
    Jahr 2000 Party | =
    1. FC Köln Trikot | =
    1. Hilfe Kurs | =
    Kapitel 15. | =
    Urlaub 3 Tage | =
    Finish by 15. | =
    // From one day to another.
    Urlaub Montag bis Freitag | = | note "Montag bis Freitag"
    Montag bis Freitag Urlaub | = | note "Montag bis Freitag"
    Von 9 bis 17 Uhr arbeiten | = | note "17 Uhr"
    Freitag der 13. | = | note "Freitag"
    // Weekdays of two letters are not read without a time or a date in figures.
    Yoga jeden Do | = | note "jeden Do"
    Zahnarzt So 8. März | = | note "So 8. März"
    // Words that exist in English and in German.
    so what | =
    do dishes | =
    Do the dishes | =
    am I late | =
    I am Legend rewatch | =
    alle einladen | =
    Alle Jahre wieder singen | = | note "Alle Jahre"
    mit Fritz | =
    MIT application | =
    Mi casa | =
    Die Hard rewatch | =
    man of the match | =
    Call mum every so often | = | note "every so"
    bis dann | =
    um Gottes willen | =
    Am Ende der Straße parken | =
    Things to do tomorrow | Things to do | 2026-03-03
    Things To Do Tomorrow | Things To Do | 2026-03-03
    Let it die tomorrow | Let it die | 2026-03-03
    Call Bob at 9 am friday about rent | Call Bob about rent | 2026-03-06 09:00
    Cancel in 3 mo | Cancel | 2026-06-02
    """#
}
