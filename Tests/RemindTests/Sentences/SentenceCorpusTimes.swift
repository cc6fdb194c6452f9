// Sentences with a time of day in them, alone or with a day; `SentenceCorpus` says how a row is read.

extension SentenceCorpus {
  static let times = #"""
    // A time without a day means today if the time is after 10:00, and otherwise tomorrow.
    Call mum 5pm | Call mum | 2026-03-02 17:00
    Call mum 5 pm | Call mum | 2026-03-02 17:00
    Call mum 5:30PM | Call mum | 2026-03-02 17:30
    Call mum 17:00 | Call mum | 2026-03-02 17:00
    Call mum 9am | Call mum | 2026-03-03 09:00
    Call mum 9:59 | Call mum | 2026-03-03 09:59
    Call mum 10:01 | Call mum | 2026-03-02 10:01
    Call mum 9 p.m. | Call mum | 2026-03-02 21:00
    Call mum 9p.m. | Call mum | 2026-03-02 21:00
    Kino 18h30 | Kino | 2026-03-02 18:30
    Call mum at 5pm | Call mum | 2026-03-02 17:00
    Call mum at 17:00 | Call mum | 2026-03-02 17:00
    Call mum at 14 | Call mum | 2026-03-02 14:00
    Ring at 18.30 | Ring | 2026-03-02 18:30
    Lunch at noon | Lunch | 2026-03-02 12:00
    Lunch at midday | Lunch | 2026-03-02 12:00
    Switch servers at midnight | Switch servers | 2026-03-03 00:00
    Send draft by 5pm | Send draft | 2026-03-02 17:00
    Send draft by 9am | Send draft | 2026-03-03 09:00
    Send draft due 17:00 | Send draft | 2026-03-02 17:00
    5pm gym | gym | 2026-03-02 17:00
    17:00 call mum | call mum | 2026-03-02 17:00
    7:30 run | run | 2026-03-03 07:30
    9am standup | standup | 2026-03-03 09:00
    at 5pm call mum | call mum | 2026-03-02 17:00
    at noon lunch with Ann | lunch with Ann | 2026-03-02 12:00
    Meet Bob at 5pm in room 5 | Meet Bob in room 5 | 2026-03-02 17:00
    Meet Bob at 17:00 with Ann | Meet Bob with Ann | 2026-03-02 17:00
    Lunch at noon with Ann | Lunch with Ann | 2026-03-02 12:00
    Leave by 15:30 for the airport | Leave for the airport | 2026-03-02 15:30
    60 Minutes at 7pm | 60 Minutes | 2026-03-02 19:00
    // Tonight, and the parts of a day.
    Movie with Ann tonight | Movie with Ann | 2026-03-02 20:00
    tonight movie with Ann | movie with Ann | 2026-03-02 20:00
    Movie with Ann tonight at 9 | Movie with Ann | 2026-03-02 21:00
    Movie with Ann tonight 21:30 | Movie with Ann | 2026-03-02 21:30
    Water the roses this evening | Water the roses | 2026-03-02 18:00
    Blood test tomorrow morning | Blood test | 2026-03-03 09:00
    Blood test monday morning | Blood test | 2026-03-09 09:00
    Choir friday evening | Choir | 2026-03-06 18:00
    Choir on friday evening | Choir | 2026-03-06 18:00
    monday morning blood test | blood test | 2026-03-09 09:00
    tomorrow evening feed the cat | feed the cat | 2026-03-03 18:00
    // A length of time from now.
    Check the oven in 2 hours | Check the oven | 2026-03-02 12:00
    Check the oven in 2h | Check the oven | 2026-03-02 12:00
    Check the oven in an hour | Check the oven | 2026-03-02 11:00
    Check the oven in half an hour | Check the oven | 2026-03-02 10:30
    Check the oven in 30 minutes | Check the oven | 2026-03-02 10:30
    Check the oven in 90m | Check the oven | 2026-03-02 11:30
    Check the oven in 1h30 | Check the oven | 2026-03-02 11:30
    Check the oven in 2 hours and 30 minutes | Check the oven | 2026-03-02 12:30
    in 20 min take the tea out | take the tea out | 2026-03-02 10:20
    in 2 hours check the oven | check the oven | 2026-03-02 12:00
    // A day and a time beside each other.
    Dentist tomorrow 5pm | Dentist | 2026-03-03 17:00
    Dentist tomorrow at 5pm | Dentist | 2026-03-03 17:00
    Dentist 5pm tomorrow | Dentist | 2026-03-03 17:00
    Dentist tomorrow 9 | Dentist | 2026-03-03 09:00
    Dentist tomorrow at 9 | Dentist | 2026-03-03 09:00
    Dentist tomorrow 23 | Dentist | 2026-03-03 23:00
    Dentist fri 15:00 | Dentist | 2026-03-06 15:00
    Dentist Fri, 15:00 | Dentist | 2026-03-06 15:00
    Dentist friday at 3 pm | Dentist | 2026-03-06 15:00
    Dentist 3 p.m. friday | Dentist | 2026-03-06 15:00
    Dentist next fri 18h30 | Dentist | 2026-03-13 18:30
    Lunch noon tomorrow | Lunch | 2026-03-03 12:00
    Lunch tomorrow at noon | Lunch | 2026-03-03 12:00
    Backups midnight fri | = | refused: "fri 00:00" and "7 mar 00:00"
    Concert today 18:00 | Concert | 2026-03-02 18:00
    Concert 3 march 10:00 | Concert | 2026-03-03 10:00
    Concert march 3rd at 7:30pm | Concert | 2026-03-03 19:30
    Concert 2026-03-04 14:00 | Concert | 2026-03-04 14:00
    Concert 2026-03-04T14:00 | Concert | 2026-03-04 14:00
    Concert 25.12. 18:00 | Concert | 2026-12-25 18:00
    Concert the 15th at 9am | Concert | 2026-03-15 09:00
    Concert Sun 8 Mar 18:00 | Concert | 2026-03-08 18:00
    Call back in 3 days at 8am | Call back | 2026-03-05 08:00
    Close the books eom 17:00 | Close the books | 2026-03-31 17:00
    Report by fri 5pm | Report | 2026-03-06 17:00
    Report by 5pm friday | Report | 2026-03-06 17:00
    Report due tomorrow 16:00 | Report | 2026-03-03 16:00
    Report due 4pm tomorrow | Report | 2026-03-03 16:00
    Lunch on friday at noon | Lunch | 2026-03-06 12:00
    Lunch on friday at noon with Ann | Lunch with Ann | 2026-03-06 12:00
    tomorrow 5pm call mum | call mum | 2026-03-03 17:00
    tomorrow at 9 call the bank | call the bank | 2026-03-03 09:00
    Fri 15:00, dentist | dentist | 2026-03-06 15:00
    fri 3pm dentist | dentist | 2026-03-06 15:00
    on friday at 5pm call mum | call mum | 2026-03-06 17:00
    2026-03-04 14:00 vaccination | vaccination | 2026-03-04 14:00
    // A day and a time apart are one due date.
    tomorrow call mum at 5pm | call mum | 2026-03-03 17:00
    tomorrow call mum 5pm | call mum | 2026-03-03 17:00
    5pm call mum tomorrow | call mum | 2026-03-03 17:00
    at 5pm call mum on friday | call mum | 2026-03-06 17:00
    9am call mum fri | call mum | 2026-03-06 09:00
    on friday lunch at noon with Ann | lunch with Ann | 2026-03-06 12:00
    Lunch on friday with Ann at noon | Lunch with Ann | 2026-03-06 12:00
    Lunch at noon with Ann fri | Lunch with Ann | 2026-03-06 12:00
    Meet Bob at 5pm by the river on friday | Meet Bob by the river | 2026-03-06 17:00
    next fri return the drill by 6pm | return the drill | 2026-03-13 18:00
    3 march flight to Rome at 6:45 | flight to Rome | 2026-03-03 06:45
    in 3 days Ann's talk at 14:00 | Ann's talk | 2026-03-05 14:00
    """#
}
