// Sentences of which the tests of other parsers, or their phrases put into sentences, showed that a piece of a date or
// of a rule was read as the whole: the day went lost, or the end of a rule.

extension SentenceCorpus {
  static let pieces = #"""
    Call Ann tomorrow at 5pm about taxes | Call Ann about taxes | 2026-03-03 17:00
    Lunch with Bob tomorrow at 12:30 at Luigi's | Lunch with Bob at Luigi's | 2026-03-03 12:30
    Remind me tomorrow at 5pm to call Ann | Remind me to call Ann | 2026-03-03 17:00
    Dinner friday at 7pm with Eve | Dinner with Eve | 2026-03-06 19:00
    Standup weekdays at 9am in room 4 | Standup in room 4 | 2026-03-03 09:00 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    Pick up kids at 3:30 p.m. on friday | Pick up kids | 2026-03-06 15:30
    Dentist tomorrow at 2:57 p.m. | Dentist | 2026-03-03 14:57
    11:00 P.M. Call Bob | Call Bob | 2026-03-02 23:00
    Submit report 8/5 at 5pm | =
    Dentist 05/04/2026 at 3pm | =
    Dentist 22. december 2026 14:38 | Dentist | 2026-12-22 14:38
    Dentist 31 april at 3pm | =
    Dentist christmas at 5pm | =
    Dentist a week from friday at 5pm | =
    Meet Bob monday 10:00 and wednesday 11:00 | =
    Dentist yesterday at 3pm | =
    Dentist before friday at 5pm | =
    Pay rent 1st of every month | Pay rent | 2026-04-01 | FREQ=MONTHLY;BYMONTHDAY=1
    Pay rent on the 1st of every month | Pay rent | 2026-04-01 | FREQ=MONTHLY;BYMONTHDAY=1
    Team lunch last friday of every month | Team lunch | 2026-03-27 | FREQ=MONTHLY;BYDAY=-1FR
    Doctor 10am on the 15th of every month | Doctor | 2026-03-15 10:00 | FREQ=MONTHLY;BYMONTHDAY=15
    Yoga tuesdays and thursdays at 7pm | Yoga | 2026-03-03 19:00 | FREQ=WEEKLY;BYDAY=TU,TH
    Fireworks fourth of july at midnight | =
    Dentist Aug 25, 2006 5pm | =
    Work from 6pm - 10pm today | =
    Gym every thursday for the next three weeks | =
    Dinner every year on the fourth thursday in november | =
    Water plants every day on the balcony | Water plants on the balcony | 2026-03-03 | FREQ=DAILY
    Report every fri in week 12 | =
    Dentist Mar 9th at 28pm | =
    Party 2014 January 19 | =
    Meet April at 5pm | Meet April | 2026-03-02 17:00
    Lunch room 12 at 13:00 | Lunch room 12 | 2026-03-02 13:00
    Plan casual fridays | =
    Tuesdays with Morrie | =
    Team call mondays 9am | Team call | 2026-03-09 09:00 | FREQ=WEEKLY;BYDAY=MO
    Team meeting monthly on fri | refused: "monthly on the first fri" and "every fri"
    Gym every mon until june | =
    Take meds every day for 3 days | =
    Gym every sat for 2 months | =
    Dentist every other day at 5pm except sunday | =
    Dentist every second monday at 5pm | refused: "every 2 weeks on monday at 5pm" and "monthly on the second monday at 5pm"
    Dentist twice a week at 5pm | refused: "every mon, thu at 5pm" and "every tue, fri at 5pm"
    Call mom 11 tonight | =
    Movie friday night at 9 | =
    see you at 22h tomorrow | =
    Dentist 31 dec 10 | =
    29 February 2014 party | =
    25 August 2006 call Ann | =
    Dentist June 12-14, 2026 | =
    Release 1.10.30 | =
    Upgrade postgres 16.4.26 | =
    Party friday 21 | Party | 2026-03-06 21:00
    Lunch 12 13 December | =
    2026-03-05 17:00:00 report | =
    """#
}
