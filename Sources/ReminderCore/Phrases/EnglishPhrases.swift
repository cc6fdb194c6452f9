// Words that people type in English.

extension PhraseLanguage {
  static let english = PhraseLanguage(
    when: .english, durations: .english, repeats: .english, sentences: .english)
}

extension WhenVocabulary {
  fileprivate static let english = WhenVocabulary(
    words: [
      ("today", .day(0)), ("tomorrow", .day(1)), ("yesterday", .day(-1)),
      ("noon", .time(.noon)), ("midnight", .time(.midnight)),
      ("monday", .weekday(.monday)), ("tuesday", .weekday(.tuesday)), ("wednesday", .weekday(.wednesday)),
      ("thursday", .weekday(.thursday)), ("friday", .weekday(.friday)), ("saturday", .weekday(.saturday)),
      ("sunday", .weekday(.sunday)),
      ("mon", .weekday(.monday)), ("tue", .weekday(.tuesday)), ("tues", .weekday(.tuesday)),
      ("wed", .weekday(.wednesday)), ("weds", .weekday(.wednesday)), ("thu", .weekday(.thursday)),
      ("thur", .weekday(.thursday)),
      ("thurs", .weekday(.thursday)), ("fri", .weekday(.friday)), ("sat", .weekday(.saturday)),
      ("sun", .weekday(.sunday)),
      ("january", .month(1)), ("february", .month(2)), ("march", .month(3)), ("april", .month(4)), ("may", .month(5)),
      ("june", .month(6)), ("july", .month(7)), ("august", .month(8)), ("september", .month(9)),
      ("october", .month(10)), ("november", .month(11)), ("december", .month(12)),
      ("jan", .month(1)), ("feb", .month(2)), ("mar", .month(3)), ("apr", .month(4)), ("jun", .month(6)),
      ("jul", .month(7)), ("aug", .month(8)), ("sep", .month(9)), ("sept", .month(9)), ("oct", .month(10)),
      ("nov", .month(11)), ("dec", .month(12)), ("mar.", .month(3)), ("jun.", .month(6)), ("jul.", .month(7)),
      ("oct.", .month(10)), ("dec.", .month(12)),
      ("at", .at), ("@", .at), ("next", .next), ("in", .within), ("end", .end),
    ],
    parts: [
      ("this", .this), ("the", .the), ("of", .of), ("week", .week), ("weekend", .weekend), ("month", .month),
      ("year", .year), ("tonight", .tonight), ("on", .lead), ("by", .lead), ("morning", .ofDay(.morning)),
      ("afternoon", .ofDay(.afternoon)), ("evening", .ofDay(.evening)), ("night", .ofDay(.night)),
      ("eod", .ofDay(.close)), ("eve", .ofDay(.evening)),
    ],
    besideDate: [],
    spellings: [
      ("2moro", "tomorrow"), ("2morrow", "tomorrow"), ("2moz", "tomorrow"), ("2mrw", "tomorrow"),
      ("tmr", "tomorrow"), ("tmrw", "tomorrow"), ("tmw", "tomorrow"), ("tomoro", "tomorrow"), ("tomoz", "tomorrow"),
      ("2night", "tonight"), ("2nite", "tonight"), ("tonite", "tonight"), ("nxt", "next"), ("wknd", "weekend"),
      ("tuesd", "tuesday"), ("wedn", "wednesday"), ("wednes", "wednesday"), ("thursd", "thursday"),
      ("frid", "friday"), ("satur", "saturday"),
    ],
    ordinalEndings: ["st", "nd", "rd", "th"],
    idioms: [
      ("the day after tomorrow", "in 2 days"), ("day after tomorrow", "in 2 days"),
      ("end of the month", "end of month"),
      ("end of this month", "end of month"), ("month end", "end of month"), ("eom", "end of month"),
      ("end of the year", "31 dec"), ("end of this year", "31 dec"), ("end of year", "31 dec"), ("year end", "31 dec"),
      ("eoy", "31 dec"), ("this morning", "today morning"), ("this afternoon", "today afternoon"),
      ("this evening", "today evening"), ("end of day", "eod"), ("end of the day", "eod"),
      ("mid day", "noon"), ("midday", "noon"), ("lunchtime", "noon"), ("a fortnight", "2 weeks"),
      ("from now", ""), ("from today", ""),
      ("days' time", "days"), ("weeks' time", "weeks"), ("days time", "days"),
      ("weeks time", "weeks"), ("a week's time", "1 week"), ("a weeks time", "1 week"), ("a month's time", "1 month"),
      ("boxing day", "26 dec"),
    ],
    behindTimes: [
      ("in the morning", .morning), ("in the afternoon", .afternoon), ("in the evening", .evening),
      ("at night", .night),
    ],
    fractions: [("half past", 30), ("quarter past", 15), ("a quarter past", 15), ("quarter to", -15)],
    allDay: ["all day", "all-day", "allday", "all day long", "without a time"],
    ambiguous: twelves)

