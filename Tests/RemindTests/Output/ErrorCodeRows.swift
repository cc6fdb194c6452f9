@testable import ReminderCore
@testable import ReminderSystem
@testable import remind

extension ErrorCodeTests {
  static let tasks: [Row] = [
    Row(.badTitle, ["add", " "], "the title is empty", "say what there is to do: remind add \"Pay rent\""),
    Row(
      .ambiguousSentence, ["q", "Tea on fri, on sat"], "\"on fri,\" and \"on sat\" are two due dates",
      "leave one out, or put it after -- to keep it in the title: '-- on fri,' or '-- on sat'"),
    Row(
      .tooLong, ["add", String(repeating: "x", count: 1_001)], "the title is 1,001 characters long",
      "the limit is 1,000"),
    Row(
      .tooMany, ["add", "T"] + (0...TaskItem.countLimit).flatMap { ["--category", "c\($0)"] },
      "at most \(TaskItem.countLimit) categories are allowed", nil),
    Row(
      .needsDueDate, ["add", "T", "--before", "1h"], "--before counts from a due date, but the task has none",
      "add --due, or use --at or --in"),
    Row(
      .needsDueTime, ["add", "T", "--due", "2026-03-01", "--before", "1h"],
      "--before: the due date has no time, so only whole days are possible", "write --before 1d, or give --due a time"),
    Row(
      .needsRepeat, ["add", "T", "--repeat-from", "done"],
      "--repeat-from needs a task that repeats", "add --repeat"),
    Row(
      .dueAfterEnd, ["edit", "3", "--due", "2026-05-01", "--repeat-from", "done"],
      "the rule ends on Thu 30 Apr 2026, before the due date",
      "--repeat sets another rule"),
    Row(
      .startAfterDue, ["add", "T", "--due", "2026-03-01", "--start", "2026-03-02"],
      "--start: Mon 2 Mar 2026 is after the due date, Sun 1 Mar 2026",
      "give an earlier start, or leave --start out; 'edit ID --no-start' removes an existing start"),
    Row(.outOfCalendar, ["add", "T", "--in", "2w"], "the moment is outside the years 1 to 9999", nil) {
      $0.now = "9999-12-30T12:00"
    },
    Row(
      .doesNotRepeat, ["skip", "1"], "task 1 does not repeat", "'remind edit 1 --repeat daily' makes it repeat"),
    Row(
      .comesAgain, ["postpone", "3", "1y"],
      "task 3 comes again on Wed 29 Apr 2026 09:00, so this occurrence cannot move there",
      "to leave this occurrence out: remind skip 3"),
    Row(.noNextOccurrence, ["skip", "3"], "task 3 has no later occurrence", "'remind done 3' completes it") {
      $0.now = "2026-06-01T12:00"
    },
    Row(
      .noSuchOccurrence, ["done", "3", "--on", "2026-04-27"], "task 3 has no occurrence on Mon 27 Apr 2026",
      "the nearest is Tue 28 Apr 2026 09:00; 'remind next 3' lists more"),
    Row(
      .noSuchStep, ["step", "3", "done", "x"], "task 3 has no steps", "'remind step 3 add \"passport\"' adds one"),
    Row(.badOrder, ["edit", "3", "--after", "3"], "task 3 cannot come after itself", nil),
    Row(.noLink, ["open", "3", "--url"], "task 3 has no link", "'remind edit 3 --url https://…' sets one"),
    Row(
      .ambiguousOccurrence, ["done", "4", "--on", "2026-03-01"],
      "task 4 has several occurrences on that day: 09:00, 21:00", "name one: --on \"2026-03-01 21:00\""
    ) { _ = $0.run("add", "Pills", "--due", "2026-03-01 9:00", "--repeat", "FREQ=DAILY;BYHOUR=9,21") },
    Row(.taskIsDone, ["snooze", "2"], "task 2 is done", "'remind undone 2' opens it again"),
    Row(
      .timeHasPassed, ["snooze", "1", "--until", "today 12:00"], "12:00 on Fri 20 Feb 2026 has passed",
      "give a later time"),
    Row(
      .blocksOverlap, ["focus", "2h"], "the focus block would overlap \"Focus\", Fri 20 Feb 2026 13:00 to 14:00",
      "choose another time, or cancel the other block: 'remind focus' lists the blocks"
    ) { _ = $0.run("focus", "1h", "--at", "13:00") },
    Row(.keyIsTaken, ["edit", "1", "--key", "taken"], "--key: \"taken\" already belongs to task 2", nil),
    Row(.badForm, FormError.noTitle, "the title is missing", "every task needs a title"),
    Row(.editorFailed, ["edit", "1"], "'an editor' ended with status 3; nothing changed", nil) {
      $0.variables["EDITOR"] = "an editor"
      $0.editor = { _, text in (text, 3) }
    },
    Row(
      .unknownFormat, ["import", "-"],
      "nothing was imported from standard input: unknown format",
      "if the file has one of these formats, name it with --format: taskwarrior (from 'task export'), todo.txt, ics (a "
        + "calendar), remind (from 'remind export' or 'remind list --json'), apple-reminders, google-tasks (from "
        + "Takeout), csv, rem, org or markdown"
    ) { $0.input = "* Milk\n" },
    Row(
      .unknownFormat, ["merge", "-"], "nothing was merged from standard input: it is not a state file of remind",
      "'remind import' adds the tasks of a list or of another program"
    ) { $0.input = "[]" },
    Row(
      .badValue, MergeFailure(file: "/a; b\n", refusal: .isStateFile),
      "nothing was merged from /a; b\\n: it is the state file itself", "name another copy of it"),
    Row(
      .importRefused, ["merge", "-"],
      "nothing was merged from standard input:\n  line 1, column 12: \"tasks\" is missing", nil
    ) { $0.input = "{\"remind\":2}" },
    Row(.declined, MergeDeclined(), "nothing was merged", nil),
    Row(
      .importRefused, ["import", "-", "--format", "remind"],
      "nothing was imported from standard input:\n  line 1, column 2: unexpected end of file", nil
    ) { $0.input = "{" },
    Row(.noSuchTask, ["done", "99"], "no task \"99\"", "'remind list all' shows every task"),
    Row(
      .noSuchTask, ["done", "abc"], "\"abc\" names no task",
      "write a task's number, or at least four characters of its id"),
    Row(
      .ambiguousTask, ["act", "digest", "done"], "a digest stands for several tasks",
      "name one of them: remind act 12 done"),
    Row(.noSuchTimer, ["timer", "stop"], "no timer runs", "start one: remind timer 25m Tea"),
    Row(.noSuchBlock, ["focus", "stop"], "no focus block runs", "begin one: remind focus 90m"),
    Row(
      .nothingDelivered, ["snooze"], "there is no unanswered notification to snooze", "name a task: remind snooze 12"),
  ]
}
