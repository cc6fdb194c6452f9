// Sentences with figures and marks that only look like a date, a time, a length or a token; `SentenceCorpus` says how
// a row is read.

extension SentenceCorpus {
  static let trapsOfFigures = #"""
    // Things that are counted.
    call 12 customers | =
    buy 2 for 1 | =
    Eggs 12 | =
    buy 3 eggs | =
    tomorrow buy 5 apples | buy 5 apples | 2026-03-03
    300 push-ups | =
    Read 30 pages | =
    Rate 5 stars | =
    Invite 3 friends | =
    2 sat phones | =
    Table for 6 | =
    24 roses fri | 24 roses | 2026-03-06
    // Names with a number.
    Read 1984 | =
    Watch Apollo 13 | =
    Watch 12 Angry Men | =
    12 Angry Men | =
    Catch 22 | =
    Ocean's 11 | =
    Area 51 | =
    Upgrade to Windows 11 | =
    Sell iPhone 17 | =
    Formula 1 tickets | =
    2001: A Space Odyssey | =
    7-Eleven run | =
    Blink-182 gig | =
    Beethoven's 9th | =
    Meet at 3rd base | =
    Shop on 5th Avenue | =
    Blade Runner 2049 | =
    Class of 2026 | =
    Budget 2027 | =
    Q1 report | =
    9 to 5 playlist | =
    // A length is no due date.
    Book flights 3 days | =
    Holiday 2 weeks | =
    Meditate 20 min | =
    Sleep 8h | =
    24h race | =
    10 minute stretch | =
    3 days of rain | =
    2 weeks notice letter | =
    28 Days Later | =
    127 Hours | =
    90 Day Fiance | =
    500 Days of Summer | =
    3D print the bracket | =
    Buy Canon 5D | =
    1y warranty | =
    10m cable | =
    Run 5k | =
    10 km run | =
    Swim 2 km fri | Swim 2 km | 2026-03-06
    Meditate 20 min daily | Meditate 20 min | 2026-03-03 | FREQ=DAILY
    // Fractions, ratios and scores.
    24/7 support | =
    9/11 memorial | =
    3/4 cup of flour | =
    1/2 price sale | =
    Cut a 3/4 board | =
    50/50 split | =
    1:1 with Bob | =
    1:1 with Bob fri 11:00 | 1:1 with Bob | 2026-03-06 11:00
    Monitor 16:9 | =
    Germany 4:0 | =
    Genesis 1:1 | =
    Score 7-5 | =
    // Versions, chapters, rooms, flights, documents.
    version 2.0 | =
    Upgrade to Swift 6.3 | =
    Upgrade to Ubuntu 26.04 | =
    Install Python 3.12 | =
    Release 1.2.3 | =
    Node 18.10 | =
    macOS 15.3 tomorrow | macOS 15.3 | 2026-03-03
    Chapter 4 | =
    Chapter 25.12 | =
    Room 9 | =
    Gate B17 | =
    Meet at Gate 7 | =
    Bus 18 | =
    Flight LH 1830 | =
    Flight BA 2490 at 18:30 | Flight BA 2490 | 2026-03-02 18:30
    ICE 599 fri 7:15 | ICE 599 | 2026-03-06 07:15
    Implement RFC 5545 | =
    ISO 8601 talk | =
    Fix bug #42 | =
    Review PR #1234 tomorrow | Review PR #1234 | 2026-03-03
    Invoice 20301231 | =
    Form 10-K | =
    Psalm 23 | =
    // Prices, telephone numbers, addresses.
    Pay 12.50 | =
    Pay Anna 18.30 | =
    Transfer 20.15 EUR | =
    €18.30 for lunch | =
    Pay $5 by fri | Pay $5 | 2026-03-06
    Tip 10% | =
    Call 0900 123456 | =
    Call 555-1234 | =
    Call 20121530 | =
    Call +49 30 1234567 | =
    Call +49 30 1234567 at 5pm | Call +49 30 1234567 | 2026-03-02 17:00
    Party at 12 Oak Lane | =
    Deliver to 10 Downing Street | =
    Party at 12 Oak Lane fri 8pm | Party at 12 Oak Lane | 2026-03-06 20:00
    221B Baker Street | =
    Mail to 10115 Berlin | =
    // Ranges.
    Conference 9-11 march | =
    Open 9-17 | =
    Shift 9am-5pm | = | note "9am-5pm"
    Pages 10-20 | =
    Off mon-wed | =
    // Mail addresses, links and paths.
    email bob@work.com | =
    email bob@work.com tomorrow | email bob@work.com | 2026-03-03
    me@home backup | =
    Read https://example.com/2026/03/04 | =
    Read https://example.com/#work | =
    Open example.com/?q=+work | =
    Copy /srv/p1/notes | =
    Read https://example.com/today fri | Read https://example.com/today | 2026-03-06
    // Marks that are part of a word, or have no letter behind them.
    C# homework | =
    Learn C++ tomorrow | Learn C++ | 2026-03-03
    F# in A# minor | =
    +1 from Anna | =
    Mail about +1 | =
    #1 priority | =
    We are #1 | =
    Meet @ home | =
    Q+A session | =
    Rock+Roll | =
    Google+ export | =
    AT&T bill | =
    2+2 | =
    mp3 player | =
    Buy PS5 | =
    p4 | =
    p10 protein | =
    Pick p2-p3 | =
    Priority p.1 | =
    Watch out! | =
    !important css fix | =
    Wow!30m later | =
    (D) day speech | =
    (a) or (b) | =
    Choose (A) or (B) | =
    (A)lphabet soup | =
    due:nothing | =
    rec:room | =
    project: x | =
    pri:X | =
    remind:me | =
    Ratio t:d | =
    """#
}