  /// 12 is unclear: noon is not at night, and midnight belongs to tomorrow.
  private static let twelves = [("12", "00"), ("12:00", "00"), ("12:15", "15"), ("12:30", "30"), ("12:45", "45")]
    .flatMap {
      time, minutes in
      ["tonight \(time)", "tonight at \(time)", "\(time) tonight"].map {
        (said: $0, readings: ["tomorrow 00:\(minutes)", "today 12:\(minutes)"])
      }
    }
}

extension DurationVocabulary {
  fileprivate static let english = DurationVocabulary(
    units: [
      ("minutes", .unit(.minute)), ("minute", .unit(.minute)), ("mins", .unit(.minute)), ("min", .unit(.minute)),
      ("m", .unit(.minute)), ("hours", .unit(.hour)), ("hour", .unit(.hour)), ("hrs", .unit(.hour)),
      ("hr", .unit(.hour)), ("h", .unit(.hour)), ("days", .unit(.day)), ("day", .unit(.day)), ("d", .unit(.day)),
      ("weeks", .unit(.week)), ("week", .unit(.week)), ("wks", .unit(.week)), ("wk", .unit(.week)),
      ("w", .unit(.week)), ("mo", .months(1)), ("mos", .months(1)), ("mth", .months(1)), ("mths", .months(1)),
      ("month", .months(1)), ("months", .months(1)), ("y", .months(12)), ("yr", .months(12)), ("yrs", .months(12)),
      ("year", .months(12)), ("years", .months(12)), ("s", .finer), ("sec", .finer), ("secs", .finer),
      ("second", .finer), ("seconds", .finer),
    ],
    numbers: [
      ("one", 1), ("two", 2), ("three", 3), ("four", 4), ("five", 5), ("six", 6), ("seven", 7), ("eight", 8),
      ("nine", 9), ("ten", 10), ("eleven", 11), ("twelve", 12), ("thirteen", 13), ("fourteen", 14), ("fifteen", 15),
      ("sixteen", 16), ("seventeen", 17), ("eighteen", 18), ("nineteen", 19), ("twenty", 20), ("thirty", 30),
      ("forty", 40), ("fifty", 50), ("sixty", 60), ("ninety", 90),
    ],
    articles: ["a", "an"],
    and: ["and"],
    idioms: [
      ("half an hour", "30m"), ("half hour", "30m"), ("a half hour", "30m"), ("an hour and a half", "1h30m"),
      ("a quarter of an hour", "15m"), ("quarter of an hour", "15m"), ("a fortnight", "2w"), ("one fortnight", "2w"),
    ],
    before: ["before", "beforehand", "earlier"], beforeTime: ["at"],
    dayBefore: ["the day before", "day before", "on the day before"],
    eveningBefore: ["the evening before", "evening before", "on the evening before"])
}

