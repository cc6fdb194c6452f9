// The words that people type in German, in addition to English. `am` and `bis` are in more than one table. `do` and
// `so` are also English words; after a number, `mo` is also short for months.

extension PhraseLanguage {
  static let german = PhraseLanguage(when: .german, durations: .german, repeats: .german, sentences: .german)
}

extension WhenVocabulary {
  fileprivate static let german = WhenVocabulary(
    words: [
      ("heute", .day(0)), ("morgen", .day(1)), ("uebermorgen", .day(2)), ("gestern", .day(-1)),
      ("vorgestern", .day(-2)), ("mittags", .time(.noon)), ("mittag", .time(.noon)), ("mitternacht", .time(.midnight)),
      ("montag", .weekday(.monday)), ("dienstag", .weekday(.tuesday)), ("mittwoch", .weekday(.wednesday)),
      ("donnerstag", .weekday(.thursday)), ("freitag", .weekday(.friday)), ("samstag", .weekday(.saturday)),
      ("sonnabend", .weekday(.saturday)), ("sonntag", .weekday(.sunday)), ("mo", .weekday(.monday)),
      ("di", .weekday(.tuesday)), ("mi", .weekday(.wednesday)), ("fr", .weekday(.friday)), ("sa", .weekday(.saturday)),
      ("januar", .month(1)), ("jaenner", .month(1)), ("februar", .month(2)), ("maerz", .month(3)), ("april", .month(4)),
      ("mai", .month(5)), ("juni", .month(6)), ("juli", .month(7)), ("august", .month(8)), ("september", .month(9)),
      ("oktober", .month(10)), ("november", .month(11)), ("dezember", .month(12)), ("maer", .month(3)),
      ("mrz", .month(3)), ("okt", .month(10)), ("dez", .month(12)), ("jan.", .month(1)), ("feb.", .month(2)),
      ("apr.", .month(4)), ("aug.", .month(8)), ("sep.", .month(9)), ("sept.", .month(9)), ("okt.", .month(10)),
      ("nov.", .month(11)), ("dez.", .month(12)), ("um", .at), ("naechsten", .next), ("naechste", .next),
      ("naechstes", .next), ("naechster", .next), ("naechstem", .next), ("in", .within),
      ("ende", .end),
    ],
    parts: [
      ("diesen", .this), ("diese", .this), ("dieses", .this), ("diesem", .this), ("dieser", .this),
      ("kommenden", .coming), ("kommende", .coming), ("kommendes", .coming), ("kommender", .coming), ("den", .the),
      ("dem", .the), ("woche", .week), ("wochenende", .weekend), ("monat", .month), ("jahr", .year),
      ("uhr", .clock), ("bis", .lead), ("am", .dayLead), ("zum", .dayLead), ("frueh", .ofDay(.morning)),
      ("vormittag", .ofDay(.morning)), ("nachmittag", .ofDay(.afternoon)), ("abend", .ofDay(.evening)),
    ],
    besideDate: [("do", .thursday), ("so", .sunday)],
    spellings: [
      ("tgl.", "taeglich"), ("taegl.", "taeglich"), ("wtl.", "woechentlich"), ("woechentl.", "woechentlich"),
      ("mtl.", "monatlich"), ("monatl.", "monatlich"), ("vierteljaehrl.", "vierteljaehrlich"),
      ("halbjaehrl.", "halbjaehrlich"), ("jaehrl.", "jaehrlich"), ("jd.", "jeden"), ("jed.", "jeden"),
      ("feber", "februar"),
    ],
    ordinalEndings: [".", "ten", "te"],
    idioms: fixedDays + partsOfWeekdays,
    behindTimes: [
      ("morgens", .morning), ("vormittags", .morning), ("nachmittags", .afternoon), ("abends", .evening),
      ("am morgen", .morning), ("am vormittag", .morning), ("am nachmittag", .afternoon), ("am abend", .evening),
    ],
    fractions: [
      ("halb", -30), ("viertel nach", 15), ("viertel vor", -15), ("dreiviertel", -15), ("drei viertel", -15),
    ],
    allDay: ["ganztaegig", "ganztags", "den ganzen tag", "ohne uhrzeit"],
    ambiguous: severalTimes + unclearHalfHours)

