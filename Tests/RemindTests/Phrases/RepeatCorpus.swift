// Repetitions that people type and that are refused; `PhraseCorpusTests` runs them.

extension PhraseCorpusTests {
  /// Phrases that `--repeat` refuses on Sunday 1 March 2026.
  static let repetitions: [Row] = [
    ("dayly", #""dayly" is not understood; did you mean "daily"?"#),
    ("Montly", #""Montly" is not understood; did you mean "monthly"?"#),
    ("evry day", #""evry" is not understood; did you mean "every day"?"#),
    ("every dya", #""dya" is not understood; did you mean "every day"?"#),
    ("mon", #""mon" is not understood; did you mean "every mon"?"#),
    ("monday", #""monday" is not understood; did you mean "every monday"?"#),
    ("3 days", #""3" is not understood; did you mean "every 3 days"?"#),
    ("2 weeks", #""2" is not understood; did you mean "every 2 weeks"?"#),
    ("day", #""day" is not understood; did you mean "every day"?"#),
    ("week", #""week" is not understood; did you mean "every week"?"#),
    ("2w", #""2w" is not understood; did you mean "every 2 weeks"?"#),
    (
      "every other weekday",
      #""every other weekday" counts weekdays, but no rule can do that; "#
        + #"for all weekdays of a week, write "every 2 weeks on weekday""#
    ),
    (
      "every 3 workdays at 10",
      #""every 3 weekdays" counts weekdays, but no rule can do that; "#
        + #"for all weekdays of a week, write "every 3 weeks on weekdays at 10""#
    ),
    (
      "every easter",
      #""easter" is on other dates each year, but no rule can do that; add a task for each date, or import a calendar"#
    ),
    ("every 30 seconds", #""seconds" is too short, because a task repeats at most once a minute"#),
    ("3 times a day", #""3 times a day" does not say at which times; write them: every day at 8:00, 14:00 and 20:00"#),
    ("5 times a week", #""5 times a week" does not say on which days; write them: every mon, wed, fri"#),
    ("every 2w", #""2w" is not understood; did you mean "every 2 weeks"?"#),
    ("every 3 d", #""d" is not understood; did you mean "every 3 days"?"#),
    ("every 2 wks", #""wks" is not understood; did you mean "every 2 weeks"?"#),
    ("biennially", #""biennially" is not understood; did you mean "every 2 years"?"#),
    ("nightly", #""nightly" is not understood; \#(repeatForms)"#),
    ("monthly 15", #""15" is incomplete; did you mean "monthly on the 15th"?"#),
    ("monthly on 15", #""15" is not understood; did you mean "monthly on the 15th"?"#),
    ("monthly 15th", #""15th" does not belong in "monthly 15th"; did you mean "monthly on the 15th"?"#),
    (
      "monthly on fri", #""fri" needs a position in the month; did you mean "monthly on the first fri" or "every fri"?"#
    ),
    (
      "monthly fri", #""fri" does not belong in "monthly fri"; did you mean "monthly on the first fri" or "every fri"?"#
    ),
    ("monthly on the 1st and 31st", #"not every month has a day 31; did you mean "monthly on the 1st and last day"?"#),
    ("every month on 15", #""15" is not understood; did you mean "monthly on the 15th"?"#),
    ("yearly 1 may", #""may" is not understood; did you mean "yearly on 1 may"?"#),
    ("weekly fri", #""fri" does not belong in "weekly fri"; did you mean "weekly on fri"?"#),
    ("weekly on the 3rd", #""the" is not understood; \#(repeatForms)"#),
    ("every week monday", #""monday" does not belong in "every week monday"; did you mean "every week on monday"?"#),
    ("daily for 10", #""for 10" is incomplete; did you mean "daily for 10 times"?"#),
    ("daily 10 tmes", #""tmes" is not understood; did you mean "daily 10 times"?"#),
    ("daily until tomorow", #"until: "tomorow" is not understood; did you mean "daily until tomorrow"?"#),
    ("daily until soon", #"until: "soon" is not understood; \#(dateForms)"#),
    ("daily until 18:00", #"until: "18:00" has no date; write one such as 2027-12-31"#),
    ("daily until 2 hours", #"until: "2 hours" contains a duration in hours or minutes; \#(dateForms)"#),
    ("daily at 5", #"time: "5" could be 05:00 or 17:00; write "daily at 05:00" or "daily at 17:00""#),
    ("daily at 25:00", #"time: "25:00" is not a time; write one from 00:00 to 23:59"#),
    (
      "daily in the morning",
      #""in" does not belong in "daily in the morning"; write a time of day like this: daily at 09:00"#
    ),
    ("daily utnil 2027-12-31", #""utnil" is not understood; did you mean "daily until 2027-12-31"?"#),
    ("once a week", #""once" is not understood; did you mean "weekly"?"#),
    ("twice a day", #""twice a day" does not say at which times; write them: every day at 9:00 and 21:00"#),
    ("once a year", #""once" is not understood; did you mean "yearly"?"#),
    ("annual", #""annual" is not understood; did you mean "yearly"?"#),
    ("anually", #""anually" is not understood; did you mean "annually"?"#),
    ("half-yearly", #""half-yearly" is not understood; did you mean "every 6 months"?"#),
    ("every half year", #""half" is not understood; did you mean "every 6 months"?"#),
    ("every quater", #""quater" is not understood; did you mean "every quarter"?"#),
    ("every banana", #""banana" is not understood; \#(repeatForms)"#),
    ("banana", #""banana" is not understood; \#(repeatForms)"#),
    ("last", #""last" is not understood; \#(repeatForms)"#),
    ("every", #""every" is incomplete; \#(repeatForms)"#),
    ("every 3", #""every 3" is incomplete; \#(repeatForms)"#),
    ("every 0 days", #""0" is not a whole number from 1 to 9,999,999"#),
    ("daily banana", #""banana" does not belong in "daily banana"; \#(repeatForms)"#),
    ("FREQ=DALY", #"FREQ: "DALY" is not understood; did you mean "FREQ=DAILY"?"#),
    ("FREQ=DAILY;CUONT=3", #""CUONT" is not part of an RRULE; did you mean "FREQ=DAILY;COUNT=3"?"#),
    ("FREQ=WEEKLY;BYDAY=MON", #"BYDAY: "MON" is not understood; did you mean "FREQ=WEEKLY;BYDAY=MO"?"#),
    ("FREQ=WEEKLY;BYDAY=MON,FRI", #"BYDAY: "MON" is not understood; did you mean "FREQ=WEEKLY;BYDAY=MO,FR"?"#),
    ("RRULE:FREQ=WEKLY;INTERVAL=2", #"FREQ: "WEKLY" is not understood; did you mean "RRULE:FREQ=WEEKLY;INTERVAL=2"?"#),
    (
      "FREQ=SECONDLY",
      #"FREQ: "SECONDLY" is not supported; write MINUTELY, HOURLY, DAILY, WEEKLY, MONTHLY or YEARLY"#
    ),
    (
      "FREQ=DAILY;UNTIL=tomorrow",
      #"UNTIL: "tomorrow" is not a date; write 20271231, 20271231T180000 or 20271231T170000Z"#
    ),
    ("2027-12-31", #""2027-12-31" is not understood; \#(repeatForms)"#),
    ("tomorrow", #""tomorrow" is not understood; \#(repeatForms)"#),
  ]

  /// Phrases with two meanings: the phrase, its ambiguous words, and a clear phrase for each meaning.
  static let ambiguous: [Row] = [
    ("biweekly", "biweekly", ["every 2 weeks", "every mon, thu"]),
    ("bi-weekly", "bi-weekly", ["every 2 weeks", "every mon, thu"]),
    ("bimonthly", "bimonthly", ["every 2 months", "monthly on the 1st and 15th"]),
    ("bi-monthly on the 3rd", "bi-monthly", ["every 2 months on the 3rd"]),
    ("semimonthly", "semimonthly", ["monthly on the 1st and 15th", "monthly on the 15th and the last day"]),
    ("Semi-weekly", "Semi-weekly", ["every mon, thu", "every tue, fri"]),
    ("biannually", "biannually", ["every 6 months", "every 2 years"]),
    ("every 2nd tuesday", "every 2nd tuesday", ["every 2 weeks on tuesday", "monthly on the 2nd tuesday"]),
    ("every 2nd tue at 9am", "every 2nd tue", ["every 2 weeks on tue at 9am", "monthly on the 2nd tue at 9am"]),
    (
      "every 3rd fri until 2027-12-31", "every 3rd fri",
      ["every 3 weeks on fri until 2027-12-31", "monthly on the 3rd fri until 2027-12-31"]
    ),
    ("every! 2nd fri", "every! 2nd fri", ["every! 2 weeks on fri", "every! 2nd fri of the month"]),
    ("every 3 mon", "every 3 mon", ["every 3 months", "every 3 weeks on mon"]),
    ("every third weekend", "every third weekend", ["every 3 weeks on weekend"]),
    ("every second tuesday", "every second tuesday", ["every 2 weeks on tuesday", "monthly on the second tuesday"]),
    ("daily until 31 dec at 9am", "until 31 dec at 9am", ["daily until 31 dec 9am", "daily at 9am until 31 dec"]),
    ("twice a week", "twice a week", ["every mon, thu", "every tue, fri"]),
    ("twice a month", "twice a month", ["monthly on the 1st and 15th", "monthly on the 15th and the last day"]),
  ].map { (phrase: String, words: String, ways: [String]) in
    let all = ways.map { "\"\($0)\"" }.joined(separator: " or ")
    return (phrase, "\"\(words)\" could be read in more than one way; write \(all)")
  }
}