extension RepeatVocabulary {
  static let english = RepeatVocabulary(
    words: [
      ("daily", .adverb(.init(.daily))), ("weekly", .adverb(.init(.weekly))), ("monthly", .adverb(.init(.monthly))),
      ("quarterly", .adverb(.init(.monthly, 3))), ("yearly", .adverb(.init(.yearly))),
      ("annually", .adverb(.init(.yearly))), ("fortnightly", .adverb(.init(.weekly, 2))),
      ("days", .unit(.init(.daily))), ("weeks", .unit(.init(.weekly))), ("months", .unit(.init(.monthly))),
      ("quarters", .unit(.init(.monthly, 3))), ("years", .unit(.init(.yearly))), ("day", .unit(.init(.daily))),
      ("week", .unit(.init(.weekly))), ("month", .unit(.init(.monthly))), ("quarter", .unit(.init(.monthly, 3))),
      ("year", .unit(.init(.yearly))), ("fortnights", .unit(.init(.weekly, 2))),
      ("fortnight", .unit(.init(.weekly, 2))), ("weekdays", .group(RepeatWords.workdays)),
      ("weekday", .group(RepeatWords.workdays)), ("weekends", .group(RepeatWords.weekend)),
      ("weekend", .group(RepeatWords.weekend)), ("mondays", .group([.monday])), ("tuesdays", .group([.tuesday])),
      ("wednesdays", .group([.wednesday])), ("thursdays", .group([.thursday])), ("fridays", .group([.friday])),
      ("saturdays", .group([.saturday])), ("sundays", .group([.sunday])), ("first", .ordinal(1)),
      ("second", .ordinal(2)),
      ("third", .ordinal(3)), ("fourth", .ordinal(4)), ("fifth", .ordinal(5)), ("last", .ordinal(-1)),
      ("every", .every(isFromDone: false)), ("each", .every(isFromDone: false)), ("every!", .every(isFromDone: true)),
      ("every-done", .every(isFromDone: true)), ("other", .other), ("on", .on), ("until", .until), ("for", .duration),
      ("times", .times), ("time", .times), ("of", .of), ("the", .the), ("and", .and), ("&", .and), ("at", .at),
      ("@", .at),
      ("to", .through), ("through", .through), ("thru", .through), ("-", .through), ("–", .through), ("day", .day),
      ("weekday", .workday), ("month", .month), ("hourly", .adverb(.init(.hourly))),
      ("minutely", .adverb(.init(.minutely))),
      ("hours", .unit(.init(.hourly))), ("hour", .unit(.init(.hourly))), ("hrs", .unit(.init(.hourly))),
      ("hr", .unit(.init(.hourly))), ("h", .unit(.init(.hourly))), ("minutes", .unit(.init(.minutely))),
      ("minute", .unit(.init(.minutely))), ("mins", .unit(.init(.minutely))), ("min", .unit(.init(.minutely))),
      ("second", .finer), ("seconds", .finer), ("sec", .finer), ("secs", .finer),
      ("through", .until), ("thru", .until), ("till", .until), ("til", .until), ("'til", .until), ("ending", .until),
      ("ends", .until), ("x", .times),
      ("in", .of), ("from", .from), ("starting", .from), ("starts", .from), ("beginning", .from), ("begins", .from),
      ("between", .between), ("except", .except), ("excluding", .except), ("but", .except), ("without", .except),
      ("next", .coming), ("after", .after), ("once", .often(1)), ("twice", .often(2)), ("thrice", .often(3)),
      ("off", .off), ("easter", .movable), ("lunar", .movable),
      ("moon", .movable), ("ramadan", .movable),
      ("one", .number(1)), ("two", .number(2)), ("three", .number(3)),
      ("four", .number(4)), ("five", .number(5)), ("six", .number(6)), ("seven", .number(7)), ("eight", .number(8)),
      ("nine", .number(9)), ("ten", .number(10)), ("eleven", .number(11)), ("twelve", .number(12)),
    ],
    idioms: [
      ("end of", "last day of"), ("month end", "last day of the month"), ("everyday", "every day"),
      ("working days", "weekdays"), ("business days", "weekdays"), ("workdays", "weekdays"),
      ("working day", "weekday"), ("business day", "weekday"), ("workday", "weekday"), ("each and every", "every"),
      ("half an hour", "30 minutes"), ("half hour", "30 minutes"), ("half-hour", "30 minutes"),
      ("quarter of an hour", "15 minutes"), ("quarter hour", "15 minutes"), ("hour and a half", "90 minutes"),
      ("half-hourly", "every 30 minutes"),
      ("nightly at", "daily at"), ("second to last", "second last"), ("second-to-last", "second last"),
      ("second-last", "second last"), ("2nd-last", "2nd last"), ("next to last", "second last"),
      ("penultimate", "second last"), ("third to last", "third last"), ("mwf", "mondays and wednesdays and fridays"),
      ("tth", "tuesdays and thursdays"), ("tuth", "tuesdays and thursdays"), ("with the exception of", "except"),
      ("but not", "except"), ("except for", "except"), ("from now on", "from today"), ("starting now", "from today"),
      ("for the next week", "for 1 week"), ("for the next month", "for 1 month"), ("for the next year", "for 1 year"),
      ("the next", "next"),
    ],
    ambiguous: [
      ("biweekly", ["every 2 weeks", "every mon, thu"]), ("bi-weekly", ["every 2 weeks", "every mon, thu"]),
      ("bimonthly", ["every 2 months", "monthly on the 1st and 15th"]),
      ("bi-monthly", ["every 2 months", "monthly on the 1st and 15th"]),
      ("biannually", ["every 6 months", "every 2 years"]), ("bi-annually", ["every 6 months", "every 2 years"]),
      ("biannual", ["every 6 months", "every 2 years"]), ("bi-annual", ["every 6 months", "every 2 years"]),
      ("biyearly", ["every 6 months", "every 2 years"]), ("bi-yearly", ["every 6 months", "every 2 years"]),
      ("semiweekly", ["every mon, thu", "every tue, fri"]), ("semi-weekly", ["every mon, thu", "every tue, fri"]),
      ("twice a week", ["every mon, thu", "every tue, fri"]), ("twice weekly", ["every mon, thu", "every tue, fri"]),
      ("semimonthly", ["monthly on the 1st and 15th", "monthly on the 15th and the last day"]),
      ("semi-monthly", ["monthly on the 1st and 15th", "monthly on the 15th and the last day"]),
      ("twice a month", ["monthly on the 1st and 15th", "monthly on the 15th and the last day"]),
      ("twice monthly", ["monthly on the 1st and 15th", "monthly on the 15th and the last day"]),
    ])
}

