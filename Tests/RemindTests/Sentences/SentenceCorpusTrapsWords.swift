// Sentences with words that only sound like a date, a time, a rule or a mark; `SentenceCorpus` says how a row is read.

extension SentenceCorpus {
  static let trapsOfWords = #"""
    // Words of time that belong to the word in front.
    Plan for tomorrow | = | note "tomorrow"
    Agenda for monday | = | note "monday"
    Outfit for friday evening | = | note "friday"
    notes from monday | = | note "monday"
    Leftovers from today | = | note "today"
    the last friday | = | note "friday"
    Minutes of the last friday | = | note "friday"
    What happened last tuesday | = | note "tuesday"
    Ask Bob about last monday | = | note "monday"
    Review of monday | = | note "monday"
    Finish before friday | = | note "friday"
    Finish before 5pm | = | note "5pm"
    Not before 9am | = | note "9am"
    Away until monday | = | note "monday"
    Away till friday | = | note "friday"
    Silence since friday | = | note "friday"
    Open after 5pm | = | note "5pm"
    Trip mon to wed | =
    Work from 9am to 5pm | = | note "9am to 5pm"
    Shop between 5pm and 6pm | = | note "5pm and 6pm"
    Book flights for 3 days | =
    Read the daily | =
    Holiday from 3 march | =
    Slides about tomorrow | = | note "tomorrow"
    // Words of time in the middle, without a word such as `on` in front.
    Read Tomorrow's paper | =
    Buy tomorrow bread | = | note "tomorrow"
    meet Sunday Times editor | = | note "Sunday"
    Renew Sunday Times subscription | = | note "Sunday"
    May report for Mar | =
    USA Today subscription | = | note "Today"
    Buy Tuesday Weld poster | = | note "Tuesday"
    Watch Wednesday season 2 | = | note "Wednesday"
    Watch Tomorrow Never Dies | = | note "Tomorrow"
    Watch Friday Night Lights | = | note "Friday Night"
    Read Tuesdays with Morrie | =
    Cook monday soup with Ann | = | note "monday"
    Tell Ann tomorrow is fine | = | note "tomorrow"
    Ask whether 5pm works | = | note "5pm"
    See if friday suits Ann | = | note "friday"
    The Tonight Show tickets | = | note "Tonight"
    Prepare weekly report | =
    Cook daily special | =
    Plant in 3 days blooms | = | note "in 3 days"
    Cook 5pm dinner for Ann | = | note "5pm"
    // Words of a rule at the beginning, which only describe the task.
    Weekly report | =
    Daily standup notes | =
    Monthly budget | =
    Yearly checkup | =
    Quarterly numbers | =
    Fortnightly sync | =
    Biweekly report | =
    Daily Mail crossword | =
    Weekly report fri | Weekly report | 2026-03-06
    Monthly budget by eom | Monthly budget | 2026-03-31
    Yearly review friday at 3pm | Yearly review | 2026-03-06 15:00
    // Words such as `by` and `at`, with no phrase behind them.
    Paint by numbers | =
    Stand by me | =
    Dune by Frank Herbert | =
    1984 by George Orwell | =
    Read book by May | =
    Stop by Will's | =
    Reduce costs by 15% | =
    Multiply by 3 | =
    On the road | =
    Put on sunscreen | =
    Meet Bob at the station | =
    Sign up at work.com | =
    Dinner at Eleven Madison | =
    Due diligence report | =
    Pay dues | =
    due to rain, cancel the picnic | =
    Amy is due in june | =
    Rent due | =
    every now and then tidy up | =
    Every Breath You Take | =
    Every man for himself | =
    Check every room | =
    Review every page by fri | Review every page | 2026-03-06
    Get in shape | =
    In Bruges | =
    Next steps for the garden | =
    Finish this week | =
    What is next | =
    // Names of people and places that are months, weekdays or verbs.
    Call April | =
    Meet June for coffee | =
    Email Will and Jan | =
    Ask May about August | =
    Mark exams | =
    Call Jan at 5pm | Call Jan | 2026-03-02 17:00
    Walk with Sunny tomorrow | Walk with Sunny | 2026-03-03
    Will's present | =
    June's birthday cake fri | June's birthday cake | 2026-03-06
    March on Washington essay | =
    Mar del Plata flights | =
    Augustus biography | =
    Sundance tickets | =
    Monday.com renewal | =
    Friday's menu | =
    Today's special | =
    Tomorrowland tickets | =
    Maybe call Ann | =
    Decorate the hall | =
    Marchetti invoice | =
    Saturn photos | =
    Wedding cake | =
    Sunflower seeds | =
    Monstera soil | =
    Thursday's child | =
    // Days with a special name.
    Shop Black Friday | =
    Shop Cyber Monday deals | =
    Bake for Good Friday | =
    Hide eggs Easter Sunday | =
    Pancakes Shrove Tuesday | =
    Fish on Ash Wednesday | =
    // Two letters are no weekday.
    Do laundry | =
    Do not disturb sign | =
    so tired, nap | =
    Call Mo | =
    Email Fr. Müller | =
    Mo money, mo problems | =
    Watch Di Caprio film | =
    Mi casa es su casa | =
    Dentist mo | =
    Fix the tv th | =
    // Days before today.
    Type up the minutes of yesterday | =
    Watch Yesterday | =
    Write down what Ann said yesterday | =
    Minutes 2026-02-27 | = | note "2026-02-27"
    Read The Economist 2026-02-28 | = | note "2026-02-28"
    Photos 25.12.2025 | = | note "25.12.2025"
    File receipts 31 dec 2025 | = | note "31 dec 2025"
    // Words in quotes are not read, and the quotes stay.
    Read "Tomorrow" | =
    Read "Tomorrow" fri | Read "Tomorrow" | 2026-03-06
    Watch 'Black Friday' tomorrow | Watch 'Black Friday' | 2026-03-03
    "Every Day" by David Levithan | =
    Order "Tomorrow, and Tomorrow, and Tomorrow" | =
    Print the "p1" label | =
    Print the '+work' label | =
    Sing "See you on friday" with Ann | =
    “Tomorrow” poster | =
    Read «Demain» demain | =
    Rock 'n' roll class fri | Rock 'n' roll class | 2026-03-06
    don't forget mum's cake fri | don't forget mum's cake | 2026-03-06
    Ann's 'til monday | = | note "monday"
    Fix the kids' bikes tomorrow | Fix the kids' bikes | 2026-03-03
    // Words behind `--` are not read.
    Buy milk -- tomorrow | =
    tomorrow -- 2 eggs | -- 2 eggs | 2026-03-03
    fri watch -- Tomorrow Never Dies | watch -- Tomorrow Never Dies | 2026-03-06
    Learn about -- +work and p1 | =
    git rebase --onto main | =
    // Other languages.
    Rendez-vous chez le médecin | =
    Appeler Jean le 3 mars | =
    Acheter du pain demain | =
    Mer de Glace | =
    Sam appeler | =
    Mit Anna reden | =
    Am Projekt arbeiten | =
    Die Frist verlängern | =
    Llamar a Mar | =
    明日 牛乳を買う | =
    Позвонить маме завтра | =
    חלב מחר | =
    Meeting 🕔 | =
    📅 aufräumen | =
    Zahnarzt 18 Uhr | Zahnarzt | 2026-03-02 18:00
    """#
}
