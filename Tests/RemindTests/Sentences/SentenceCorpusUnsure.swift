// Sentences that a person and the rules may read differently. Each row has the likeliest meaning, and the comment says
// why the rules may differ. A row moves to another group once its meaning is decided.

extension SentenceCorpus {
  static let unsure = #"""
    // Titles of works: the rules read the phrase at the end or the beginning.
    Watch Friday the 13th | =
    Listen to Blue Monday | =
    Watch Freaky Friday | =
    Sing Ruby Tuesday | =
    Watch The Day After Tomorrow | =
    Watch Wednesday | =
    Read USA Today | =
    Tomorrow Never Dies | =
    Sunday Times subscription | =
    Friday Night Lights season 2 | =
    Today Show tickets | =
    Every Day I Write the Book | =
    Read Around the World in 80 Days | =
    Learn Spanish in 30 Days | =
    Read about Henry the 8th | =
    The 5th Element rewatch | =
    May the 4th be with you | =
    Subscribe to Hacker Weekly | =
    3:10 to Yuma | =
    // `noon` and `midnight` are words of a title, because they are a time only with `at` or a day.
    Watch High Noon | =
    Midnight in Paris | =
    Midnight Oil concert fri | Midnight Oil concert | 2026-03-06
    // English words that are also the three letters of a weekday: the rules read them at either end.
    Sun cream | =
    Sat nav update | =
    Wed Anna and Bob | =
    Sat down with Bob | =
    Mon Chéri for Ann | =
    Solar panels need sun | =
    Work on sun roof | =
    Lecture on Sun Tzu | =
    // `on` and a weekday in the middle, but the next words belong to the weekday.
    Podcast on Sunday school | =
    Essay on Sunday Times coverage | =
    // A time, or a verse or a score with the same form.
    Read John 3:16 | =
    Result 21:15 | =
    tomorrow 9 eggs | 9 eggs | 2026-03-03
    tomorrow 9 dentist | dentist | 2026-03-03 09:00
    Clean room 9 tomorrow | Clean room 9 | 2026-03-03
    Watch Apollo 13 fri | Watch Apollo 13 | 2026-03-06
    May 5 interviews | =
    March 15 km | =
    Read chapter 4.3. | =
    // A bare hour behind `at` without a day: the evening is nearer, but the rules take 09:00 tomorrow, or refuse.
    Meet Bob at 9 | refused: "at 09:00" and "at 21:00"
    Meet Bob at 5 | refused: "at 05:00" and "at 17:00"
    Meet Bob at 5 with Ann | refused: "at 05:00" and "at 17:00"
    Meet Bob at 11 | Meet Bob | 2026-03-02 11:00
    // Figures behind `at` are a time, and behind `on` a day, although the figures alone could be both.
    Ring at 10.12 | Ring | 2026-03-02 10:12
    Lunch on 10.12 | Lunch | 2026-12-10
    // Two letters are no weekday, but the time alone would mean today, which would be worse than no date.
    Dentist fr 15:00 | =
    // Signs at the end or between.
    Call mum tomorrow! | Call mum | 2026-03-03
    Call mum tomorrow? | Call mum | 2026-03-03
    Call mum (tomorrow) | =
    Friday: dentist | dentist | 2026-03-06
    Dentist - friday | Dentist | 2026-03-06
    Pizza tomorrow 🍕 | Pizza 🍕 | 2026-03-03
    Say "hello tomorrow | =
    Pay rent due: tomorrow | Pay rent | 2026-03-03
    // `@` before a name means a person as often as a category.
    ask @anna about the keys | ask about the keys | - | - | - | - | anna
    // Marks of other programs in places with another meaning.
    (A) 2026-02-01 Pay rent | 2026-02-01 Pay rent | - | - | - | high
    Pay rent due:2026-03-01 | Pay rent | 2026-03-01
    Polish silver project:Home.Garden | Polish silver | - | - | - | - | Home.Garden
    Water ferns recur:weekly due:fri | Water ferns | 2026-03-06 | FREQ=WEEKLY
    Journal rec:1b | Journal | 2026-03-03 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    // Two days in one sentence.
    Away 3 march - 5 march | =
    Party fri and sat | =
    List of things to do today and tomorrow | =
    // A time today that has passed.
    Send draft today 9am | refused: "today 9am"
    Send draft this morning | refused: "this morning"
    // Words that are no form of a time yet, but may be meant as a time.
    Dinner with Ann friday night | =
    Dentist tomorrow afternoon | =
    Walk the dog every morning | =
    Dentist quarter past 9 | =
    // `weekdays` names days like `every …`, and `weekly` only describes the task.
    weekdays at 9am standup | standup | 2026-03-03 09:00 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    """#
}
