// German sentences with dates, as people type them; `SentenceCorpus` says how a row is read.

extension SentenceCorpus {
  static let germanDates = #"""
    Mama anrufen morgen 17 Uhr | Mama anrufen | 2026-03-03 17:00
    morgen um 17:30 Mama anrufen | Mama anrufen | 2026-03-03 17:30
    Zahnarzt am 12. März um 14:30 | Zahnarzt | 2026-03-12 14:30
    Zahnarzt am 12.3. um 14:30 | Zahnarzt | 2026-03-12 14:30
    Zahnarzt 12.3.2026 14:30 Uhr | Zahnarzt | 2026-03-12 14:30
    Zahnarzt 12. 3. 2026 um 14 Uhr | Zahnarzt | 2026-03-12 14:00
    Zahnarzt Donnerstag, 12. März, 14:30 Uhr | Zahnarzt | 2026-03-12 14:30
    Zahnarzt Do, 12. 3., 14:30 | Zahnarzt | 2026-03-12 14:30
    Zahnarzt Do. 12.3. 14:30 | Zahnarzt | 2026-03-12 14:30
    Elternabend Di 19:30 | Elternabend | 2026-03-03 19:30
    Elternabend Di. um 19:30 | Elternabend | 2026-03-03 19:30
    Training Mo 18 Uhr | Training | 2026-03-09 18:00
    Chor Mi. 20 Uhr | Chor | 2026-03-04 20:00
    Markt Sa 8:30 | Markt | 2026-03-07 08:30
    Brunch So 11 Uhr | Brunch | 2026-03-08 11:00
    Miete zahlen am 1. jeden Monat | Miete zahlen | 2026-04-01 | FREQ=MONTHLY;BYMONTHDAY=1
    Miete am 1. April | Miete | 2026-04-01
    Steuererklärung bis 31. Mai | Steuererklärung | 2026-05-31
    Steuererklärung bis zum 31.5. | Steuererklärung | 2026-05-31
    Geschenk für Oma bis Samstag | Geschenk für Oma | 2026-03-07
    Urlaub buchen bis Ende März | Urlaub buchen | 2026-03-31
    Rechnung schreiben Ende des Monats | Rechnung schreiben | 2026-03-31
    Paket abholen heute bis 18 Uhr | = | note "heute bis 18 Uhr"
    Paket abholen bis 18 Uhr | Paket abholen | 2026-03-02 18:00
    Auto in die Werkstatt übermorgen 8 Uhr | Auto in die Werkstatt | 2026-03-04 08:00
    Wäsche in 2 Stunden | Wäsche | 2026-03-02 12:00
    Nudeln in 10 Minuten | Nudeln | 2026-03-02 10:10
    Anruf bei der Bank in einer Stunde | Anruf bei der Bank | 2026-03-02 11:00
    Nachfassen in 3 Tagen | Nachfassen | 2026-03-05
    Nachfassen in zwei Wochen | Nachfassen | 2026-03-16
    Kündigen in 6 Monaten | Kündigen | 2026-09-02
    Friseur nächsten Dienstag 10 Uhr | Friseur | 2026-03-10 10:00
    Friseur kommenden Dienstag um 10 | Friseur | 2026-03-03 10:00
    Friseur diesen Freitag | Friseur | 2026-03-06
    Präsentation nächste Woche | Präsentation | 2026-03-09
    Präsentation nächste Woche Donnerstag 9 Uhr | Präsentation | 2026-03-12 09:00
    Reifenwechsel nächsten Monat | Reifenwechsel | 2026-04-01
    Rasen mähen am Wochenende | Rasen mähen | 2026-03-07
    Yoga jeden Dienstag 18:30 | Yoga | 2026-03-03 18:30 | FREQ=WEEKLY;BYDAY=TU
    Yoga dienstags um 18:30 | Yoga | 2026-03-03 18:30 | FREQ=WEEKLY;BYDAY=TU
    Müll jeden zweiten Freitag | refused: "every 2 weeks on fri" and "monthly on the 2nd fri"
    Müll alle 2 Wochen am Freitag | Müll | 2026-03-06 | FREQ=WEEKLY;INTERVAL=2;BYDAY=FR
    Blumen gießen alle 3 Tage | Blumen gießen | 2026-03-03 | FREQ=DAILY;INTERVAL=3
    Tabletten täglich um 8 und 20 Uhr | Tabletten | 2026-03-02 20:00 | FREQ=DAILY;BYHOUR=8,20;BYMINUTE=0
    Tabletten alle 8 Stunden | Tabletten | 2026-03-02 18:00 | FREQ=HOURLY;INTERVAL=8
    Tagebuch jeden Abend | Tagebuch | 2026-03-02 18:00 | FREQ=DAILY
    laufen jeden Morgen um 6 | laufen | 2026-03-03 06:00 | FREQ=DAILY
    Standup werktags 9:15 | Standup | 2026-03-03 09:15 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    Stammtisch jeden ersten Dienstag im Monat 19 Uhr | Stammtisch | 2026-03-03 19:00 | FREQ=MONTHLY;BYDAY=1TU
    Bericht monatlich am letzten Freitag | Bericht | 2026-03-27 | FREQ=MONTHLY;BYDAY=-1FR
    Geburtstag Oma 14. Juni jährlich | Geburtstag Oma | 2026-06-14 | FREQ=YEARLY
    Impfung auffrischen 2027-01-15 | Impfung auffrischen | 2027-01-15
    Essen mit Eva Freitagabend | Essen mit Eva | 2026-03-06 18:00
    Essen mit Eva Freitagabend um 8 | Essen mit Eva | 2026-03-06 20:00
    Frühstück mit Jo Samstag Morgen | Frühstück mit Jo | 2026-03-07 09:00
    Kaffee mit Jo morgen Nachmittag um 4 | Kaffee mit Jo | 2026-03-03 16:00
    Kaffee morgen um 4 nachmittags mit Jo | Kaffee mit Jo | 2026-03-03 16:00
    Besprechung morgen 10-11 Uhr | Besprechung 10-11 Uhr | 2026-03-03 10:00
    Besprechung morgen von 10 bis 11 | = | note "morgen von 10 bis 11"
    Zug nach Wien Freitag 6:40 Uhr | Zug nach Wien | 2026-03-06 06:40
    Anruf morgen wegen Vertrag | Anruf wegen Vertrag | 2026-03-03
    Treffen Freitag 15 Uhr mit Tom | Treffen mit Tom | 2026-03-06 15:00
    Einkaufen heute, dringend | Einkaufen dringend | 2026-03-02
    Frag Tom nach Montag | = | note "Montag"
    erinnere mich am Freitag an den Schlüssel | den Schlüssel | 2026-03-06
    """#
}
