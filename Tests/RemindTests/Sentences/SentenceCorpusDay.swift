// The sentences of a busy day, as people type them into other programs; `SentenceCorpus` says how a row is read.

extension SentenceCorpus {
  static let busyDay = #"""
    call mum tomorrow 5pm | call mum | 2026-03-03 17:00
    pick up the kids at 3:30pm | pick up the kids | 2026-03-02 15:30
    pay the electricity bill by friday | pay the electricity bill | 2026-03-06
    buy milk on the way home | =
    email the draft to Sara before lunch | =
    book a table for 4 tomorrow at 8pm | book a table for 4 | 2026-03-03 20:00
    stand-up every weekday at 9:15 | stand-up | 2026-03-03 09:15 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    water the plants every 3 days | water the plants | 2026-03-03 | FREQ=DAILY;INTERVAL=3
    take out the trash every tuesday 7am | take out the trash | 2026-03-03 07:00 | FREQ=WEEKLY;BYDAY=TU
    rent 1st of every month | rent | 2026-04-01 | FREQ=MONTHLY;BYMONTHDAY=1
    submit the tax return by 31 may | submit the tax return | 2026-05-31
    renew passport next month | renew passport | 2026-04-01
    dentist on 12 march at 14:30 | dentist | 2026-03-12 14:30
    dentist march 12 2:30pm | dentist | 2026-03-12 14:30
    dentist 3/12 at 2:30pm | = | note "3/12 at 2:30pm"
    lunch with Tom today at noon | lunch with Tom | 2026-03-02 12:00
    gym tonight | gym | 2026-03-02 20:00
    gym every mon, wed, fri 6am | gym | 2026-03-04 06:00 | FREQ=WEEKLY;BYDAY=MO,WE,FR
    team meeting tomorrow 10am with Bob | team meeting with Bob | 2026-03-03 10:00
    review the slides tomorrow morning | review the slides | 2026-03-03 09:00
    review the slides tomorrow afternoon with Ann | review the slides with Ann | 2026-03-03 15:00
    send the invoice in 2 hours | send the invoice | 2026-03-02 12:00
    check the oven in 25 min | check the oven | 2026-03-02 10:25
    call back Mr. Brown in an hour | call back Mr. Brown | 2026-03-02 11:00
    vet appointment saturday 11:00 | vet appointment | 2026-03-07 11:00
    mow the lawn this weekend | mow the lawn | 2026-03-07
    plan the holiday next week | plan the holiday | 2026-03-09
    follow up with Acme in 3 days | follow up with Acme | 2026-03-05
    follow up with Acme in two weeks | follow up with Acme | 2026-03-16
    cancel the trial on 2026-03-20 | cancel the trial | 2026-03-20
    return the library books by next wed | return the library books | 2026-03-11
    order a cake for saturday | = | note "saturday"
    pick up the cake saturday 10am for the party | pick up the cake for the party | 2026-03-07 10:00
    feed the cat every morning and evening | = | note "every morning and"
    vitamins every day at 8 and 20 | vitamins | 2026-03-02 20:00 | FREQ=DAILY;BYHOUR=8,20;BYMINUTE=0
    pills every 8 hours | pills | 2026-03-02 18:00 | FREQ=HOURLY;INTERVAL=8
    change the bed sheets every 2 weeks | change the bed sheets | 2026-03-03 | FREQ=WEEKLY;INTERVAL=2
    backup every sunday night | backup | 2026-03-08 20:00 | FREQ=WEEKLY;BYDAY=SU
    timesheet every friday at 16:00 +work | timesheet | 2026-03-06 16:00 | FREQ=WEEKLY;BYDAY=FR | - | - | work
    report for Q1 by end of month p1 | report for Q1 | 2026-03-31 | - | - | high
    invoice Acme eom | invoice Acme | 2026-03-31
    mum's birthday 14 june every year | mum's birthday | 2026-06-14 | FREQ=YEARLY
    oil change every 6 months | oil change | 2026-03-03 | FREQ=MONTHLY;INTERVAL=6
    haircut in a month | haircut | 2026-04-02
    parent evening thursday 19:00 | parent evening | 2026-03-05 19:00
    parents' evening on thursday at 7pm in room 4 | parents' evening in room 4 | 2026-03-05 19:00
    flight to Oslo sunday 6:40am remind me 1 day before | flight to Oslo | 2026-03-08 06:40 | - | 1d
    call with Lee 11-12 tomorrow | call with Lee 11-12 | 2026-03-03
    call with Lee 11am-12pm tomorrow | call with Lee 11am-12pm | 2026-03-03 11:00
    interview tomorrow 9:30-10:15 | interview 9:30-10:15 | 2026-03-03 09:30
    remind me to take the bins out at 9pm | take the bins out | 2026-03-02 21:00
    remind me to call the bank tomorrow morning | call the bank | 2026-03-03 09:00
    remind me on friday to bring the charger | bring the charger | 2026-03-06
    remind me every sunday evening to plan the week | plan the week | 2026-03-08 18:00 | FREQ=WEEKLY;BYDAY=SU
    remind me 30 minutes before | = | note "30 minutes before"
    movie friday night at 9 with Sam | movie with Sam | 2026-03-06 21:00
    breakfast with Jo saturday morning | breakfast with Jo | 2026-03-07 09:00
    collect the parcel today before 6pm | = | note "today before 6pm"
    collect the parcel by 6pm | collect the parcel | 2026-03-02 18:00
    submit the form today eod | submit the form | 2026-03-02 18:00
    deploy 2.4.1 tonight at 10 | deploy 2.4.1 | 2026-03-02 22:00
    renew domain 2027-01-15 | renew domain | 2027-01-15
    ask Sam about Monday | = | note "Monday"
    read chapter 7 | =
    run 5k | =
    call April about the May invoice | =
    watch the news at 8pm | watch the news | 2026-03-02 20:00
    send birthday card to Ann on 9 march | send birthday card to Ann | 2026-03-09
    car service tue 10 march 8am | car service | 2026-03-10 08:00
    swap winter tyres mid april | =
    board meeting first tuesday of april | board meeting | 2026-04-07
    council meeting every first tuesday 19:00 | council meeting | 2026-03-03 19:00 | FREQ=MONTHLY;BYDAY=1TU
    pay the cleaner every other friday | pay the cleaner | 2026-03-06 | FREQ=WEEKLY;INTERVAL=2;BYDAY=FR
    meditate daily 7am | meditate | 2026-03-03 07:00 | FREQ=DAILY
    journal every night | journal | 2026-03-02 20:00 | FREQ=DAILY
    @home fix the tap saturday | fix the tap | 2026-03-07 | - | - | - | home
    buy paint +house p2 saturday 9am | buy paint | 2026-03-07 09:00 | - | - | medium | house
    ring the surgery at 8am tomorrow about results | ring the surgery about results | 2026-03-03 08:00
    "Happy Friday" mail to the team friday 16:00 | "Happy Friday" mail to the team | 2026-03-06 16:00
    tomorrow: call the plumber | call the plumber | 2026-03-03
    """#
}
