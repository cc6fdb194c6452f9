// Sentences with marks: of our own, of todo.txt and of Taskwarrior; `SentenceCorpus` says how a row is read.

extension SentenceCorpus {
  static let tokens = #"""
    // Categories, anywhere; the mark is followed by a letter.
    Fix printer +work | Fix printer | - | - | - | - | work
    Fix printer @work | Fix printer | - | - | - | - | work
    Fix printer #work | Fix printer | - | - | - | - | work
    +work fix printer | fix printer | - | - | - | - | work
    Fix +work printer | Fix printer | - | - | - | - | work
    Fix printer +Work | Fix printer | - | - | - | - | Work
    Fix printer +work-shop | Fix printer | - | - | - | - | work-shop
    Fix printer +work2 | Fix printer | - | - | - | - | work2
    Möbel kaufen #haushalt | Möbel kaufen | - | - | - | - | haushalt
    Arzt anrufen +ärzte | Arzt anrufen | - | - | - | - | ärzte
    本を返す #図書館 | 本を返す | - | - | - | - | 図書館
    Polish silver project:home | Polish silver | - | - | - | - | home
    Buy bread pro:food tag:shop category:week | Buy bread | - | - | - | - | food,shop,week
    project:home polish silver | polish silver | - | - | - | - | home
    // Priorities, anywhere, whatever the case.
    Pay fine p1 | Pay fine | - | - | - | high
    Pay fine P1 | Pay fine | - | - | - | high
    p2 pay fine | pay fine | - | - | - | medium
    Pay p3 fine | Pay fine | - | - | - | low
    Pay fine pri:H | Pay fine | - | - | - | high
    Pay fine pri:M | Pay fine | - | - | - | medium
    Pay fine pri:L | Pay fine | - | - | - | low
    Pay fine pri:h | Pay fine | - | - | - | high
    (A) Pay fine | Pay fine | - | - | - | high
    (B) Pay fine | Pay fine | - | - | - | medium
    (C) Pay fine | Pay fine | - | - | - | low
    p1 not meant? | not meant? | - | - | - | high
    // Due dates as one word.
    Pay rent due:tomorrow | Pay rent | 2026-03-03
    Pay rent due:fri | Pay rent | 2026-03-06
    Pay rent due:2026-03-31 | Pay rent | 2026-03-31
    Pay rent due:2026-03-31T17:00 | Pay rent | 2026-03-31 17:00
    Pay rent due:eom | Pay rent | 2026-03-31
    Pay rent due:15th | Pay rent | 2026-03-15
    Pay rent due:5pm | Pay rent | 2026-03-02 17:00
    due:tomorrow pay rent | pay rent | 2026-03-03
    Pay due:tomorrow rent | Pay rent | 2026-03-03
    Pay rent DUE:tomorrow | Pay rent | 2026-03-03
    // Rules as one word.
    Water ferns due:2026-03-05 rec:1w | Water ferns | 2026-03-05 | FREQ=WEEKLY
    Water ferns due:2026-03-05 rec:+1w | Water ferns | 2026-03-05 | FREQ=WEEKLY
    Water ferns rec:3d due:fri | Water ferns | 2026-03-06 | FREQ=DAILY;INTERVAL=3
    Water ferns rec:1w | Water ferns | 2026-03-03 | FREQ=WEEKLY
    Water ferns rec:1d | Water ferns | 2026-03-03 | FREQ=DAILY
    Pay rent due:2026-04-01 rec:1m | Pay rent | 2026-04-01 | FREQ=MONTHLY
    Pay tax due:2026-05-31 rec:1y | Pay tax | 2026-05-31 | FREQ=YEARLY
    // In words, at the end, with a date.
    Dentist tomorrow 15:00 1 hour before | Dentist | 2026-03-03T15:00 | - | 1h
    Dentist tomorrow at 3pm, remind me 90 minutes before | Dentist | 2026-03-03T15:00 | - | 90m
    Zahnarzt morgen um 15 Uhr, erinnere mich 2 Stunden vorher | Zahnarzt | 2026-03-03T15:00 | - | 2h
    Bins every thursday, remind me a day before | Bins | 2026-03-05 | FREQ=WEEKLY;BYDAY=TH | 1d
    Read the year before | = | - | -
    Finish the book 2 days before | = | note "2 days before"
    // Reminders before the due time. A day without a time allows only whole days before its morning.
    Meet Bob 5pm remind:30m | Meet Bob | 2026-03-02 17:00 | - | 30m
    Meet Bob 5pm !30m | Meet Bob | 2026-03-02 17:00 | - | 30m
    remind:30m meet Bob 5pm | meet Bob | 2026-03-02 17:00 | - | 30m
    Meet Bob remind:30m fri 5pm | Meet Bob | 2026-03-06 17:00 | - | 30m
    Meet Bob fri 5pm remind:2h | Meet Bob | 2026-03-06 17:00 | - | 2h
    Meet Bob fri 5pm remind:1h30m | Meet Bob | 2026-03-06 17:00 | - | 90m
    Meet Bob fri 5pm remind:1d remind:30m | Meet Bob | 2026-03-06 17:00 | - | 1d,30m
    Meet Bob fri 5pm !1d !30m | Meet Bob | 2026-03-06 17:00 | - | 1d,30m
    Anna's party 15 march remind:2d | Anna's party | 2026-03-15 | - | 2d
    Anna's party 15 march !1w | Anna's party | 2026-03-15 | - | 7d
    // A threshold, or the end of a wait, is the start.
    Pay rent due:2026-03-31 t:2026-03-25 | Pay rent | 2026-03-31 | start 2026-03-25
    Plan party t:2026-03-10 | Plan party | start 2026-03-10
    Plan party wait:fri +home | Plan party | - | - | - | - | home | start 2026-03-06
    // Dates of Taskwarrior.
    Pay rent due:today+1d | Pay rent | 2026-03-03
    Pay rent due:tomorrow+2d | Pay rent | 2026-03-05
    Pay rent due:+3d | Pay rent | 2026-03-05
    Pay rent due:today+2w | Pay rent | 2026-03-16
    Pay rent due:som | Pay rent | 2026-04-01
    Pay rent wait:today+3d | Pay rent | start 2026-03-05
    // A day that has passed is taken, as `due:2026-03-01` is.
    Pay rent due:yesterday | Pay rent | 2026-03-01
    Pay rent due:today-1d | Pay rent | 2026-03-01
    // A value that is not understood, or that has two meanings, is named with the line that sets it.
    Pay rent due:tomorow | = | note "due:tomorow" and "--title 'Pay rent' --due tomorrow"
    Pay rent due:foo | = | note "due:foo" and "--title 'Pay rent' --due WHEN"
    Pay rent due:eow | = | note "due:eow" and "--due sun"
    Pay rent due:now+2h | = | note "due:now+2h" and "--due 'in 2 hours'"
    Pay rent wait:tomorow | = | note "wait:tomorow" and "--start tomorrow"
    Pay rent scheduled:mon | = | note "scheduled:mon" and "--start mon"
    Pay rent recur:often | = | note "recur:often" and "--repeat RULE"
    Pay rent pri:X +home | Pay rent pri:X | - | - | - | - | home | note "pri:X" and "--title 'Pay rent' --priority high"
    Pay rent remind:soon | = | note "remind:soon" and "--at WHEN"
    Pay rent depends:4 | = | note "depends:4" and "--after 4"
    Pay rent until:eom due:fri | Pay rent until:eom | 2026-03-06 | note "until:eom"
    Read "due:foo" again | =
    // `remind` has no end of a task, so the mark stays in the title, and a note names the mark.
    Plan party until:2026-03-10 | Plan party until:2026-03-10 | note "until:2026-03-10"
    """#

  static let together = #"""
    // Whole sentences, as on the page that explains sentences.
    Submit report tomorrow 4pm +work p1 every week remind:30m | Submit report | 2026-03-03 16:00 | FREQ=WEEKLY \#
    | 30m | high | work
    (A) Call dentist @health due:fri | Call dentist | 2026-03-06 | - | - | high | health
    (B) Water ferns +home due:2026-03-05 rec:1w | Water ferns | 2026-03-05 | FREQ=WEEKLY | - | medium | home
    Polish silver project:home due:tomorrow pri:H | Polish silver | 2026-03-03 | - | - | high | home
    p1 +work call Ann at 5pm on friday !1h | call Ann | 2026-03-06 17:00 | - | 1h | high | work
    tomorrow +shop buy bread p2 | buy bread | 2026-03-03 | - | - | medium | shop
    Buy bread +shop tomorrow | Buy bread | 2026-03-03 | - | - | - | shop
    Buy bread tomorrow +shop | Buy bread | 2026-03-03 | - | - | - | shop
    Fri 15:00, dentist #health | dentist | 2026-03-06 15:00 | - | - | - | health
    #health dentist Fri 15:00 | dentist | 2026-03-06 15:00 | - | - | - | health
    Pay rent every month due:2026-03-31 @home | Pay rent | 2026-03-31 \#
    | FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1 | - | - | home
    Pay rent due:2026-04-01 monthly p1 | Pay rent | 2026-04-01 | FREQ=MONTHLY | - | high
    Pay rent due:fri at 5pm | Pay rent | 2026-03-06 17:00
    Pay rent due:fri 17:00 | Pay rent | 2026-03-06 17:00
    Standup weekdays at 9:30 +work remind:5m | Standup | 2026-03-03 09:30 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR | 5m \#
    | - | work
    every mon at 7pm +home bins out !15m | bins out | 2026-03-02 19:00 | FREQ=WEEKLY;BYDAY=MO | 15m | - | home
    Anna's birthday yearly on 5 june remind:1w +family | Anna's birthday | 2026-06-05 \#
    | FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=5 | 7d | - | family
    Lunch on friday with Ann at noon +fun p3 | Lunch with Ann | 2026-03-06 12:00 | - | - | low | fun
    Weekly report fri 16:00 +work | Weekly report | 2026-03-06 16:00 | - | - | - | work
    Weekly report every fri +work | Weekly report | 2026-03-06 | FREQ=WEEKLY;BYDAY=FR | - | - | work
    call 12 customers tomorrow p1 | call 12 customers | 2026-03-03 | - | - | high
    fix bug #42 by fri +work | fix bug #42 | 2026-03-06 | - | - | - | work
    🎂 Anna's cake fri +family | 🎂 Anna's cake | 2026-03-06 | - | - | - | family
    Позвонить маме fri 18:00 +дом | Позвонить маме | 2026-03-06 18:00 | - | - | - | дом
    買い物 tomorrow #家 | 買い物 | 2026-03-03 | - | - | - | 家
    // Two marks for the same value count once.
    Pay fine p1 pri:H | Pay fine | - | - | - | high
    Fix printer +work @work | Fix printer | - | - | - | - | work
    """#

  static let refused = #"""
    // Nothing is left for a title.
    tomorrow 5pm | refused: "tomorrow 5pm"
    every day | refused: "every day"
    p1 | refused: "p1"
    +work tomorrow | refused: "+work" and "tomorrow"
    due:fri | refused: "due:fri"
    // Several marks of one kind: a task can have several categories, but no other field twice.
    Fix printer +work +home | Fix printer | - | - | - | - | work,home
    Fix printer @work by fri #home | Fix printer | 2026-03-06 | - | - | - | work,home
    Fix printer +work project:home | Fix printer | - | - | - | - | work,home
    Pay fine p1 p2 | refused: "p1" and "p2"
    (A) Pay fine pri:L | refused: "(A)" and "pri:L"
    tomorrow call mum fri | refused: "tomorrow" and "fri"
    tomorrow call mum on friday | refused: "tomorrow" and "on friday"
    Pay rent due:2026-03-31 fri | refused: "fri"
    Pay rent due:tomorrow due:fri | refused: "due:tomorrow" and "due:fri"
    5pm call mum 6pm | refused: "5pm" and "6pm"
    tomorrow 5pm call mum at 6pm | refused: "tomorrow 5pm" and "at 6pm"
    in 2 hours call mum 6pm | refused: "in 2 hours" and "6pm"
    every day call mum weekly | refused: "every day" and "weekly"
    Water ferns every mon rec:2w | refused: "every mon" and "rec:2w"
    // Two readings of one phrase.
    Call mum tomorrow 5 | refused: "tomorrow 05:00" and "tomorrow 17:00"
    Call mum tomorrow at 5 | refused: "tomorrow at 05:00" and "tomorrow at 17:00"
    Meet Bob mon 3 | refused: "mon 03:00" and "mon 15:00"
    Report by 3/4 | refused: "3 apr" and "4 mar"
    Report by eow | refused: "fri" and "sun"
    Report by end of week | refused: "fri" and "sun"
    Party sat 8 mar | refused: "sat"
    Bins out biweekly | refused: "every 2 weeks" and "every mon, thu"
    Run twice a week | refused: "every mon, thu"
    Book club every 2nd tuesday | refused: "every 2 weeks on tuesday" and "monthly on the 2nd tuesday"
    // A reminder needs a due date. A reminder in minutes or hours also needs a due time.
    Buy milk remind:30m | refused: "remind:30m"
    Buy milk tomorrow remind:30m | refused: "remind:30m"
    Buy milk tomorrow !2h | refused: "!2h"
    """#
}
