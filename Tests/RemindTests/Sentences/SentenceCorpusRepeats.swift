// Sentences with a rule; `SentenceCorpus` says how a row is read. A rule without a date is due on its next day, as with
// `add --repeat`. That day is today only if the time of the rule is after 10:00; the default time is 09:00.

extension SentenceCorpus {
  static let repeats = #"""
    // Days and weeks, at the end.
    Take vitamins daily | Take vitamins | 2026-03-03 | FREQ=DAILY
    Take vitamins every day | Take vitamins | 2026-03-03 | FREQ=DAILY
    Take vitamins each day | Take vitamins | 2026-03-03 | FREQ=DAILY
    Water ferns every other day | Water ferns | 2026-03-03 | FREQ=DAILY;INTERVAL=2
    Water ferns every 3 days | Water ferns | 2026-03-03 | FREQ=DAILY;INTERVAL=3
    Water plants weekly | Water plants | 2026-03-03 | FREQ=WEEKLY
    Water plants every week | Water plants | 2026-03-03 | FREQ=WEEKLY
    Change sheets every 2 weeks | Change sheets | 2026-03-03 | FREQ=WEEKLY;INTERVAL=2
    Change sheets every two weeks | Change sheets | 2026-03-03 | FREQ=WEEKLY;INTERVAL=2
    Change sheets every other week | Change sheets | 2026-03-03 | FREQ=WEEKLY;INTERVAL=2
    Change sheets fortnightly | Change sheets | 2026-03-03 | FREQ=WEEKLY;INTERVAL=2
    Bins out every mon | Bins out | 2026-03-09 | FREQ=WEEKLY;BYDAY=MO
    Bins out every Monday | Bins out | 2026-03-09 | FREQ=WEEKLY;BYDAY=MO
    Bins out every tue | Bins out | 2026-03-03 | FREQ=WEEKLY;BYDAY=TU
    Call grandma every sunday | Call grandma | 2026-03-08 | FREQ=WEEKLY;BYDAY=SU
    Gym every mon and wed | Gym | 2026-03-04 | FREQ=WEEKLY;BYDAY=MO,WE
    Gym every mon, wed and fri | Gym | 2026-03-04 | FREQ=WEEKLY;BYDAY=MO,WE,FR
    Gym every tue, thu | Gym | 2026-03-03 | FREQ=WEEKLY;BYDAY=TU,TH
    Payroll every 2 weeks on fri | Payroll | 2026-03-06 | FREQ=WEEKLY;INTERVAL=2;BYDAY=FR
    Payroll every other fri | Payroll | 2026-03-06 | FREQ=WEEKLY;INTERVAL=2;BYDAY=FR
    Payroll weekly on fri | Payroll | 2026-03-06 | FREQ=WEEKLY;BYDAY=FR
    Journal every weekday | Journal | 2026-03-03 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    Journal weekdays | Journal | 2026-03-03 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    Journal mon-fri | =
    Sleep in every weekend | Sleep in | 2026-03-07 | FREQ=WEEKLY;BYDAY=SA,SU
    // Months and years, at the end.
    Pay rent monthly | Pay rent | 2026-03-03 | FREQ=MONTHLY
    Pay rent every month | Pay rent | 2026-03-03 | FREQ=MONTHLY
    Pay rent every 15th | Pay rent | 2026-03-15 | FREQ=MONTHLY;BYMONTHDAY=15
    Pay rent monthly on the 15th | Pay rent | 2026-03-15 | FREQ=MONTHLY;BYMONTHDAY=15
    Pay rent every month on the 1st | Pay rent | 2026-04-01 | FREQ=MONTHLY;BYMONTHDAY=1
    Pay rent every 1st | Pay rent | 2026-04-01 | FREQ=MONTHLY;BYMONTHDAY=1
    Pay rent monthly on the last day | Pay rent | 2026-03-31 | FREQ=MONTHLY;BYMONTHDAY=-1
    Pay rent last day of month | =
    Pub quiz every last fri | Pub quiz | 2026-03-27 | FREQ=MONTHLY;BYDAY=-1FR
    Pub quiz monthly on the last fri | Pub quiz | 2026-03-27 | FREQ=MONTHLY;BYDAY=-1FR
    Board game night every first monday | Board game night | 2026-04-06 | FREQ=MONTHLY;BYDAY=1MO
    VAT return quarterly | VAT return | 2026-03-03 | FREQ=MONTHLY;INTERVAL=3
    VAT return every 3 months | VAT return | 2026-03-03 | FREQ=MONTHLY;INTERVAL=3
    Service the boiler yearly | Service the boiler | 2026-03-03 | FREQ=YEARLY
    Service the boiler every year | Service the boiler | 2026-03-03 | FREQ=YEARLY
    May day march every 1 may | May day march | 2026-05-01 | FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=1
    Ann's birthday yearly on 5 june | Ann's birthday | 2026-06-05 | FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=5
    // With an end.
    Antibiotics daily for 10 times | Antibiotics | 2026-03-03 | FREQ=DAILY;COUNT=10
    Antibiotics daily until 2026-03-31 | Antibiotics | 2026-03-03 | FREQ=DAILY;UNTIL=20260331
    Swim class every tue until 2026-06-30 | Swim class | 2026-03-03 | FREQ=WEEKLY;UNTIL=20260630;BYDAY=TU
    // With a time: the rule's next day, or today if the time lies ahead.
    Vitamins every day at 5pm | Vitamins | 2026-03-02 17:00 | FREQ=DAILY
    Vitamins every day at 9am | Vitamins | 2026-03-03 09:00 | FREQ=DAILY
    Vitamins daily 8:00 | Vitamins | 2026-03-03 08:00 | FREQ=DAILY
    Vitamins daily at noon | Vitamins | 2026-03-02 12:00 | FREQ=DAILY
    Vitamins 5pm daily | Vitamins | 2026-03-02 17:00 | FREQ=DAILY
    Vitamins at 5pm every day | Vitamins | 2026-03-02 17:00 | FREQ=DAILY
    Standup every weekday at 9am | Standup | 2026-03-03 09:00 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    Standup weekdays 9:30 | Standup | 2026-03-03 09:30 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    Standup mon-fri 10:15 | Standup | 2026-03-02 10:15 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    Yoga every mon 18:00 | Yoga | 2026-03-02 18:00 | FREQ=WEEKLY;BYDAY=MO
    Yoga every mon at 8am | Yoga | 2026-03-09 08:00 | FREQ=WEEKLY;BYDAY=MO
    Yoga every mon and wed at 6:30pm | Yoga | 2026-03-02 18:30 | FREQ=WEEKLY;BYDAY=MO,WE
    Call grandma every sunday 6pm | Call grandma | 2026-03-08 18:00 | FREQ=WEEKLY;BYDAY=SU
    Pay rent every 15th at noon | Pay rent | 2026-03-15 12:00 | FREQ=MONTHLY;BYMONTHDAY=15
    // At the beginning: `every …` only.
    every day take vitamins | take vitamins | 2026-03-03 | FREQ=DAILY
    Every Monday bins out | bins out | 2026-03-09 | FREQ=WEEKLY;BYDAY=MO
    every mon and wed gym | gym | 2026-03-04 | FREQ=WEEKLY;BYDAY=MO,WE
    every 2 weeks change sheets | change sheets | 2026-03-03 | FREQ=WEEKLY;INTERVAL=2
    every weekday at 9am standup | standup | 2026-03-03 09:00 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    every 15th pay rent | pay rent | 2026-03-15 | FREQ=MONTHLY;BYMONTHDAY=15
    every last fri pub quiz | pub quiz | 2026-03-27 | FREQ=MONTHLY;BYDAY=-1FR
    every 1 may march | march | 2026-05-01 | FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=1
    // In the middle.
    Water every 3 days the plants | Water the plants | 2026-03-03 | FREQ=DAILY;INTERVAL=3
    Take every monday the bins out | Take the bins out | 2026-03-09 | FREQ=WEEKLY;BYDAY=MO
    Call mum every sunday at 6pm from the car | Call mum from the car | 2026-03-08 18:00 | FREQ=WEEKLY;BYDAY=SU
    Lunch every fri with Ann | Lunch with Ann | 2026-03-06 | FREQ=WEEKLY;BYDAY=FR
    // With a first day.
    Change sheets tomorrow every 2 weeks | Change sheets | 2026-03-03 | FREQ=WEEKLY;INTERVAL=2
    Change sheets fri weekly | Change sheets | 2026-03-06 | FREQ=WEEKLY
    tomorrow water plants weekly | water plants | 2026-03-03 | FREQ=WEEKLY
    Pay rent 1 april monthly | Pay rent | 2026-04-01 | FREQ=MONTHLY
    Pay rent 2026-03-31 every month | Pay rent | 2026-03-31 | FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1
    Submit hours fri 16:00 every week | Submit hours | 2026-03-06 16:00 | FREQ=WEEKLY
    every week submit hours fri 16:00 | submit hours | 2026-03-06 16:00 | FREQ=WEEKLY
    Renew insurance 1 jan yearly | Renew insurance | 2027-01-01 | FREQ=YEARLY
    on friday at 8am bins every 2 weeks | bins | 2026-03-06 08:00 | FREQ=WEEKLY;INTERVAL=2
    // A rule that begins on an earlier day is due today or later.
    Mom's birthday 12 may 1960 every year | Mom's birthday | 2026-05-12 | FREQ=YEARLY
    Mom's birthday every year 12 may 1960 | Mom's birthday | 2026-05-12 | FREQ=YEARLY
    2026-02-01 every year pay dues | pay dues | 2027-02-01 | FREQ=YEARLY
    Water ferns 2026-02-28 every 3 days | Water ferns | 2026-03-03 | FREQ=DAILY;INTERVAL=3
    Mamas Geburtstag 12.5.1960 jährlich | Mamas Geburtstag | 2026-05-12 | FREQ=YEARLY
    // A day of each month.
    Rent 1st every month | Rent | 2026-04-01 | FREQ=MONTHLY;BYMONTHDAY=1
    Rent 1st every month at 9 | Rent | 2026-04-01 09:00 | FREQ=MONTHLY;BYMONTHDAY=1
    Miete am 1. jeden Monat | Miete | 2026-04-01 | FREQ=MONTHLY;BYMONTHDAY=1
    Beer every 1st and 3rd friday | Beer | 2026-03-06 | FREQ=MONTHLY;BYDAY=1FR,3FR
    Pay every month on the 2nd last friday | Pay | 2026-03-20 | FREQ=MONTHLY;BYDAY=-2FR
    Film every friday the 13th | Film | 2026-03-13 | FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR
    Backup every last day | Backup | 2026-03-31 | FREQ=MONTHLY;BYMONTHDAY=-1
    Report every January on the 15th | Report | 2027-01-15 | FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=15
    Tax every jan, apr, jul, oct 1 | Tax | 2026-04-01 | FREQ=YEARLY;BYMONTH=1,4,7,10;BYMONTHDAY=1
    Dinner every year on the fourth thursday in november | Dinner | 2026-11-26 | FREQ=YEARLY;BYMONTH=11;BYDAY=4TH
    Garden every saturday from april to october | Garden | 2026-04-04 | FREQ=WEEKLY;BYMONTH=4,5,6,7,8,9,10;BYDAY=SA
    // Without some days, from a day on, and for a length of time.
    Run every day but sunday | Run | 2026-03-03 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA
    Run daily except weekends | Run | 2026-03-03 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    Dentist every other day at 5pm except sunday \#
    | Dentist | 2026-03-02 17:00 | FREQ=DAILY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR,SA
    Blumen alle drei Tage außer Sonntag | Blumen | 2026-03-03 | FREQ=DAILY;INTERVAL=3;BYDAY=MO,TU,WE,TH,FR,SA
    Müll alle 14 Tage ab Montag | Müll | 2026-03-09 | FREQ=DAILY;INTERVAL=14
    Bins every monday from 1 april | Bins | 2026-04-06 | FREQ=WEEKLY;BYDAY=MO
    Pills every day ending aug 3 | Pills | 2026-03-03 | FREQ=DAILY;UNTIL=20260803
    Pills every day for a week | Pills | 2026-03-03 | FREQ=DAILY;COUNT=7
    Gym every thursday for the next three weeks | Gym | 2026-03-05 | FREQ=WEEKLY;COUNT=3;BYDAY=TH
    Gym every sat for 2 months | Gym | 2026-03-07 | FREQ=WEEKLY;UNTIL=20260506;BYDAY=SA
    pill daily at 3am 10x | pill | 2026-03-03 03:00 | FREQ=DAILY;COUNT=10
    stretch every day when done | stretch | 2026-03-03 | FREQ=DAILY
    // Weekdays without `every`: three or more with a time or behind `on`, or in the plural.
    Gym mon, wed and fri at 7am | Gym | 2026-03-04 07:00 | FREQ=WEEKLY;BYDAY=MO,WE,FR
    Gym on mon, wed and fri | Gym | 2026-03-04 | FREQ=WEEKLY;BYDAY=MO,WE,FR
    Bins on mondays | Bins | 2026-03-09 | FREQ=WEEKLY;BYDAY=MO
    Class mwf 9:30 | Class | 2026-03-04 09:30 | FREQ=WEEKLY;BYDAY=MO,WE,FR
    Yoga Mo, Mi und Fr um 18 Uhr | Yoga | 2026-03-02 18:00 | FREQ=WEEKLY;BYDAY=MO,WE,FR
    Take pills everyday | Take pills | 2026-03-03 | FREQ=DAILY
    """#
}