  private static let fixedDays: [(said: String, instead: String)] = [
    ("heute morgen", "heute frueh"), ("heute in", "in"), ("ende des monats", "end of month"),
    ("ende dieses monats", "end of month"), ("monatsende", "end of month"), ("ende des jahres", "31 dec"),
    ("ende dieses jahres", "31 dec"), ("jahresende", "31 dec"), ("heut", "heute"), ("heiligabend", "24 dec"),
    ("silvester", "31 dec"), ("neujahr", "1 jan"), ("nikolaus", "6 dec"), ("nikolaustag", "6 dec"),
    ("1. weihnachtstag", "25 dec"), ("2. weihnachtstag", "26 dec"), ("1. weihnachtsfeiertag", "25 dec"),
    ("2. weihnachtsfeiertag", "26 dec"),
  ]

  /// `heute Abend` may be 18:00 (this evening) or 20:00 (tonight); `acht Tage` may be a week.
  private static let severalTimes: [(said: String, readings: [String])] = [
    ("heute abend", ["heute 18:00", "heute 20:00"]), ("heut abend", ["heute 18:00", "heute 20:00"]),
    ("acht tagen", ["7 days", "8 days"]),
    ("acht tage", ["7 days", "8 days"]),
  ]

  /// `Freitagabend`, `Montag Morgen`
  private static let partsOfWeekdays: [(said: String, instead: String)] = [
    "montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonnabend", "sonntag",
  ].flatMap { day in
    [
      ("morgen", "frueh"), (" morgen", "frueh"), ("vormittag", "vormittag"), ("mittag", "mittag"),
      ("nachmittag", "nachmittag"), ("abend", "abend"),
    ].map { part, time in ("\(day)\(part)", "\(day) \(time)") }
  }

  /// `halb sechs` is 5:30: before seven, both halves of the day are possible, as where the hour is a bare number.
  private static let unclearHalfHours: [(said: String, readings: [String])] =
    halfHours.filter { $0.hour <= 6 }.map { ($0.said, ["\($0.hour):30", "\($0.hour + 12):30"]) }

  private static let halfHours: [(said: String, hour: Int)] =
    [("halb eins", 0), ("halb 1", 0)]
    + DurationVocabulary.german.numbers.prefix { $0.number <= 12 }.flatMap { row in
      [("halb \(row.said)", row.number - 1), ("halb \(row.number)", row.number - 1)]
    }
}

extension DurationVocabulary {
  fileprivate static let german = DurationVocabulary(
    units: [
      ("minuten", .unit(.minute)), ("minute", .unit(.minute)), ("min", .unit(.minute)), ("min.", .unit(.minute)),
      ("stunden", .unit(.hour)), ("stunde", .unit(.hour)), ("std", .unit(.hour)), ("std.", .unit(.hour)),
      ("tage", .unit(.day)), ("tagen", .unit(.day)), ("tag", .unit(.day)), ("wochen", .unit(.week)),
      ("woche", .unit(.week)), ("monate", .months(1)), ("monaten", .months(1)), ("monat", .months(1)),
      ("jahre", .months(12)), ("jahren", .months(12)), ("jahr", .months(12)), ("sekunden", .finer),
      ("sekunde", .finer), ("sek", .finer), ("sek.", .finer),
    ],
    numbers: [
      ("zwei", 2), ("drei", 3), ("vier", 4), ("fuenf", 5), ("sechs", 6), ("sieben", 7), ("acht", 8),
      ("neun", 9),
      ("zehn", 10), ("elf", 11), ("zwoelf", 12), ("dreizehn", 13), ("vierzehn", 14), ("fuenfzehn", 15),
      ("sechzehn", 16), ("siebzehn", 17), ("achtzehn", 18), ("neunzehn", 19), ("zwanzig", 20), ("dreissig", 30),
      ("vierzig", 40), ("fuenfzig", 50), ("sechzig", 60), ("neunzig", 90),
    ],
    articles: ["ein", "eine", "einen", "einem", "einer", "eins"],
    and: ["und"],
    idioms: [
      ("eine halbe stunde", "30m"), ("einer halben stunde", "30m"), ("halbe stunde", "30m"),
      ("eine viertelstunde", "15m"), ("einer viertelstunde", "15m"), ("eine dreiviertelstunde", "45m"),
      ("einer dreiviertelstunde", "45m"), ("anderthalb stunden", "1h30m"), ("eineinhalb stunden", "1h30m"),
      ("zweieinhalb stunden", "2h30m"),
    ],
    before: ["vorher", "davor"], beforeTime: ["um"],
    dayBefore: ["am tag vorher", "am tag davor", "am vortag", "tag vorher"],
    eveningBefore: ["am abend vorher", "am abend davor", "abend vorher", "am vorabend", "vorabend"])
}

