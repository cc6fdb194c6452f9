// Dates that people type and that are refused on Sunday 1 March 2026; `PhraseCorpusTests` runs them.

extension PhraseCorpusTests {
  /// Dates in figures, and words with typing errors.
  static let figures: [Row] = [
    ("15 marhc", #""marhc" is not understood; did you mean "15 march"?"#),
    ("3/1/2026", #""3/1/2026" could be read in more than one way; write "2026-01-03" or "2026-03-01""#),
    ("25122026", #""25122026" is not understood; did you mean "2026-12-25"?"#),
    ("10.12", #""10.12" could be read in more than one way; write "10 dec" or "10:12""#),
    ("03-01", #""03-01" could be read in more than one way; write "3 jan" or "1 mar""#),
    ("26-03-01", #""26-03-01" could be read in more than one way; write "2001-03-26" or "2026-03-01""#),
    ("2026-03", #""2026-03" is not understood; \#(dateForms)"#),
    ("soon", #""soon" is not understood; \#(dateForms)"#),
    ("asap", #""asap" is not understood; \#(dateForms)"#),
    ("someday", #""someday" is not understood; \#(dateForms)"#),
    ("later", #""later" is not understood; \#(dateForms)"#),
    ("tomorow", #""tomorow" is not understood; did you mean "tomorrow"?"#),
    ("tommorow 9am", #""tommorow" is not understood; did you mean "tomorrow 9am"?"#),
    ("Tomorow 9AM", #""Tomorow" is not understood; did you mean "tomorrow 9am"?"#),
    ("tom", #""tom" is not understood; did you mean "tomorrow"?"#),
    ("wendesday", #""wendesday" is not understood; did you mean "wednesday"?"#),
    ("thrusday 15:00", #""thrusday" is not understood; did you mean "thursday 15:00"?"#),
    ("mrch 3", #""mrch" is not understood; did you mean "march 3"?"#),
  ]

  /// Dates that count from today.
  static let relative: [Row] = [
    ("weekend", #""weekend" is not understood; did you mean "sat"?"#),
    ("coming monday", #""coming" is not understood; did you mean "monday"?"#),
    ("last friday", #""last" is not understood; \#(dateForms)"#),
    ("a couple of days", #""a" is not understood; did you mean "2 days"?"#),
    ("next monday week", #""week" does not belong in "next monday week"; \#(dateForms)"#),
    ("monday week", #""week" does not belong in "monday week"; did you mean "2026-03-09"?"#),
    ("sunday week", #""week" does not belong in "sunday week"; did you mean "2026-03-15"?"#),
    ("week on friday", #""week" is not understood; did you mean "2026-03-13"?"#),
    ("end of coming week", #""end of" is incomplete; did you mean "2026-03-06" or "2026-03-08"?"#),
    ("coming weekend", #""coming" is not understood; did you mean "sat"?"#),
    ("a week on monday", #""on" does not belong in "a week on monday"; did you mean "2026-03-09"?"#),
    ("monday in a week", #""monday" and "in 1 week" are two dates; did you mean "2026-03-09"?"#),
    ("end of week", #""end of" is incomplete; did you mean "fri" or "sun"?"#),
    ("eow", #""eow" is not understood; did you mean "fri" or "sun"?"#),
    ("beginning of month", #""beginning" is not understood; did you mean "next month"?"#),
  ]
}
