// Times of day that people type and that are refused, and words that are no date; `PhraseCorpusTests` runs them.

extension PhraseCorpusTests {
  /// Hours and parts of the day.
  static let hours: [Row] = [
    ("9p", #""9p" is not understood; did you mean "9pm"?"#),
    ("tomorrow 9p", #""9p" does not belong in "tomorrow 9p"; did you mean "tomorrow 9pm"?"#),
    ("18h", #""18h" is a duration; write --in 18h, or "18:00""#),
    ("0900", #""0900" is not a date; did you mean "09:00"?"#),
    ("tomorrow 0930", #""0930" is not a time; did you mean "tomorrow 09:30"?"#),
    ("9 o'clock", #""o'clock" does not belong in "9 o'clock"; did you mean "09:00"?"#),
    ("tomorrow 9 o'clock", #""o'clock" does not belong in "tomorrow 9 o'clock"; did you mean "tomorrow 9"?"#),
    (
      "tomorrow 5 o'clock",
      #""o'clock" does not belong in "tomorrow 5 o'clock"; did you mean "tomorrow 05:00" or "tomorrow 17:00"?"#
    ),
    ("tomorrow 5", #""5" could be 05:00 or 17:00; write "tomorrow 05:00" or "tomorrow 17:00""#),
    ("mon 5", #""5" could be 05:00 or 17:00; write "mon 05:00" or "mon 17:00""#),
    ("tomorrow at 5", #""5" could be 05:00 or 17:00; write "tomorrow at 05:00" or "tomorrow at 17:00""#),
    ("5 tomorrow", #""5" could be 05:00 or 17:00; write "05:00 tomorrow" or "17:00 tomorrow""#),
  ]

  /// Numbers, days that do not exist, and other words.
  static let rest: [Row] = [
    ("9", #""9" could be a day or an hour; write "9 mar" or "09:00""#),
    ("5", #""5" could be a day or an hour; write "5 mar", "05:00" or "17:00""#),
    ("0", #""0" is not a date; did you mean "00:00"?"#),
    ("24", #""24" is not a date; did you mean "24 mar"?"#),
    ("31", #""31" is not a date; did you mean "31 mar"?"#),
    ("32", #""32" is not a date; \#(dateForms)"#),
    ("2026", #""2026" is not a date; \#(dateForms)"#),
    ("2030", #""2030" is not a date; \#(dateForms)"#),
    ("1 mar 27", #""27" is not a year; did you mean "1 mar 2027"?"#),
    ("1 mar 9", #""9" could be a day or an hour; write "1 mar 09:00", "01:00 mar 9" or "13:00 mar 9""#),
    ("1mar", #""1mar" is not understood; did you mean "1 mar"?"#),
    ("mar1", #""mar1" is not understood; did you mean "mar 1"?"#),
    ("1march", #""1march" is not understood; did you mean "1 march"?"#),
    ("5 now", #""now" is not understood; \#(dateForms)"#),
    ("Sat 8 Mar 2026", #""Sat" does not match the date: that day is Sun 8 Mar 2026; did you mean "sun 8 mar 2026"?"#),
    ("sat 8 mar 18:00", #""sat" does not match the date: that day is Sun 8 Mar 2026; did you mean "sun 8 mar 18:00"?"#),
    (
      "next weekend sunday",
      #""sunday" does not match the date: that day is Sat 7 Mar 2026; did you mean "next sunday"?"#
    ),
    ("+3d", #""+3d" moves a due date; write "in 3 days""#),
    ("31.4.", #""31.4." is not a date: April has 30 days"#),
    ("30.2.2027", #""30.2.2027" is not a date: February 2027 has 28 days"#),
    ("1.13.", #""1.13." is not a date: there is no month 13"#),
    ("Mon 1 Mar", #""Mon" does not match the date: that day is Sun 1 Mar 2026; did you mean "sun 1 mar"?"#),
    ("2026-03-00", #""2026-03-00" is not a date: there is no day 0"#),
    ("0 mar", #""0 mar" is not a date: there is no day 0"#),
    ("2026-02-30", #""2026-02-30" is not a date: February 2026 has 28 days"#),
    ("2026-13-01", #""2026-13-01" is not a date: there is no month 13"#),
    ("25:00", #""25:00" is not a time; write one from 00:00 to 23:59"#),
    ("tomorrow 25:00", #""25:00" is not a time; write one from 00:00 to 23:59"#),
    ("24:00", #""24:00" is not a time; write one from 00:00 to 23:59"#),
    ("9:5", #""9:5" is not a time; write one from 00:00 to 23:59"#),
    ("09:00:30", #""09:00:30" has seconds; write "09:00""#),
    ("tomorrow 9:00:30", #""9:00:30" has seconds; write "tomorrow 09:00""#),
    (
      "2026-03-04T09:00Z",
      #""2026-03-04T09:00Z" has an offset from UTC; write "2026-03-04T09:00", and use --zone for another time zone"#
    ),
    (
      "tomorrow 9:00Z", #""9:00Z" has an offset from UTC; write "tomorrow 09:00", and use --zone for another time zone"#
    ),
    ("2h", #""2h" is a duration; write --in 2h"#),
    ("tomorrow 2h", #""tomorrow 2h" contains a duration in hours or minutes; \#(dateForms)"#),
    ("15m tomorrow", #""15m tomorrow" contains a duration in hours or minutes; \#(dateForms)"#),
    ("every monday", #""every monday" says how to repeat; write --repeat "every monday""#),
    ("daily", #""daily" says how to repeat; write --repeat daily"#),
    ("every 15th at 9am", #""every 15th at 9am" says how to repeat; write --repeat "every 15th at 9am""#),
    ("last day of month", #""last" is not understood; \#(dateForms)"#),
    ("weekdays", #""weekdays" says how to repeat; write --repeat weekdays"#),
    ("demain", #""demain" is not understood; \#(dateForms)"#),
    ("do", #""do" is not understood; did you mean "thu"?"#),
    ("heute Abend", #""heute Abend" could be read in more than one way; write "heute 18:00" or "heute 20:00""#),
    ("in acht Tagen", #""acht Tagen" could be read in more than one way; write "in 7 days" or "in 8 days""#),
    ("montags", #""montags" says how to repeat; write --repeat montags"#),
    ("Sa 8. März", #""Sa" does not match the date: that day is Sun 8 Mar 2026; did you mean "sun 8. maerz"?"#),
    ("tomorrow!", #""tomorrow!" is not understood; did you mean "tomorrow"?"#),
    ("(mon)", #""(mon)" is not understood; did you mean "mon"?"#),
    ("@friday", #""@friday" is not understood; did you mean "friday"?"#),
    ("tomorrow banana", #""banana" does not belong in "tomorrow banana"; \#(dateForms)"#),
    ("fri sat", #""fri" and "sat" are two dates; give one"#),
    ("9am 10am", #""9am" and "10am" are two times; give one"#),
    ("next mno", #""mno" is not understood; did you mean "next mon"?"#),
    ("in 3 dyas", #""dyas" is not understood; did you mean "in 3 days"?"#),
    ("1 apil", #""apil" is not understood; did you mean "1 april"?"#),
    ("mar", #""mar" is incomplete; \#(dateForms)"#),
    ("march 2027", #""march" is incomplete; \#(dateForms)"#),
    ("in", #""in" is incomplete; \#(dateForms)"#),
    ("-3 days", #""-3 days" moves a due date; write a date such as tomorrow"#),
    ("whenever", #""whenever" is not understood; \#(dateForms)"#),
    ("christmas", #""christmas" is not understood; \#(dateForms)"#),
    ("yesterdya", #""yesterdya" is not understood; did you mean "yesterday"?"#),
    ("3 weeks ago", #""ago" does not belong in "3 weeks ago"; \#(dateForms)"#),
  ]

  /// Phrases that `--at` refuses.
  static let moments: [Row] = [
    ("5", #""5" could be 05:00 or 17:00; write "05:00" or "17:00""#),
    ("2 days before", #""2 days before" counts back from the due date; write --before 2d"#),
    (
      "2 days before 18:00",
      #""2 days before 18:00" counts back from the due date; "#
        + "to ring at a set time, write day and time, such as fri 18:00"
    ),
    ("easter", #""easter" is not understood; \#(dateForms)"#),
    ("an hour before", #""an hour before" counts back from the due date; write --before 1h"#),
    ("1", #""1" could be 01:00 or 13:00; write "01:00" or "13:00""#),
    ("at 5", #""5" could be 05:00 or 17:00; write "at 05:00" or "at 17:00""#),
    ("yesterday", #""yesterday" is in the past; write a date or time in the future"#),
    ("yesterday 9am", #""yesterday 9am" is in the past; write a date or time in the future"#),
    ("yesterdya", #""yesterdya" is not understood; \#(dateForms)"#),
    ("15m", #""15m" is a duration; write --in 15m"#),
    ("call in 15m", #""call" is not understood; \#(dateForms)"#),
    ("half past three", #""half" is not understood; \#(dateForms)"#),
    ("0930", #""0930" is not a time; did you mean "09:30"?"#),
    ("noonish", #""noonish" is not understood; \#(dateForms)"#),
    ("lunch", #""lunch" is not understood; \#(dateForms)"#),
    ("morning", #""morning" is not understood; did you mean "09:00"?"#),
    ("tomorrow 3", #""3" could be 03:00 or 15:00; write "tomorrow 03:00" or "tomorrow 15:00""#),
    ("tomrrow 9", #""tomrrow" is not understood; did you mean "tomorrow 9"?"#),
    ("mon 9am 10am", #""9am" and "10am" are two times; give one"#),
    ("30 minutes", #""30 minutes" is a duration; write --in 30m"#),
    ("an hour", #""an hour" is a duration; write --in 1h"#),
    ("quarter of an hour", #""quarter of an hour" is a duration; write --in 15m"#),
    ("every day", #""every day" says how to repeat; write --repeat "every day""#),
    ("24", #""24" is not a time; did you mean "24 mar"?"#),
  ]
}