extension RepeatVocabulary {
  fileprivate static let german = RepeatVocabulary(
    words: rules + ordinals + numbers,
    idioms: [
      ("jedes monats", "of each month"), ("ende des", "last day of"), ("ende jedes monats", "last day of each month"),
      ("monatsende", "last day of the month"), ("jedes halbe jahr", "every 6 months"),
      ("jede halbe stunde", "alle 30 minuten"),
      ("halbstuendlich", "alle 30 minuten"), ("jede viertelstunde", "alle 15 minuten"),
      ("anderthalb stunden", "90 minuten"), ("eineinhalb stunden", "90 minuten"), ("ab sofort", "ab heute"),
      ("an werktagen", "werktags"), ("unter der woche", "werktags"), ("allabendlich um", "taeglich um"),
      ("vierzehntaegig", "alle 2 wochen"), ("14-taegig", "alle 2 wochen"), ("bis einschliesslich", "bis"),
      ("fuer die naechste woche", "fuer 1 woche"),
      ("fuer den naechsten monat", "fuer 1 monat"), ("die naechsten", "naechsten"),
    ],
    ambiguous: twice)

  private static let rules: [(said: String, meaning: RepeatMeaning)] = [
    ("taeglich", .adverb(.init(.daily))), ("woechentlich", .adverb(.init(.weekly))),
    ("monatlich", .adverb(.init(.monthly))), ("vierteljaehrlich", .adverb(.init(.monthly, 3))),
    ("halbjaehrlich", .adverb(.init(.monthly, 6))), ("jaehrlich", .adverb(.init(.yearly))),
    ("zweiwoechentlich", .adverb(.init(.weekly, 2))), ("zweimonatlich", .adverb(.init(.monthly, 2))),
    ("tage", .unit(.init(.daily))), ("wochen", .unit(.init(.weekly))), ("monate", .unit(.init(.monthly))),
    ("quartale", .unit(.init(.monthly, 3))), ("jahre", .unit(.init(.yearly))), ("tag", .unit(.init(.daily))),
    ("woche", .unit(.init(.weekly))), ("monat", .unit(.init(.monthly))), ("quartal", .unit(.init(.monthly, 3))),
    ("jahr", .unit(.init(.yearly))), ("werktags", .group(RepeatWords.workdays)),
    ("werktage", .group(RepeatWords.workdays)), ("werktag", .group(RepeatWords.workdays)),
    ("werktagen", .group(RepeatWords.workdays)), ("wochentags", .group(RepeatWords.workdays)),
    ("arbeitstag", .group(RepeatWords.workdays)), ("arbeitstage", .group(RepeatWords.workdays)),
    ("wochenenden", .group(RepeatWords.weekend)), ("wochenende", .group(RepeatWords.weekend)),
    ("montags", .group([.monday])), ("dienstags", .group([.tuesday])), ("mittwochs", .group([.wednesday])),
    ("donnerstags", .group([.thursday])), ("freitags", .group([.friday])), ("samstags", .group([.saturday])),
    ("sonnabends", .group([.saturday])), ("sonntags", .group([.sunday])), ("jeden", .every(isFromDone: false)),
    ("jede", .every(isFromDone: false)), ("jedes", .every(isFromDone: false)), ("alle", .every(isFromDone: false)),
    ("am", .on), ("bis", .until), ("bis", .through), ("fuer", .duration), ("mal", .times), ("im", .of), ("des", .of),
    ("den", .the), ("und", .and), ("um", .at), ("tag", .day), ("werktag", .workday), ("monats", .month),
    ("monat", .month), ("stuendlich", .adverb(.init(.hourly))),
    ("stunden", .unit(.init(.hourly))), ("stunde", .unit(.init(.hourly))), ("std", .unit(.init(.hourly))),
    ("std.", .unit(.init(.hourly))), ("minuten", .unit(.init(.minutely))), ("minute", .unit(.init(.minutely))),
    ("min", .unit(.init(.minutely))), ("min.", .unit(.init(.minutely))), ("sekunden", .finer), ("sekunde", .finer),
    ("sek", .finer), ("sek.", .finer), ("ab", .from), ("von", .from), ("vom", .from), ("beginnend", .from),
    ("zwischen", .between), ("ausser", .except), ("ohne", .except), ("naechsten", .coming), ("in", .of),
    ("nach", .after),
    ("tagen", .unit(.init(.daily))), ("monaten", .unit(.init(.monthly))), ("jahren", .unit(.init(.yearly))),
    ("einmal", .often(1)), ("zweimal", .often(2)), ("dreimal", .often(3)),
    ("viermal", .often(4)), ("lang", .long), ("frei", .off), ("pause", .off), ("ostern", .movable),
    ("pfingsten", .movable), ("weihnachten", .movable), ("karfreitag", .movable),
    ("ostermontag", .movable), ("ostersonntag", .movable), ("rosenmontag", .movable), ("advent", .movable),
    ("vollmond", .movable), ("neumond", .movable),
  ]

