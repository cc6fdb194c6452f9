import Testing

@testable import ReminderCore

/// Texts of Dianne Skoll's `remind`, of Org and of Markdown, read on Sunday, 1 March 2026, at 08:00.
struct TextDocumentTests {
  // MARK: .rem

  private static let reminders: [(String, String)] = [
    ("REM 5 Mar 2026 AT 17:00 MSG Dentist %b", "2026-03-05T17:00 Dentist"),
    ("REM March 5 2026 AT 5:00pm +30 MSG Dentist", "2026-03-05T17:00 Dentist · 30 minutes before, at the due time"),
    ("rem 2026-03-05 msg Dentist", "2026-03-05 Dentist"), ("REM 2026/03/05 MSG Dentist.", "2026-03-05 Dentist"),
    ("REM Mon AT 9:00 MSG %\"Stand-up%\" at nine", "2026-03-02T09:00 Stand-up FREQ=WEEKLY;BYDAY=MO"),
    ("REM Tue Thu UNTIL 30 June 2026 \\\n  MSG Gym", "2026-03-03 Gym FREQ=WEEKLY;UNTIL=20260630;BYDAY=TU,TH"),
    ("REM 14 Feb +7 MSG Valentine", "2027-02-14 Valentine FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=14 · 7 days before"),
    ("REM 15 MSG Rent", "2026-03-15 Rent FREQ=MONTHLY;BYMONTHDAY=15"),
    ("REM 1 -1 MSG End", "2026-03-31 End FREQ=MONTHLY;BYMONTHDAY=-1"),
    ("REM Mon 8 MSG Second", "2026-03-09 Second FREQ=MONTHLY;BYMONTHDAY=8,9,10,11,12,13,14;BYDAY=MO"),
    ("REM Mon 1 --7 MSG Last", "2026-03-30 Last FREQ=MONTHLY;BYDAY=-1MO"),
    ("REM Mon 1 Mar 2026 MSG Once", "2026-03-02 Once"),
    ("REM 2026-02-23 *14 TAG bins MSG Bins", "2026-03-09 Bins [bins] FREQ=DAILY;INTERVAL=14"),
    ("REM 9 Feb 2026 *14 MSG Bins", "2026-03-09 Bins FREQ=DAILY;INTERVAL=14"),
    ("REM 1 Jan 2025 *14 MSG Bins", "2026-03-11 Bins FREQ=DAILY;INTERVAL=14"),
    ("REM 5 Mar 2026 THROUGH 7 Mar 2026 MSG Fair", "2026-03-05 Fair FREQ=DAILY;UNTIL=20260307"),
    ("REM 26 Feb 2026 THROUGH 2026-03-03 MSG Fair", "2026-03-01 Fair FREQ=DAILY;UNTIL=20260303"),
    ("REM 2026-03-05 *2 THROUGH 2026-03-09 MSG Fair", "2026-03-05 Fair FREQ=DAILY;INTERVAL=2;UNTIL=20260309"),
    ("REM 5 Mar 2026 MSG A%, B%_C %b", "2026-03-05 A, B C"), ("REM 5 Mar 2026 MSG 20%% off", "2026-03-05 20% off"),
    ("REM 5 Mar 2026 MSG 20% off", "2026-03-05 20 off"), ("REM 5 Mar 2026 MSG 50%", "2026-03-05 50"),
    ("REM 5 Mar 2026 MSG %\"A%, B%\" %a", "2026-03-05 A, B"),
    ("REM Mon 1 Mar 2027 *14 MSG T", "2027-03-01 T FREQ=DAILY;INTERVAL=14"),
    ("REM Tue 9 Feb 2026 *14 MSG T", "2026-03-10 T FREQ=DAILY;INTERVAL=14"),
    ("REM 25 Dec -1 MSG T", "2026-12-24 T FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24"),
    ("REM 1 Jan -1 MSG T", "2026-12-31 T FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=-1"),
    ("REM 1 -2 MSG T", "2026-03-30 T FREQ=MONTHLY;BYMONTHDAY=-2"),
    ("REM First Monday MSG T", "2026-03-02 T FREQ=MONTHLY;BYDAY=1MO"),
    ("REM Last Monday in May MSG T", "2026-05-25 T FREQ=YEARLY;BYMONTH=5;BYDAY=-1MO"),
    ("REM 2027-12-19@16:45 MSG T", "2027-12-19T16:45 T"), ("REM Dec 11, 2026 MSG T", "2026-12-11 T"),
    (
      "REM Mon Tue Wed Thu Fri 15 MSG T",
      "2026-03-16 T FREQ=MONTHLY;BYMONTHDAY=15,16,17,18,19,20,21;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1"
    ),
    ("7 Jan 2027 MSG T", "2027-01-07 T"), ("mon at 9:00 msg T", "2026-03-02T09:00 T FREQ=WEEKLY;BYDAY=MO"),
    ("REM March Monday 1 --7 MSG T", "2027-02-22 T FREQ=YEARLY;BYMONTH=2;BYDAY=-1MO"),
    ("REM MSG Daily", "2026-03-01 Daily FREQ=DAILY"), ("REM Jun MSG Water", "2026-06-01 Water FREQ=DAILY;BYMONTH=6"),
    ("REM 15 2027 MSG Plan", "2027-01-15 Plan FREQ=MONTHLY;UNTIL=20271231;BYMONTHDAY=15"),
  ]

