// Sentences with a day in the middle, before a preposition or a mark, and sentences that begin with a request for a
// reminder; `SentenceCorpus` says how a row is read.

extension SentenceCorpus {
  static let middle = #"""
    meet Bob tomorrow for lunch | meet Bob for lunch | 2026-03-03
    party next saturday 8pm at Bob's | party at Bob's | 2026-03-14 20:00
    pay rent tomorrow, urgent | pay rent urgent | 2026-03-03
    Zahnarzt morgen wegen Krone | Zahnarzt wegen Krone | 2026-03-03
    call Ann today about the invoice | call Ann about the invoice | 2026-03-02
    dinner tonight with Eve | dinner with Eve | 2026-03-02 20:00
    coffee this friday with Tom | coffee with Tom | 2026-03-06
    review friday 15:00 with Tom | review with Tom | 2026-03-06 15:00
    hand in the form 12 march at the town hall | hand in the form at the town hall | 2026-03-12
    flight 2026-03-20 to Rome | flight to Rome | 2026-03-20
    walk tomorrow morning near the lake | walk near the lake | 2026-03-03 09:00
    drinks friday night with Ann | drinks with Ann | 2026-03-06 20:00
    meeting tomorrow 2pm-3pm with Bob | meeting 2pm-3pm with Bob | 2026-03-03 14:00
    check in tomorrow: flight LH 1830 | = | note "tomorrow:"
    water plants tomorrow: balcony first | water plants balcony first | 2026-03-03
    Dentist tomorrow - bring the card | Dentist - bring the card | 2026-03-03
    standup next week in Berlin | standup in Berlin | 2026-03-09
    Anruf morgen 9 Uhr mit Frau Krause | Anruf mit Frau Krause | 2026-03-03 09:00
    Treffen übermorgen bei Tom | Treffen bei Tom | 2026-03-04
    Essen nächsten Samstag zum Geburtstag | Essen zum Geburtstag | 2026-03-14
    Fahrt heute zur Oma | Fahrt zur Oma | 2026-03-02
    Konzert 24. 12. im Dom | Konzert im Dom | 2026-12-24
    Arzt Do. 15:00 wegen Knie | Arzt wegen Knie | 2026-03-05 15:00
    meet Bob friday for lunch | = | note "friday"
    lunch with tomorrow for Ann | = | note "tomorrow"
    Read USA Today with Ann | = | note "Today"
    Run 10 km in 50 minutes for charity | = | note "in 50 minutes"
    // A request for a reminder.
    remind me to call mum tomorrow 5pm | call mum | 2026-03-03 17:00
    Remind me tomorrow about the dentist | the dentist | 2026-03-03
    please remind me to water the plants every 3 days | water the plants | 2026-03-03 | FREQ=DAILY;INTERVAL=3
    remind me in 20 minutes to check the pasta | check the pasta | 2026-03-02 10:20
    remind me every day at 9 to stretch | stretch | 2026-03-03 09:00 | FREQ=DAILY
    erinnere mich morgen um 9 an Milch | Milch | 2026-03-03 09:00
    Erinnere mich in 20 Minuten an den Ofen | den Ofen | 2026-03-02 10:20
    erinnere mich daran, die Miete am 1.4. zu zahlen | die Miete zu zahlen | 2026-04-01
    remind me to buy milk | =
    Remind me friday | Remind me | 2026-03-06
    Zahnarzt Fr 15:00 eine Stunde vorher | Zahnarzt | 2026-03-06 15:00 | - | 1h
    Trip friday a week before | Trip | 2026-03-06 | - | 7d
    """#
}