extension SentenceVocabulary {
  fileprivate static let english = SentenceVocabulary(
    leadingToDate: ["on", "at", "@", "by", "due", "due:"],
    leadingToRule: ["every", "every!"],
    // From `mo` on: days of the week that sentences do not read.
    tying: [
      "a", "about", "after", "and", "before", "between", "each", "every", "except", "for", "from", "in", "last",
      "next", "of", "or", "re", "re:", "since", "than", "the", "this", "'til", "’til", "till", "to", "until", "vs",
      "with", "-", "–",
      "—", "&", "+", "/", "mo", "tu", "th", "fr", "sa", "su",
    ],
    tyingOwn: [],
    naming: [
      "ash", "black", "blue", "casual", "cyber", "easter", "freaky", "giving", "good", "maundy", "miss", "mr", "mr.",
      "mrs", "mrs.",
      "ms", "palm", "pancake",
      "ruby",
      "shrove", "super", "whit",
    ],
    goingOn: ["and", "or", "of", "to", "is", "was", "till", "until", "vs", "-", "–", "&", "/"],
    between: [],
    joining: [
      "a", "after", "also", "an", "and", "before", "else", "for", "in", "next", "not", "of", "only", "or", "since",
      "the", "then", "this", "through", "thru", "til", "till", "to", "until", "@", "&", "+", "/", "-", "–", "—",
    ],
    bounding: ["beginning", "but", "ending", "except", "excluding", "from", "starting", "without"],
    whenDone: ["after", "if", "once", "when"], done: ["complete", "completed", "completion", "done", "finished"],
    amidDone: ["it", "is", "it's", "i", "am", "i'm", "when"], behindDone: [],
    per: ["a", "an", "per", "in", "the"],
    partsOfDay: ["morning", "afternoon", "evening", "night", "mornings", "afternoons", "evenings", "nights"],
    spanning: ["from", "between", "after", "before", "around", "until", "till"], past: ["past", "to"],
    fractions: ["half", "quarter"], beforeDue: ["before", "beforehand", "earlier"],
    askingToRemind: [
      ["and", "remind", "me"], ["remind", "me"], ["notify", "me"], ["with", "a", "reminder"], ["with", "reminder"],
      ["reminder"],
    ],
    askingBehind: [], requests: [["please", "remind", "me"], ["remind", "me"]], closingRequests: ["to", "about", "of"],
    beforeMonths: ["of", "in", "early", "mid", "late"],
    changing: ["ago", "alternate", "alternating", "always", "beginning", "except", "fortnight", "starting"],
    beginningDay: [],
    unknownDays: [
      "christmas", "easter", "eve", "halloween", "month", "morrow", "term", "thanksgiving", "weeknight", "weeknights",
      "xmas",
      "year",
    ],
    feasts: [
      "christmas", "easter", "halloween", "hogmanay", "nye", "passover", "pentecost", "thanksgiving", "valentine",
      "valentines", "xmas",
    ],
    behindFeasts: ["day", "days", "eve", "monday", "sunday"],
    excepting: ["apart", "except", "excluding", "skip", "unless"],
    numberedWeeks: [], parities: ["even", "odd"],
    endingDate: ["for", "with", "about", "at", "to", "in", "near"],
    ownWords: ["sun", "sat", "wed"], ownMonths: ["may", "march", "mar"])
}
