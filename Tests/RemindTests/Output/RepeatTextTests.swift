import ReminderCore
import Testing

@testable import remind

/// The whole sentence for each repetition that is not understood.
@Suite struct RepeatTextTests {
  static let forms = "write daily, every 2 weeks on mon, monthly on the last fri, yearly, or an RRULE"

  static let phrases: [(text: String, sentence: String)] = [
    ("", "the text is empty; \(forms)"),
    ("dayly", "\"dayly\" is not understood; did you mean \"daily\"?"),
    ("banana", "\"banana\" is not understood; \(forms)"),
    ("daily banana", "\"banana\" does not belong in \"daily banana\"; \(forms)"),
    ("every", "\"every\" is incomplete; \(forms)"),
    ("every 0 days", "\"0\" is not a whole number from 1 to 9,999,999"),
    ("every 2 seconds", "\"seconds\" is too short, because a task repeats at most once a minute"),
    ("twice a day", "\"twice a day\" does not say at which times; write them: every day at 9:00 and 21:00"),
    (
      "daily 4 times a day",
      "\"4 times a day\" does not say at which times; write them: every day at 8:00, 12:00, 16:00 and 20:00"
    ),
    ("3 times a week", "\"3 times a week\" does not say on which days; write them: every mon, wed, fri"),
    (
      "21 days on and 7 off",
      "\"21 days on and 7 off\" has days on and days off, but no rule can do that; add a task for each round, "
        + "such as daily for 21 times"
    ),
    (
      "every easter",
      "\"easter\" is on other dates each year, but no rule can do that; add a task for each date, or import a calendar"
    ),
    (
      "every minute from 9 to 17",
      "the times need 540 combinations, but a rule has at most 366; divide them between two tasks"
    ),
    ("every jan 1 and jul 15", "\"jan 1 and jul 15\" needs more than one rule; add a task for each"),
    (
      "every 2 hours from 22 to 6",
      "\"from 22 to 6\" goes over midnight, but a rule has the times of one day; write the times: every day at 22:00, "
        + "0:00 and 2:00"
    ),
    (
      "every 8 hours from 9 to 12",
      "\"from 9 to 12\" is shorter than one step of the rule; write the times: every day at 9:00"
    ),
    ("every weekend except sat, sun", "the rule leaves out all its days; leave out fewer days"),
    ("daily except 9:00", "\"9:00\" does not belong in \"daily except 9:00\"; \(forms)"),
    (
      "monthly on fri",
      "\"fri\" needs a position in the month; did you mean \"monthly on the first fri\" or \"every fri\"?"
    ),
    ("yearly on 30 feb", "February has no day 30; write one from 1 to 29"),
    ("monthly on the 32nd", "no month has a day 32; write one from the 1st to the 31st, or the last day"),
    (
      "monthly on the 1st and 31st",
      "not every month has a day 31; did you mean \"monthly on the 1st and last day\"?"
    ),
    (
      "daily until tomorow", "until: \"tomorow\" is not understood; did you mean \"daily until tomorrow\"?"
    ),
    ("daily until 18:00", "until: \"18:00\" has no date; write one such as 2027-12-31"),
    (
      "daily until 2026-03-01",
      "until: Sun 1 Mar 2026 is before the first occurrence, Mon 2 Mar 2026; write a later date"
    ),
    (
      "daily for 3 times until 2027-12-31",
      "\"daily for 3 times until 2027-12-31\" has two ends; write until a date, or for 10 times"
    ),
  ]