  private static let numbers: [(said: String, meaning: RepeatMeaning)] =
    DurationVocabulary.german.numbers.map { ($0.said, .number($0.number)) }

  private static let ordinals: [(said: String, meaning: RepeatMeaning)] = [
    ("erst", 1), ("zweit", 2), ("dritt", 3), ("viert", 4), ("fuenft", 5), ("letzt", -1), ("vorletzt", -2),
    ("drittletzt", -3), ("viertletzt", -4), ("fuenftletzt", -5),
  ].flatMap { stem, number in ["en", "e", "er", "es"].map { ("\(stem)\($0)", RepeatMeaning.ordinal(number)) } }

  private static let twice: [(said: String, readings: [String])] =
    ["zweimal die woche", "zweimal pro woche", "zweimal in der woche", "zweimal woechentlich"].map {
      ($0, ["every mon, thu", "every tue, fri"])
    }
    + ["halbmonatlich", "zweimal im monat", "zweimal pro monat", "zweimal monatlich"].map {
      ($0, ["monthly on the 1st and 15th", "monthly on the 15th and the last day"])
    }
}

extension SentenceVocabulary {
  fileprivate static let german = SentenceVocabulary(
    leadingToDate: ["am", "um", "bis", "zum"],
    leadingToRule: ["jeden", "jede", "jedes", "alle"],
    tying: [
      "ab", "bis", "di", "gegen", "mi", "nach", "naechste", "naechsten", "oder", "seit", "uebernaechste",
      "uebernaechsten", "uebernaechster", "und", "u", "u.", "vom", "von", "vor", "wegen", "zum", "zwischen",
    ],
    tyingOwn: [
      "alle", "am", "an", "das", "dem", "den", "der", "des", "die", "diesen", "ein", "eine", "einem", "einen", "einer",
      "fuer", "guten", "im", "jede", "jeden", "jedes", "kein", "keine", "keinen", "letzte", "letzten", "mit",
      "schoenen", "ueber", "um", "zu", "zur",
    ],
    naming: ["blauer", "familie", "frau", "gruener", "herr", "herrn", "schwarzer", "stiller", "weisser"],
    goingOn: [
      "abend", "bis", "der", "des", "ist", "nachmittag", "nacht", "oder", "und", "vormittag", "war", "wieder",
    ],
    between: ["bis"],
    joining: [
      "bis", "das", "dem", "den", "der", "die", "ein", "eine", "einem", "einen", "einer", "im", "nach", "nur", "oder",
      "seit", "und", "vom", "von", "vor", "zur",
    ],
    bounding: ["ab", "ausser", "ohne"], whenDone: ["nach", "sobald", "wenn"],
    done: ["abschluss", "erledigt", "erledigung", "fertig"],
    amidDone: ["es", "ich", "der"], behindDone: ["ist", "habe"],
    per: ["pro", "am", "im", "in", "der", "die"],
    partsOfDay: [
      "frueh", "vormittag", "nachmittag", "abend", "nacht", "morgens", "vormittags", "nachmittags", "abends", "nachts",
    ], spanning: ["ab", "von", "zwischen", "nach", "vor", "gegen", "bis"], past: ["nach", "vor"],
    fractions: ["viertel", "dreiviertel"], beforeDue: ["vorher", "davor", "frueher"],
    askingToRemind: [
      ["und", "erinnere", "mich"], ["erinnere", "mich"], ["erinner", "mich"], ["mit", "erinnerung"], ["erinnerung"],
    ],
    askingBehind: ["erinnern"],
    requests: [["bitte", "erinnere", "mich"], ["erinnere", "mich"], ["erinner", "mich"]],
    closingRequests: ["an", "daran"], beforeMonths: ["in", "im", "anfang", "mitte"],
    changing: ["immer"], beginningDay: ["anfang", "ende", "mitte"],
    unknownDays: ["monatsersten", "ueberuebermorgen", "woche", "wochenanfang"],
    feasts: [
      "advent", "fronleichnam", "muttertag", "ostern", "pfingsten", "vatertag", "weihnachten", "weihnachtstag",
    ],
    behindFeasts: [], excepting: ["ausser"], numberedWeeks: ["kw"],
    parities: ["geraden", "ungeraden"],
    endingDate: ["wegen", "mit", "bei", "zum", "zur", "im", "um", "fuer"],
    ownWords: [], ownMonths: [])
}
