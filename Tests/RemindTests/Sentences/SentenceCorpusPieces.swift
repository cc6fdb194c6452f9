// Sentences with phrases from the tests of other parsers. A piece of a date or of a rule must not be read as the whole
// phrase: the day, or the end of the rule, would be lost.

extension SentenceCorpus {
  static let pieces = #"""
    Call Ann tomorrow at 5pm about taxes | Call Ann about taxes | 2026-03-03 17:00
    Lunch with Bob tomorrow at 12:30 at Luigi's | Lunch with Bob at Luigi's | 2026-03-03 12:30
    Remind me tomorrow at 5pm to call Ann | call Ann | 2026-03-03 17:00
    Dinner friday at 7pm with Eve | Dinner with Eve | 2026-03-06 19:00
    Standup weekdays at 9am in room 4 | Standup in room 4 | 2026-03-03 09:00 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    Pick up kids at 3:30 p.m. on friday | Pick up kids | 2026-03-06 15:30
    Dentist tomorrow at 2:57 p.m. | Dentist | 2026-03-03 14:57
    11:00 P.M. Call Bob | Call Bob | 2026-03-02 23:00
    Submit report 8/5 at 5pm | = | note "8/5 at 5pm"
    Dentist 05/04/2026 at 3pm | = | note "05/04/2026 at 3pm"
    Dentist 22. december 2026 14:38 | Dentist | 2026-12-22 14:38
    Dentist 31 april at 3pm | = | note "april at 3pm"
    Dentist christmas at 5pm | = | note "christmas at 5pm"
    Dentist a week from friday at 5pm | = | note "friday at 5pm"
    Meet Bob monday 10:00 and wednesday 11:00 | = | note "monday 10:00 and wednesday 11:00"
    Dentist yesterday at 3pm | = | note "yesterday at 3pm"
    Dentist before friday at 5pm | = | note "friday at 5pm"
    Pay rent 1st of every month | Pay rent | 2026-04-01 | FREQ=MONTHLY;BYMONTHDAY=1
    Pay rent on the 1st of every month | Pay rent | 2026-04-01 | FREQ=MONTHLY;BYMONTHDAY=1
    Team lunch last friday of every month | Team lunch | 2026-03-27 | FREQ=MONTHLY;BYDAY=-1FR
    Doctor 10am on the 15th of every month | Doctor | 2026-03-15 10:00 | FREQ=MONTHLY;BYMONTHDAY=15
    Yoga tuesdays and thursdays at 7pm | Yoga | 2026-03-03 19:00 | FREQ=WEEKLY;BYDAY=TU,TH
    Fireworks fourth of july at midnight | = | refused: "fourth july 00:00" and "5 jul 00:00"
    Dentist Aug 25, 2006 5pm | = | note "2006 5pm"
    Work from 6pm - 10pm today | = | note "6pm - 10pm today"
    Water plants every day on the balcony | Water plants on the balcony | 2026-03-03 | FREQ=DAILY
    Report every fri in week 12 | = | note "every fri in"
    Dentist Mar 9th at 28pm | = | note "at 28pm"
    Party 2014 January 19 | = | note "2014 January 19"
    Meet April at 5pm | Meet April | 2026-03-02 17:00
    Lunch room 12 at 13:00 | Lunch room 12 | 2026-03-02 13:00
    Plan casual fridays | =
    Tuesdays with Morrie | =
    // `the 1st` or `the last friday` is no rule without a word such as `every`.
    Meet Bob on the 21st at 10:00 | Meet Bob | 2026-03-21 10:00
    Pay rent on the 1st at 9am | Pay rent | 2026-04-01 09:00
    Demo on the 3rd 2pm | Demo | 2026-03-03 14:00
    Arzt am 3. um 14:30 | Arzt | 2026-03-03 14:30
    Lunch on the last friday at 14:30 | = | note "at 14:30"
    Lunch on the second tuesday at 10 | = | note "tuesday at 10"
    Pay on the last weekday at 9 | = | note "at 9"
    Müller am letzten Freitag um 10 | = | note "um 10"
    Bob on the first monday | = | note "monday"
    Lunch on the last friday | = | note "on the last friday"
    Standup on weekdays at 9:30 | Standup | 2026-03-03 09:30 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    Standup mon to fri 10:15 | Standup | 2026-03-02 10:15 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    // A part of a day with a time.
    tomorrow morning at 7 bake cake | bake cake | 2026-03-03 07:00
    tomorrow evening at 8:30 movie | movie | 2026-03-03 20:30
    morgen früh um 7 Kuchen backen | Kuchen backen | 2026-03-03 07:00
    Kino Freitagabend um 8 Uhr | Kino | 2026-03-06 20:00
    pills every morning at 7 | pills | 2026-03-03 07:00 | FREQ=DAILY
    pills every evening at 8pm | pills | 2026-03-02 20:00 | FREQ=DAILY
    jeden Morgen um 7 Tabletten | Tabletten | 2026-03-03 07:00 | FREQ=DAILY
    call mom every sunday evening | call mom | 2026-03-08 18:00 | FREQ=WEEKLY;BYDAY=SU
    every weekday morning at 7 run | run | 2026-03-03 07:00 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    pills every afternoon at 3pm | pills | 2026-03-02 15:00 | FREQ=DAILY
    // With an end.
    Blumen gießen alle 3 Tage um 8 Uhr bis Ende Juni | Blumen gießen | 2026-03-03 08:00 | FREQ=DAILY;INTERVAL=3;UNTIL=20260630
    water plants every 3 days at 11am until end of june | water plants | 2026-03-02 11:00 | FREQ=DAILY;INTERVAL=3;UNTIL=20260630
    kids swim every tue and thu until Christmas | = | note "every tue and thu"
    gym weekly until summer | = | note "weekly until summer"
    // The first word may be the day for the time at the end.
    Wed sport 6pm | refused: "Wed" and "wednesday 6pm"
    Sun brunch 11am | refused: "Sun" and "sunday 11am"
    Sat market 8am | refused: "Sat" and "saturday 8am"
    Mi Sport 18 Uhr | refused: "Mi" and "mittwoch 18 Uhr"
    Do Sport 18 Uhr | refused: "Do" and "donnerstag 18 Uhr"
    Do laundry 6pm | Do laundry | 2026-03-02 18:00
    'Wed' sport 6pm | 'Wed' sport | 2026-03-02 18:00
    gym mon/wed/fri 7am | = | note "7am"
    // A time from 1:00 to 5:59 without its half of the day.
    Meet Bob at 3:15 | refused: "at 03:15" and "at 15:15"
    Call Ann tomorrow 2:30 | refused: "tomorrow 02:30" and "tomorrow 14:30"
    tomorrow 2:30 call Ann | refused: "tomorrow 02:30" and "tomorrow 14:30"
    Meds every day at 5:45 | refused: "every day at 05:45" and "every day at 17:45"
    Meet Bob at 03:15 | Meet Bob | 2026-03-03 03:15
    Meet Bob at 3:15 pm | Meet Bob | 2026-03-02 15:15
    Bob treffen um 3:15 Uhr | Bob treffen | 2026-03-03 03:15
    Meds every morning at 5:45 | Meds | 2026-03-03 05:45 | FREQ=DAILY
    Movie tonight at 12 | refused: "tomorrow 00:00" and "today 12:00"
    // A note names the words that are not read.
    on friday from 10 to 12 workshop | = | note "on friday"
    half marathon tomorrow 6:30am-8am | half marathon 6:30am-8am | 2026-03-03 06:30
    Paket abholen übermorgen ab 14 Uhr | = | note "übermorgen ab 14 Uhr"
    meeting tomorrow 10-12 | = | note "tomorrow 10-12"
    meeting tomorrow from 10 to 12 | = | note "tomorrow from 10 to 12"
    call Ann at 17h | = | note "at 17h"
    renew passport by 3 nov, remind me 2 days before | renew passport | 2026-11-03 | - | 2d
    Report by end of june | Report | 2026-06-30
    Team call mondays 9am | Team call | 2026-03-09 09:00 | FREQ=WEEKLY;BYDAY=MO
    Team meeting monthly on fri | refused: "monthly on the first fri" and "every fri"
    Gym every mon until june | = | note "every mon until"
    Dentist every second monday at 5pm | refused: "every 2 weeks on monday at 5pm" and "monthly on the second monday at 5pm"
    Dentist twice a week at 5pm | refused: "every mon, thu at 5pm" and "every tue, fri at 5pm"
    Call mom 11 tonight | = | note "11 tonight"
    see you at 22h tomorrow | = | note "at 22h tomorrow"
    Dentist 31 dec 10 | = | note "31 dec 10"
    29 February 2014 party | = | note "29 February 2014"
    25 August 2006 call Ann | = | note "25 August 2006"
    Dentist June 12-14, 2026 | = | note "June 12-14, 2026"
    Release 1.10.30 | =
    Upgrade postgres 16.4.26 | =
    Party friday 21 | Party | 2026-03-06 21:00
    Lunch 12 13 December | = | note "12 13 December"
    2026-03-05 17:00:00 report | = | note "2026-03-05 17:00:00"
    // A figure with a dot beside a day may be a time, or an amount.
    tomorrow 7.30 cinema | = | note "tomorrow 7.30"
    this evening 7.30 cinema | = | note "this evening 7.30"
    cinema 7.30 friday | = | note "7.30 friday"
    pay 3.50 tomorrow | = | note "3.50 tomorrow"
    pay $3.50 tomorrow | pay $3.50 | 2026-03-03
    pay 73.50 tomorrow | pay 73.50 | 2026-03-03
    Release 1.10.30 friday | Release 1.10.30 | 2026-03-06
    // The end of a quarter or year is not read, and no adverb with its day at the beginning.
    every quarter end send report | = | note "every quarter end"
    every year end party | = | note "every year end"
    jedes Quartal Ende Bericht | = | note "jedes Quartal Ende"
    close every month end | close | 2026-03-31 | FREQ=MONTHLY;BYMONTHDAY=-1
    weekly on friday send report | = | note "weekly on friday"
    monthly on the 3rd pay rent | = | note "monthly on the 3rd"
    wöchentlich am Freitag Bericht | = | note "wöchentlich am Freitag"
    send report weekly on friday | send report | 2026-03-06 | FREQ=WEEKLY;BYDAY=FR
    Weekly on-call handover friday | Weekly on-call handover | 2026-03-06
    """#
}
