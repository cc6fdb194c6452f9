// Sentences with a day in them; `SentenceCorpus` says how a row is read.

extension SentenceCorpus {
  static let dates = #"""
    // Days that count from today, a Monday, at the end.
    Buy milk today | Buy milk | 2026-03-02
    Call mum tomorrow | Call mum | 2026-03-03
    call mum TOMORROW | call mum | 2026-03-03
    Renew passport day after tomorrow | Renew passport | 2026-03-04
    Renew my passport the day after tomorrow | Renew my passport | 2026-03-04
    Return books in 3 days | Return books | 2026-03-05
    Return books in three days | Return books | 2026-03-05
    Return books 3 days from now | Return books | 2026-03-05
    Check the yeast in 10 days | Check the yeast | 2026-03-12
    Ask again in a week | Ask again | 2026-03-09
    Ask again in 2 weeks | Ask again | 2026-03-16
    Ask again in a fortnight | Ask again | 2026-03-16
    Cancel the trial in 1 month | Cancel the trial | 2026-04-02
    Cancel the trial in a month | Cancel the trial | 2026-04-02
    Renew domain in 1 year | Renew domain | 2027-03-02
    Plan sprint next week | Plan sprint | 2026-03-09
    Pay rent next month | Pay rent | 2026-04-01
    Book a checkup next year | Book a checkup | 2027-01-01
    Wash car this weekend | Wash car | 2026-03-07
    Visit grandma next weekend | Visit grandma | 2026-03-14
    Close the books eom | Close the books | 2026-03-31
    Close the books end of month | Close the books | 2026-03-31
    Close the books end of the month | Close the books | 2026-03-31
    Use up vacation eoy | Use up vacation | 2026-12-31
    Use up vacation end of year | Use up vacation | 2026-12-31
    // Weekdays at the end. Today's weekday means the next week.
    Send invoice tue | Send invoice | 2026-03-03
    Send invoice Tuesday | Send invoice | 2026-03-03
    Gym wed | Gym | 2026-03-04
    Gym wednesday | Gym | 2026-03-04
    Haircut thu | Haircut | 2026-03-05
    Haircut thurs | Haircut | 2026-03-05
    Team lunch fri | Team lunch | 2026-03-06
    Team lunch Friday | Team lunch | 2026-03-06
    TEAM LUNCH FRIDAY | TEAM LUNCH | 2026-03-06
    Bake bread sat | Bake bread | 2026-03-07
    Call Mum Sunday | Call Mum | 2026-03-08
    Take out bins mon | Take out bins | 2026-03-09
    Take out bins monday | Take out bins | 2026-03-09
    Dentist this friday | Dentist | 2026-03-06
    Dentist next mon | Dentist | 2026-03-09
    Dentist next tuesday | Dentist | 2026-03-10
    Dentist next fri | Dentist | 2026-03-13
    // Days of the calendar at the end. A day that has passed this year means the next year.
    Anna's party 3 march | Anna's party | 2026-03-03
    Anna's party 3rd march | Anna's party | 2026-03-03
    Anna's party march 3rd | Anna's party | 2026-03-03
    Anna's party March 3 | Anna's party | 2026-03-03
    Anna's party the 3rd of march | Anna's party | 2026-03-03
    Order flowers 15 mar | Order flowers | 2026-03-15
    Photo day 2 march | Photo day | 2026-03-02
    Photo day 1 march | Photo day | 2027-03-01
    Leap day party 29 feb | Leap day party | 2028-02-29
    Wrap presents 24 dec 2026 | Wrap presents | 2026-12-24
    Wrap presents Dec 24, 2026 | Wrap presents | 2026-12-24
    Submit thesis 2026-03-04 | Submit thesis | 2026-03-04
    Submit thesis 2026/03/04 | Submit thesis | 2026-03-04
    Zahnarzt 4.3. | Zahnarzt | 2026-03-04
    Gifts 25.12. | Gifts | 2026-12-25
    Gifts 25.12.2026 | Gifts | 2026-12-25
    Pay rent the 15th | Pay rent | 2026-03-15
    Pay rent the 1st | Pay rent | 2026-04-01
    Pay rent the 2nd | Pay rent | 2026-04-02
    Pay rent the 31st | Pay rent | 2026-03-31
    Meter reading Sun 8 Mar | Meter reading | 2026-03-08
    Meter reading sun 8 mar 2026 | Meter reading | 2026-03-08
    Meter reading saturday 7 march | Meter reading | 2026-03-07
    // At the beginning.
    today buy milk | buy milk | 2026-03-02
    tomorrow call mum | call mum | 2026-03-03
    Tomorrow call mum | call mum | 2026-03-03
    Tomorrow, call mum | call mum | 2026-03-03
    day after tomorrow renew passport | renew passport | 2026-03-04
    friday pay Ann | pay Ann | 2026-03-06
    Fri, dentist | dentist | 2026-03-06
    next tuesday return the drill | return the drill | 2026-03-10
    next week plan sprint | plan sprint | 2026-03-09
    next month cancel gym | cancel gym | 2026-04-01
    this weekend wash the car | wash the car | 2026-03-07
    in 3 days return books | return books | 2026-03-05
    in 2 weeks ask Ben again | ask Ben again | 2026-03-16
    3 march buy a present for Anna | buy a present for Anna | 2026-03-03
    march 3rd send flowers | send flowers | 2026-03-03
    4th of july fireworks | fireworks | 2026-07-04
    2026-03-04 vaccination | vaccination | 2026-03-04
    25.12. visit parents | visit parents | 2026-12-25
    the 15th pay rent | pay rent | 2026-03-15
    on friday pay Ann | pay Ann | 2026-03-06
    by friday pay Ann | pay Ann | 2026-03-06
    // Behind a word that belongs to the day, at the end.
    Report by fri | Report | 2026-03-06
    Report by tomorrow | Report | 2026-03-03
    Report by next fri | Report | 2026-03-13
    Report by the 15th | Report | 2026-03-15
    Report by 3 march | Report | 2026-03-03
    Report by eom | Report | 2026-03-31
    Report by end of month | Report | 2026-03-31
    Report due fri | Report | 2026-03-06
    Report due tomorrow. | Report | 2026-03-03
    Report due on friday | Report | 2026-03-06
    Report due by friday | Report | 2026-03-06
    Lunch on friday | Lunch | 2026-03-06
    Lunch on monday | Lunch | 2026-03-09
    Gifts by 12/25 | Gifts | 2026-12-25
    Library books due 2026-03-10 | Library books | 2026-03-10
    Work on slides by fri | Work on slides | 2026-03-06
    Paper on paper by tomorrow | Paper on paper | 2026-03-03
    version 2.0 by fri | version 2.0 | 2026-03-06
    // Behind a word that belongs to the day, in the middle.
    Lunch on friday with Ann | Lunch with Ann | 2026-03-06
    Lunch on the 15th with Ann | Lunch with Ann | 2026-03-15
    Lunch on 3 march with Ann | Lunch with Ann | 2026-03-03
    Talk on 2026-03-04 in Berlin | Talk in Berlin | 2026-03-04
    Send on 4.3. the invoice | Send the invoice | 2026-03-04
    Finish by friday the slides | Finish the slides | 2026-03-06
    Send by tomorrow the contract | Send the contract | 2026-03-03
    Hand in by next fri the tax form | Hand in the tax form | 2026-03-13
    Call on monday Ann about the lease | Call Ann about the lease | 2026-03-09
    Library books due tomorrow at desk 3 | Library books at desk 3 | 2026-03-03
    """#
}