  @Test(arguments: TextDocumentTests.reminders)
  func `a line of remind becomes a task`(line: String, task: String) throws {
    #expect(try Import.arrivals("# mine\n\(line)\n", as: .rem) == [task])
  }

  @Test(arguments: [
    "REM [easterdate($Y)] MSG Easter", "REM 1 MSG [x]", "SET a 1", "OMIT 25 Dec", "REM 1 SKIP MSG S", "REM 1 RUN ls",
    "REM", "REM MSG", "REM Mon 25 MSG Late", "REM Mon THROUGH 20 Jun 2026 MSG T", "MSG x",
    "REM 11 Dec 26 MSG T", "REM Jan Jul 1 MSG T", "REM 1 2 MSG T",
    "REM Last Friday 2027 MSG T", "REM 31 -1 MSG T", "REM 2026-12-01 2026-12-02 MSG T",
    "REM SCANFROM 2026-06-01 Mon MSG S", "REM 1 AT [t] MSG A", "REM 0 MSG Zero",
  ])
  func `a line that is not understood is named`(line: String) throws {
    #expect(try Import.warnings("REM 2 Mar 2026 MSG A\n\(line)", named: "a.rem") == ["2 \(line)"])
  }

  @Test func `lines in a condition are named, and nothing behind the end is read`() throws {
    let lines = ["IF 1", "REM 2 Mar 2026 MSG B", "IFTRIG 1 Mar", "ELSE", "ENDIF", "REM 3 Mar 2026 MSG C", "endif"]
    let text = "\(lines.joined(separator: "\n"))\nREM 4 Mar 2026 MSG A\n__EOF__\nREM 5 Mar 2026 MSG D\nSET a 1\n"
    #expect(try Import.arrivals(text, as: .rem) == ["2026-03-04 A"])
    #expect(
      try Import.warnings(text, named: "a.rem") == [
        "1 IF 1", "2 REM 2 Mar 2026 MSG B", "3 IFTRIG 1 Mar", "4 ELSE", "6 REM 3 Mar 2026 MSG C",
      ])
  }

  @Test func `what is over, and what has no place, is counted`() throws {
    let text = "REM 1 Jan 2020 MSG Gone\nREM 5 AT 9:00 *5 PRIORITY 9000 MSG T"
    #expect(try Import.warnings(text, named: "a.rem") == ["AT *5: 1", "PRIORITY: 1", "reminders in the past: 1"])
  }

  // MARK: Org

  private static let headings: [(String, [String])] = [
    ("* TODO Pay rent", ["Pay rent"]), ("* Home\n** TODO Pay rent :bank:", ["Pay rent [bank]"]),
    ("* Home :house:\n** TODO [#A] Pay rent", ["Pay rent [house] · high"]),
    ("* TODO T\n  DEADLINE: <2026-03-05 Thu 17:00>", ["2026-03-05T17:00 T"]),
    ("* TODO T\n  SCHEDULED: <2026-03-05 Thu>", ["2026-03-05 T"]),
    ("* TODO T\n  SCHEDULED: <2026-03-02 Mon> DEADLINE: <2026-03-05 Thu>", ["2026-03-05 T · from 2026-03-02"]),
    ("* TODO T\n  DEADLINE: <2026-03-05 Thu +1m -3d>", ["2026-03-05 T FREQ=MONTHLY · 3 days before"]),
    ("* TODO T\n  SCHEDULED: <2026-03-03 Tue .+3d>", ["2026-03-03 T FREQ=DAILY;INTERVAL=3 · from done"]),
    ("* TODO T\n  SCHEDULED: <2026-03-03 Tue 8:00 ++1w>", ["2026-03-03T08:00 T FREQ=WEEKLY"]),
    ("* DONE T\n  CLOSED: [2026-02-05 Thu 09:00]", ["done T · 2026-02-05T08:00:00Z"]),
    ("* CANCELLED T", ["done T · 2026-03-01T07:00:00Z · given-up"]),
    (
      "#+TODO: OPEN WAIT(w@) | CLOSED\n* OPEN A\n* CLOSED B\n* TODO C",
      ["A", "done B · 2026-03-01T07:00:00Z · unknown", "C"]
    ),
    ("#+FILETAGS: :me:\n* TODO T", ["T [me]"]),
    (
      "* TODO T\n  :PROPERTIES:\n  :ID: x\n  :END:\n  - [X] one\n  - [ ] two\n  by transfer",
      ["T · xone/-two · \"by transfer\""]
    ),
    (
      "* TODO T\n  #+begin_src sh\n  if x\n\n    - [ ] y\n  #+end_src\n  - [ ] z",
      ["T · -z · \"#+begin_src sh\nif x\n\n  - [ ] y\n#+end_src\""]
    ),
    ("* TODO A\n* NOW B\n#+TODO: NOW | DONE", ["A", "B"]),
    ("* Dentist <2026-03-05 Thu 10:00-11:00> :x:\n  at 3 Hill St", ["2026-03-05T10:00 Dentist [x] · \"at 3 Hill St\""]),
    ("* Fair\n  <2026-03-05 Thu>--<2026-03-07 Sat>", ["2026-03-05 Fair · \"<2026-03-05 Thu>--<2026-03-07 Sat>\""]),
    ("* Gym\n  SCHEDULED: <2026-02-03 Tue +1w>", ["2026-02-03 Gym FREQ=WEEKLY"]),
    (
      "* Old <2026-02-03 Tue>\n* Plain\n  [2026-03-05 Thu]\n* TODO T\n  <2026-02-05 Thu>",
      ["2026-02-05 T · \"<2026-02-05 Thu>\""]
    ),
    ("* TODO\n* TODO COMMENT x\n* COMMENT y\n** TODO z\n* TODO T", ["T"]),
    ("* TODO T\n  1. [ ] one\n  + [X] two\n  - [-] three", ["T · -one/xtwo/-three"]),
    ("#+PRIORITIES: 1 5 3\n* TODO [#1] A\n* TODO [#3] B\n* TODO [#5] C", ["A · high", "B · medium", "C · low"]),
    (
      "* TODO T\n** Details\n   - [ ] one\n   text\n*** More\n    x\n** TODO S",
      ["T · -one · \"Details\ntext\nMore\nx\"", "S · \"part of: T\""]
    ),
    (
      "* TODO T\n  :LOGBOOK:\n  CLOCK: [2026-02-28 Sat 09:00]\n  - Note taken on [2026-02-28 Sat 09:00] \\\\\n    call first\n"
        + "  - State \"WAIT\" from \"TODO\" [2026-02-28 Sat 09:00] \\\\\n    no\n  :END:\n  :MINE:\n  kept\n  :END:",
      ["T · \"call first\nno\nkept\""]
    ),
    (
      "* DONE T\n  CLOSED: [2026-02-05 Thu 09:00]\n  :LOGBOOK:\n  - CLOSING NOTE [2026-02-05 Thu 09:00] \\\\\n    in cash\n"
        + "  - State \"DONE\" from \"TODO\" [2026-02-05 Thu 09:00] \\\\\n    by Ann\n  :END:",
      ["done T · 2026-02-05T08:00:00Z · \"in cash\nby Ann\""]
    ),
    // A heading is on each of its dates, and on the days of a range.
    (
      "* Course\n  <2026-03-03 Tue 18:00>\n  <2026-03-10 Tue 18:00>",
      [
        "2026-03-03T18:00 Course · \"<2026-03-03 Tue 18:00>\n<2026-03-10 Tue 18:00>\"",
        "2026-03-10T18:00 Course · \"<2026-03-03 Tue 18:00>\n<2026-03-10 Tue 18:00>\"",
      ]
    ),
    ("* Dentist <2026-02-20 Fri 10:00> <2026-03-20 Fri 10:00>", ["2026-03-20T10:00 Dentist"]),
    ("* Fair <2026-02-27 Fri>--<2026-03-02 Mon>", ["2026-03-01 Fair"]),
    ("* 12:45 Lunch\n  <2026-03-03 Tue>", ["2026-03-03T12:45 12:45 Lunch · \"<2026-03-03 Tue>\""]),
    ("* TODO Call <2026-03-03 Tue> <2026-03-10 Tue>", ["2026-03-03 Call"]),
    ("* Old :ARCHIVE:\n** TODO A\n   DEADLINE: <2026-03-05 Thu>\n* TODO B", ["B"]),
    ("* TODO Pay [1/2]\n** TODO Ask [33%] Ann", ["Pay", "Ask Ann · \"part of: Pay\""]),
    ("* TODO Pay [a/b] [/] [2026]", ["Pay [a/b] [2026]"]),
    ("* TODO Pay\n** TODO Ask\n* Note\n** TODO C", ["Pay", "Ask · \"part of: Pay\"", "C"]),
  ]

  @Test(arguments: TextDocumentTests.headings)
  func `a heading with a keyword becomes a task`(text: String, tasks: [String]) throws {
    #expect(try Import.arrivals(text, as: .org) == tasks)
  }

  @Test func `headings of Org that may be tasks are named`() throws {
    let text =
      "* TODO T\n  SCHEDULED: <2026-03-05 Thu -2d>\n* BUG Crash\n* BUG Hang\n* FAQ\n* PROJ P <2026-03-05 Thu>\n* Old <2026-02-03 Tue>\n"
      + "* Fair <2026-03-05 Thu>--<2026-03-07 Sat>"
    #expect(
      try Import.warnings(text, named: "a.org") == [
        "* BUG: 2", "-2d of a date that is no deadline: 1", "appointments in the past: 1", "the end of a range: 1",
      ])
  }

  @Test(arguments: [
    (
      "* TODO T\n  SCHEDULED: <2026-03-02 Mon 09:00-10:00 +1w> DEADLINE: <2026-03-31 Tue>",
      [
        "SCHEDULED +1w: 1", "an end time: 1",
      ]
    ),
    (
      "* TODO T\n* Meet\n  <%%(diary-float t 4 2)>\n* Yoga <%%(org-class 2026 12 1 2026 12 31 3)>",
      [
        "<%%(diary-float t 4 2)>: 1", "<%%(org-class 2026 12 1 2026 12 31 3)>: 1",
      ]
    ),
    ("* TODO T <2026-03-03 Tue> <2026-03-10 Tue>\n* TODO A :ARCHIVE:", ["ARCHIVE: 1", "another date: 1"]),
  ])
  func `a date of Org without a place is named`(text: String, warnings: [String]) throws {
    #expect(try Import.warnings(text, named: "a.org") == warnings)
  }

  @Test func `what Org has and this program has not is named`() throws {
    let text =
      "* TODO [#D] T\n  DEADLINE: <2026-03-05 Thu 17:00-18:00 +1d/3d> SCHEDULED: <%%(diary-float t 4 2)>\n"
      + "  :PROPERTIES:\n  :Effort: 1:00\n  :END:"
    #expect(
      try Import.warnings(text, named: "a.org") == [
        "(D): 1", "/3d: 1", "Effort: 1", "SCHEDULED <%%(diary-float t 4 2)>: 1", "an end time: 1",
      ])
  }

  // MARK: Markdown

  private static let boxes: [(String, [String])] = [
    ("- [ ] Pay rent", ["Pay rent"]), ("* [x] Pay", ["done Pay · 2026-03-01T07:00:00Z · unknown"]),
    ("1. [ ] Pay", ["Pay"]), ("- [-] Old ❌ 2026-02-01", ["done Old · 2026-02-01T11:00:00Z · given-up"]),
    ("- [ ] Pay 📅 2026-03-05 🔁 every month ⏫ #bank", ["2026-03-05 Pay [bank] FREQ=MONTHLY · high"]),
    ("- [ ] Pay 🔁 every week when done 📅️ 2026-03-05", ["2026-03-05 Pay FREQ=WEEKLY · from done"]),
    ("- [ ] Pay ⏳ 2026-03-04", ["2026-03-04 Pay"]),
    ("- [ ] Pay 🛫 2026-03-02 📅 2026-03-05", ["2026-03-05 Pay · from 2026-03-02"]),
    ("- [x] Books ✅ 2026-02-05 ➕ 2026-01-05", ["done Books · 2026-02-05T11:00:00Z"]),
    ("- [ ] Pay [due:: 2026-03-05] (priority:: low)", ["2026-03-05 Pay · low"]),
    ("- [ ] Dry ⛔ a\n- [ ] Paint 🆔 a", ["Dry · after 1", "Paint"]),
    ("- [ ] Call #ann about it #family/x", ["Call #ann about it [ann family/x]"]), ("- [ ] #task Pay", ["Pay"]),
    ("# H\n- [ ] Pay\n  by transfer\n  - [x] a\n    - [ ] b\n- [ ] Other", ["Pay · xa/-b · \"by transfer\"", "Other"]),
    ("- [ ] Pay\n  - [ ] Due 📅 2026-03-05", ["Pay", "2026-03-05 Due · \"part of: Pay\""]),
    ("```\n- [ ] code\n```\n- [ ] Real\n- [ ]\n- [link](x)", ["Real"]),
    ("```npm install``` is code\n- [ ] Real", ["Real"]), ("~~~ a`b\n- [ ] code\n~~~\n- [ ] Real", ["Real"]),
    ("````\n```\n- [ ] code\n````\n- [ ] Real", ["Real"]), ("```\n~~~\n- [ ] code\n```\n- [ ] Real", ["Real"]),
    ("- ```\n  - [ ] code\n  ```\n- [ ] Real", ["Real"]), ("1. ~~~\n   - [ ] code\n- [ ] Real", ["Real"]),
    ("- a\n  ```\n  - [ ] code\n\n- [ ] Real", ["Real"]), ("```\n- [ ] code\n``` x\n- [ ] code", []),
    ("> - [ ] Quoted\n>   - [ ] step\n> > - [x] b", ["Quoted · -step", "done b · 2026-03-01T07:00:00Z · unknown"]),
    ("> [!todo] Later\n> - [ ] Called\n>   by phone", ["Called · \"by phone\""]),
    ("> ```\n> - [ ] code\n- [ ] Real", ["Real"]), ("<!--\n- [ ] no\n-->\n- [ ] Real <!-- x", ["Real <!-- x"]),
    ("<!-- - [ ] no -->\n- [ ] Real", ["Real"]), ("%%\n- [ ] no\n%%\n- [ ] 100 %% sure", ["100 %% sure"]),
    ("%% no %%\n- [ ] Real", ["Real"]), ("Text\n\n    - [ ] code\n\n    - [ ] code\n- [ ] Real", ["Real"]),
    (
      "- [ ] Pay\n  see\n  ```sh\n  if x\n\n    - [ ] y\n  ```\n  end\n```\nz\n```",
      ["Pay · \"see\n```sh\nif x\n\n  - [ ] y\n```\nend\""]
    ),
    ("- [ ] Pay\n\n    - [ ] step", ["Pay · -step"]),
    ("- [ ] Pay 📅 soon", ["Pay 📅 soon"]), ("- [ ] ⏫ Pay the 📅 2026-03-05 bill", ["⏫ Pay the 📅 2026-03-05 bill"]),
    ("- [ ] Pay [due:: soon]", ["Pay · \"due: soon\""]), ("- [ ] 📅 2026-03-05", ["2026-03-05 📅 2026-03-05"]),
    ("- [ ] ⏫", ["⏫ · high"]), ("- [ ] Pay 📅2026-03-05⏫", ["2026-03-05 Pay · high"]),
    ("- [ ] Pay 🔁 every week #bank 📅 2026-03-05 #x ^a1-b2", ["2026-03-05 Pay [bank x] FREQ=WEEKLY"]),
    ("- [ ] Pay (@2026-03-05 09:00)", ["2026-03-05T09:00 Pay"]), ("- [ ] Pay (@2026-03-05)", ["2026-03-05 Pay"]),
    ("- [ ] Pay ⏰ 2026-03-05 09:00", ["2026-03-05T09:00 Pay"]),
    ("- [ ] Pay ⏰ 2026-03-04 09:00 📅 2026-03-05", ["2026-03-05 Pay · at 2026-03-04T09:00"]),
    ("- [ ] Pay @{2026-03-05} @@{09:00}", ["2026-03-05T09:00 Pay"]), ("- [ ] Mail (@ann)", ["Mail (@ann)"]),
    ("- [ ] Pay @[[2026-03-05]] @@{09:00}", ["2026-03-05T09:00 Pay"]), ("- [ ] Pay @@{09:00}", ["Pay @@{09:00}"]),
    ("- [ ] Pay (@[[2026-03-05]] 09:00)", ["2026-03-05T09:00 Pay"]),
    (
      "- [ ] Pay (@2026-03-04 09:30) (@2026-03-05 10:00)",
      ["2026-03-04T09:30 Pay · at the due time, at 2026-03-05T10:00"]
    ),
    ("- [ ] Pay ⏰ 2026-03-04 📅 2026-03-05", ["2026-03-05 Pay · at 2026-03-04T09:00"]),
    ("- [ ] Pay 📅 2026-03-04 📅 2026-03-05", ["2026-03-05 Pay 📅 2026-03-04"]),
    // A reminder moves along with each occurrence.
    ("- [ ] Pay ⏰ 2026-03-05 11:00 🔁 every day 📅 2026-03-05", ["2026-03-05 Pay FREQ=DAILY · at 11:00 on the due day"]),
    (
      "- [ ] Pay ⏰ 2026-03-04 09:30 🔁 every week 📅 2026-03-05",
      ["2026-03-05 Pay FREQ=WEEKLY · 1 day before at 09:30"]
    ),
    ("- [ ] Pay (@2026-03-04) 🔁 every week 📅 2026-03-05", ["2026-03-05 Pay FREQ=WEEKLY · 1 day before at 09:00"]),
    ("- [ ] Pay [due:: [[2026-03-05]]] (see x)", ["2026-03-05 Pay (see x)"]),
    ("- [ ] Pay 🔁 every month on the 31st 📅 2026-03-31", ["2026-03-31 Pay FREQ=MONTHLY;BYMONTHDAY=31"]),
    ("- [ ] Pay 🔁 every 2 months on the 30th 📅 2026-03-30", ["2026-03-30 Pay FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=30"]),
    ("- [ ] Pay ^note", ["Pay"]), ("- [ ] Pay ^", ["Pay ^"]),
    ("- [ ] Pay (see [a](b)) 100 %", ["Pay (see [a](b)) 100 %"]),
  ]

  @Test(arguments: TextDocumentTests.boxes)
  func `a box becomes a task`(text: String, tasks: [String]) throws {
    #expect(try Import.arrivals(text, as: .markdown) == tasks)
  }

  @Test func `the lines of a repeating task are one task`() throws {
    let text =
      "- [ ] T 🔁 every week 📅 2026-03-12\n- [x] T 🔁 every week 📅 2026-03-05 ✅ 2026-03-01\n"
      + "- [x] T 🔁 every week 📅 2026-02-26 ✅ 2026-02-26\n- [x] Other 🔁 every week 📅 2026-02-26"
    #expect(try Import.arrivals(text, as: .markdown).count == 2)
    var scenario = Scenario("2026-03-01T08:00")
    _ = try scenario.importing(text, as: .markdown)
    let repetition = scenario.item(1)?.repetition
    #expect(repetition?.count == 2)
    #expect(repetition?.completions.map { "\($0.due)" } == ["2026-02-26", "2026-03-05"])
  }

  @Test func `notes of a done occurrence stay, and one that was given up is not done`() throws {
    let text =
      "- [ ] T 🔁 every week 📅 2026-03-12\n  - [ ] ask\n- [x] T 🔁 every week 📅 2026-03-05 ✅ 2026-03-01\n"
      + "  by card\n  - [x] ask\n  - [x] count\n- [-] T 🔁 every week 📅 2026-02-26 ❌ 2026-02-26"
    #expect(
      try Import.arrivals(text, as: .markdown) == [
        "2026-03-12 T FREQ=WEEKLY · -ask · \"2026-03-05:\nby card\n- [x] count\""
      ])
    var scenario = Scenario("2026-03-01T08:00")
    _ = try scenario.importing(text, as: .markdown)
    #expect(scenario.item(1)?.repetition?.count == 1)
    let long = text.replacing(
      "  by card\n", with: String(repeating: "  \(String(repeating: "x", count: 30_000))\n", count: 4))
    #expect(try Import.warnings(long, named: "a.md") == ["notes of a done occurrence: 1"])
  }

  @Test func `steps behind the hundredth are in the notes`() throws {
    let text = "- [ ] Shop\n" + (1...102).map { "  - [ ] \($0)\n" }.joined()
    let document = try ImportDocument(
      reading: Array(text.utf8), as: .markdown, zones: Scenario.database, at: Import.present)
    #expect(document.tasks.map(\.draft.steps.count) == [100])
    #expect(document.tasks.map(\.draft.notes) == ["- [ ] 101\n- [ ] 102"])
    #expect(document.warnings == [.task(title: "Shop", TaskWarning(.steps, "100"))])
  }

  @Test func `a line that no task can be is refused`() {
    let text = "- [ ] \(String(repeating: "x", count: 40_000))"
    #expect(
      Import.problems(of: text, as: .markdown) == [
        ImportProblem(
          place: .line(1), reason: .draft(.tooLong(part: "line in bytes", length: 40_006, limit: 32_768)))
      ])
  }

  @Test func `what Obsidian has and this program has not is named`() throws {
    let text = "- [/] T 🏁 delete\n- [ ] R 📅 2026-03-05 🔁 every blue moon\n- [ ] D ⛔ zz"
    #expect(try Import.warnings(text, named: "a.md") == ["rule every blue moon of R", "[/]: 1", "⛔ zz: 1", "🏁: 1"])
  }

  @Test func `the tasks of Logseq are counted`() throws {
    let text = "- TODO Pay\n  SCHEDULED: <2026-03-05 Thu>\n- DONE Call\n- TODO\n- [ ] T\n  - DOING x\n  - a TODO"
    #expect(try Import.warnings(text, named: "a.md") == ["- DOING: 1", "- DONE: 1", "- TODO: 2"])
    #expect(try Import.arrivals(text, as: .markdown) == ["T · \"- a TODO\""])
  }

  @Test func `a task of two files has two identities, and a file that is renamed is another list`() throws {
    let ids = try ["/notes/Home.md", "/notes/Work.md", "/other/Home.md"].map { file in
      try ImportDocument(
        reading: Array("- [ ] Milk\n- [ ] Milk".utf8), named: file, zones: Scenario.database, at: Import.present
      ).tasks.map(\.uid)
    }
    #expect(ids[0] == ids[2])
    #expect(Set(ids.flatMap { $0 }).count == 4)
  }

  @Test func `a text that may have two forms is refused by their names`() {
    let text = "- [ ] Call @ann due:2026-03-05\n(A) Pay @home\n"
    #expect(throws: ImportRefusal.severalForms([.markdown, .todoTxt])) { try Import.read(text) }
  }
}