  static let rules: [(text: String, sentence: String)] = [
    ("FREQ=", "\"FREQ=\" has no value; write NAME=VALUE"),
    ("FREQ=DAILY;;", "\"FREQ=DAILY;;\" has an extra semicolon; write NAME=VALUE between semicolons"),
    ("FREQ=DAILY;CUONT=3", "\"CUONT\" is not part of an RRULE; did you mean \"FREQ=DAILY;COUNT=3\"?"),
    (
      "FREQ=DAILY;X=3",
      "\"X\" is not part of an RRULE; the parts are FREQ, INTERVAL, COUNT, UNTIL, BYMONTH, BYWEEKNO, BYYEARDAY, "
        + "BYMONTHDAY, BYDAY, BYHOUR, BYMINUTE, BYSETPOS, WKST"
    ),
    (
      "FREQ=DAILY;BYSECOND=9",
      "\"BYSECOND\" is not supported; a task repeats at whole minutes, in the Gregorian calendar"
    ),
    ("FREQ=DAILY;BYHOUR=24", "BYHOUR: \"24\" is out of range; write a number from 0 to 23"),
    (
      "FREQ=SECONDLY",
      "FREQ: \"SECONDLY\" is not supported; write MINUTELY, HOURLY, DAILY, WEEKLY, MONTHLY or YEARLY"
    ),
    ("FREQ=DALY", "FREQ: \"DALY\" is not understood; did you mean \"FREQ=DAILY\"?"),
    ("FREQ=X", "FREQ: \"X\" is not understood; use one of: MINUTELY, HOURLY, DAILY, WEEKLY, MONTHLY, YEARLY"),
    ("FREQ=DAILY;FREQ=DAILY", "FREQ is given twice; write it once, with commas between its values"),
    ("FREQ=DAILY;COUNT=x", "COUNT: \"x\" is not a whole number"),
    ("FREQ=DAILY;COUNT=0", "COUNT: \"0\" is out of range; write a number from 1 to 9,999,999"),
    (
      "FREQ=MONTHLY;BYMONTHDAY=32", "BYMONTHDAY: \"32\" is out of range; write a number from 1 to 31, or from -31 to -1"
    ),
    (
      "FREQ=DAILY;UNTIL=tomorrow",
      "UNTIL: \"tomorrow\" is not a date; write 20271231, 20271231T180000 or 20271231T170000Z"
    ),
    ("FREQ=WEEKLY;BYDAY=MON", "BYDAY: \"MON\" is not understood; did you mean \"FREQ=WEEKLY;BYDAY=MO\"?"),
    (
      "FREQ=WEEKLY;BYMONTHDAY=1", "BYMONTHDAY cannot be used with FREQ=WEEKLY (RFC 5545, section 3.3.10); leave it out"
    ),
    (
      "FREQ=WEEKLY;BYDAY=1MO",
      "BYDAY: \"1MO\" has a number, allowed only in monthly and yearly rules without BYWEEKNO; write MO"
    ),
    ("FREQ=DAILY;COUNT=3;UNTIL=20271231", "COUNT and UNTIL contradict each other; give one of them"),
    ("FREQ=MONTHLY;BYSETPOS=1", "BYSETPOS needs the days of another part; add a part such as BYDAY"),
  ]

  private static func hint(_ text: String, _ start: CivilDate) -> PhraseHint {
    RepeatPhrase.hint(insteadOf: text, on: start) {
      try? RepeatPhrase($0, start: start, today: start)
    }
  }

  @Test(arguments: phrases + rules)
  func `a refused text gets its whole sentence`(text: String, sentence: String) throws {
    let start = try #require(CivilDate("2026-03-02"))
    do throws(RepeatError) {
      let phrase = try RepeatPhrase(text, start: start, today: start)
      Issue.record("\(text) is \(phrase.rule)")
    } catch {
      #expect(RepeatText.sentence(error, text, RepeatTextTests.hint(text, start)).text == sentence)
    }
  }

  @Test func `a rule without a frequency and an empty rule get a sentence`() {
    let hint = RepeatTextTests.hint("", .earliest)
    #expect(
      RepeatText.sentence(.noFrequency, "COUNT=3", hint).text
        == "\"COUNT=3\" has no FREQ; begin it with a unit such as FREQ=DAILY")
    #expect(RepeatText.sentence(RecurrenceError.empty, "", hint).text == "the text is empty; \(RepeatTextTests.forms)")
  }

  @Test func `the typed words are shown with control characters escaped`() {
    #expect(
      RepeatText.sentence(.unknownWord("\u{1B}[31m"), "", RepeatTextTests.hint("", .earliest)).text
        == "\"\(SafeText.line("\u{1B}[31m"))\" is not understood; \(RepeatTextTests.forms)")
  }
}
