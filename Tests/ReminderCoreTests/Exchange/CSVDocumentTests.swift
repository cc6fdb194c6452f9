import Testing

@testable import ReminderCore

/// Tables of anybody, of this program and of Todoist.
struct CSVDocumentTests {
  private static let lines: [(header: String, row: String, task: String)] = [
    ("title,due", "Pay rent,2026-03-05", "2026-03-05 Pay rent"),
    ("Title,Due,Time", "Pay rent,2026-03-05,9:00", "2026-03-05T09:00 Pay rent"),
    ("title,time", "Call,11:00", "2026-03-01T11:00 Call"), ("title,due,time", "Call,,7:00", "2026-03-02T07:00 Call"),
    ("title, due ,start", "Call, 2026-03-05 , 2026-03-04", "2026-03-05 Call · from 2026-03-04"),
    ("title,due", "T,\"December 5, 2026 3:00 PM (CET)\"", "2026-12-05T15:00 T"), ("title,due", "T,0000-00-00", "T"),
    ("title,due", "T,\"March 5, 2026 → March 7, 2026\"", "2026-03-05 T · \"until: March 7, 2026\""),
    ("title,priority", "T,0", "T"), ("title,priority", "T,-1", "T · low"), ("title,priority", "T,Hoch", "T · high"),
    ("title;due", "\"Pay; rent\";tomorrow", "2026-03-02 Pay; rent"),
    ("title\tdue", "Pay rent\tfriday 5pm", "2026-03-06T17:00 Pay rent"),
    ("title,repeat", "Bins,every week on mon", "2026-03-02 Bins FREQ=WEEKLY;BYDAY=MO"),
    ("title,due,repeat", "Bins,2026-03-05,FREQ=MONTHLY", "2026-03-05 Bins FREQ=MONTHLY"),
    ("title,repeat", "Water,every! 3 days at 18:00", "2026-03-01T18:00 Water FREQ=DAILY;INTERVAL=3 · from done"),
    ("title,category,priority", "T,\"a, b\",high", "T [a b] · high"), ("title,priority", "T,p3", "T · low"),
    ("title,done", "T,yes", "done T · 2026-03-01T07:00:00Z · unknown"), ("title,done", "T,no", "T"),
    ("title,notes", "T,\"one\r\ntwo \"\"three\"\"\"", "T · \"one\r\ntwo \"three\"\""),
    ("title,notes", "'=1+1,'quoted", "=1+1 · \"'quoted\""),
    ("title,steps", "T,\"[x] a\n[ ] b\nc\"", "T · xa/-b/-c"),
  ]

  /// A date as programs write it, and the due date.
  private static let written: [(cell: String, due: String)] = [
    ("2026-03-05T15:00:00", "2026-03-05T15:00"), ("2026-03-05 15:00:00", "2026-03-05T15:00"),
    ("2026-03-05T15:00:00.000", "2026-03-05T15:00"), ("2026-03-05T15:00", "2026-03-05T15:00"),
    ("2026-03-05T15:00:00.000Z", "2026-03-05T16:00"), ("2026-03-05 15:00:00+00:00", "2026-03-05T16:00"),
    ("2026-03-05T15:00:00+02:00", "2026-03-05T14:00"), ("2026-03-05T00:00:00Z", "2026-03-05"),
    ("2026-03-05T00:00:00", "2026-03-05"), ("2026-03-05 00:00:00", "2026-03-05"),
    ("05.03.2026 14:30:00", "2026-03-05T14:30"), ("5-Mar-26", "2026-03-05"),
    ("05-Mar-2026 9:00:00", "2026-03-05T09:00"),
    ("5 Mar 2026 9:00:00 PM", "2026-03-05T21:00"), ("5 Mar 2026 9:00:00pm", "2026-03-05T21:00"),
    ("9:00:00", "2026-03-01T09:00"), ("2026-03-05 15:00:00 +0200", "2026-03-05T14:00"),
    ("2026-03-05 15:00 UTC", "2026-03-05T16:00"), ("Donnerstag am 5. März", "2026-03-05"),
    ("nächsten Freitag am Abend", "2026-03-06T18:00"),
  ]

  @Test(arguments: CSVDocumentTests.written)
  func `a date is read as programs write it`(cell: String, due: String) throws {
    #expect(try Import.arrivals("title,due\nT,\(cell)\n") == ["\(due) T"])
    #expect(try Import.arrivals(todoist("task,T,,4,1,,,\(cell),,,,,")) == ["\(due) T"])
  }

  /// The cells of a column, and their due dates; `day-month` as the person says it.
  private static let orders: [(cells: [String], order: TableDate.Order?, dues: [String])] = [
    (["05/12/2026", "13/12/2026 9:00"], nil, ["2026-12-05", "2026-12-13T09:00"]),
    (["05/12/26", "12/13/2026 9:00:00 AM"], nil, ["2026-05-12", "2026-12-13T09:00"]),
    (["5-12-2026", "13-12-2026"], nil, ["2026-12-05", "2026-12-13"]),
    (["05/12/2026"], .dayMonth, ["2026-12-05"]),
    (["05/12/2026", "05/05/2026"], .monthDay, ["2026-05-12", "2026-05-05"]),
    (["05/05/2026", "2026/12/05"], nil, ["2026-05-05", "2026-12-05"]),
    (["13/12/2026", "12/13/2026"], nil, ["2026-12-13", "2026-12-13"]),
  ]

  @Test(arguments: CSVDocumentTests.orders)
  func `a column shows whether the day comes first`(cells: [String], order: TableDate.Order?, dues: [String]) throws {
    let rows = cells.enumerated().map { "T\($0),\($1)" }.joined(separator: "\n")
    #expect(
      try Import.arrivals("title,due\n\(rows)", dates: order) == dues.enumerated().map { "\($1) T\($0)" })
  }

  @Test(arguments: [(["5/12/2026"], false), (["5/12/2026", "13/12/2026", "12/13/2026"], true)])
  func `a date whose order nothing shows is refused`(cells: [String], isMixed: Bool) {
    let reason = ImportReason.dateOrder(field: "due", text: "5/12/2026", isMixed: isMixed)
    #expect(
      Import.problems(of: "title,due\n" + cells.map { "T,\($0)" }.joined(separator: "\n"))
        == [ImportProblem(place: .element(1, line: 2, name: "T"), reason: reason)])
  }

  @Test func `a time has seconds, and a start is read as a due date`() throws {
    #expect(
      try Import.arrivals("title,due,time,start\nT,5-Mar-26,9:00:00 AM,2026-03-04T00:00:00\n")
        == ["2026-03-05T09:00 T · from 2026-03-04"])
  }

  @Test(arguments: CSVDocumentTests.lines)
  func `a row becomes a task`(header: String, row: String, task: String) throws {
    for end in ["\n", "\r\n", "\r"] { #expect(try Import.arrivals("\(header)\(end)\(row)\(end)") == [task]) }
  }

  @Test func `an id of another program is the identity of its row in this file`() throws {
    let text = "id,title\n7,Pay\n8,Pay\n0E0F3A2D-5B9C-4A7B-8A8D-6E5C1D2B3A44,Own\n"
    let uids = try ["a/x.csv", "b/x.csv", "y.csv"].map { file in
      try ImportDocument(
        reading: Array(text.utf8), named: file, zones: Scenario.database, at: Import.present
      ).tasks.map(\.uid)
    }
    #expect(uids == [["csv:x:7", "csv:x:8", nil], ["csv:x:7", "csv:x:8", nil], ["csv:y:7", "csv:y:8", nil]])
    #expect(try Import.arrivals(text) == ["Pay", "Pay", "Own"])
  }

  @Test func `of two columns with one name, notes and categories are joined, and the first value counts`() throws {
    let text = "title,notes,notes,due,due,category,tags\nT,a,b,,2026-03-05,x,y\nU,,b,2026-03-05,2026-03-06,,y\n"
    #expect(try Import.arrivals(text) == ["2026-03-05 T [x y] · \"a\nb\"", "2026-03-05 U [y] · \"b\""])
    #expect(try Import.warnings(text) == ["due: 1"])
  }

  @Test func `a row with empty boxes of a spreadsheet is empty`() throws {
    #expect(try Import.arrivals("done,title\nFALSE,T\nFALSE,\nFALSE,\n") == ["T"])
  }

  @Test func `a person names the columns`() throws {
    let text = "Aufgabe,Frist,title\nMiete,2026-03-05,x\n"
    let columns = ["title": "Aufgabe", "due": "Frist"]
    #expect(try Import.arrivals(text, columns: columns) == ["2026-03-05 Miete"])
  }

  private static let refused: [(String, String?, [ImportProblem])] = [
    (
      "name,due\nT,2026-03-05", "a.csv",
      [ImportProblem(place: .line(1), reason: .noTitleColumn(likely: "name", ["name", "due"]))]
    ),
    (
      "\n id , Subject \n1,T", "a.csv",
      [ImportProblem(place: .line(2), reason: .noTitleColumn(likely: "Subject", ["id", "Subject"]))]
    ),
    (
      "Buy milk,2026-12-05\nT,", "a.csv",
      [ImportProblem(place: .line(1), reason: .noTitleColumn(likely: nil, ["Buy milk", "2026-12-05"]))]
    ),
    ("", "a.csv", [ImportProblem(place: .line(1), reason: .noTitleColumn(likely: nil, []))]),
    (
      "title,due\nT,sometime", nil,
      [
        ImportProblem(
          place: .element(1, line: 2, name: "T"),
          reason: .badValue(
            field: "due", text: "sometime", expected: "a date such as 2026-03-01 or 2026-03-01T09:00"))
      ]
    ),
    (
      "title,done\nT,perhaps", nil,
      [
        ImportProblem(
          place: .element(1, line: 2, name: "T"),
          reason: .badValue(field: "done", text: "perhaps", expected: "yes or no"))
      ]
    ),
    (
      "title,notes\nBuy paint,red, blue and green\nT,n,,\n", nil,
      [ImportProblem(place: .line(2), reason: .tooManyCells("blue and green"))]
    ),
    (
      "title,notes\n\"x\" y,n\n\"x\" ,n\n", nil,
      [ImportProblem(place: .line(2), reason: .textBehindQuote("y"))]
    ),
    ("title,due\nT,\"2026", nil, [ImportProblem(place: .line(2), reason: .openQuote)]),
  ]

  @Test(arguments: CSVDocumentTests.refused)
  func `a table that is not understood is refused`(text: String, file: String?, problems: [ImportProblem]) {
    #expect {
      try ImportDocument(reading: Array(text.utf8), named: file, zones: Scenario.database, at: Import.present)
    } throws: { error in
      if case .problems(let found, _)? = error as? ImportRefusal { found == problems } else { false }
    }
  }

  @Test(arguments: [["due": "Deadline"], ["title": "Task", "due": "Deadline"], ["due": "Deadline", "notes": "due"]])
  func `a column that a person names and that is not there is refused`(columns: [String: String]) {
    let reason = ImportReason.noColumn("Deadline", ["title", "due", "Task"])
    #expect(throws: ImportRefusal.problems([ImportProblem(place: .line(1), reason: reason)], rest: 0)) {
      try ImportDocument(
        reading: Array("title,due,Task\nT,2026-03-05,U".utf8), columns: columns, zones: Scenario.database,
        at: Import.present)
    }
  }

  @Test func `the table of export comes back the same`() throws {
    var scenario = Scenario("2026-03-01T08:00")
    try scenario.add("'=Pay, \"rent\"", due: "2026-03-05T09:00", repeat: "monthly", .at("08:00"))
    try scenario.add("+x", due: "2026-03-09", repeat: "weekly")
    try scenario.change(1) {
      ($0.notes, $0.priority, $0.nag, $0.key) = ("a\nb", .high, .every(minutes: 10), "k")
      $0.set(.isLoud) { $0.isLoud = true }
      $0.set(.url) { $0.url = "https://a.b" }
      $0.set(.steps) { $0.steps = [Step("s"), Step("=t", isDone: true)] }
      $0.addedCategories = ["Home", "bank"]
    }
    try scenario.change(2) { $0.exceptions = [Due("2026-03-16")].compactMap(\.self) }
    let table = try scenario.exported(as: .csv).text
    var copy = Scenario("2026-03-01T08:00")
    _ = try copy.importing(table)
    #expect(try copy.exported(as: .csv).text == table)
  }

  // MARK: Todoist

  private func todoist(_ rows: String) -> String {
    "TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT,DEADLINE\n"
      + rows
  }

  @Test(
    arguments: [
      (
        "task,Pay rent @home,by transfer,1,1,Ann (1),,every 1st,en,Europe/Berlin,,",
        ["2026-03-01 Pay rent [home] FREQ=MONTHLY;BYMONTHDAY=1 · high · \"by transfer\""]
      ),
      (
        "task,Water,,3,1,Ann (1),,every! 3 days at 18:00,en,Europe/Berlin,,",
        ["2026-03-01T18:00 Water FREQ=DAILY;INTERVAL=3 · low · from done"]
      ),
      (
        "task,Call,,4,1,,,,,,,\ntask,Number,,4,2,,,,,,,\ntask,Deeper,,4,3,,,,,,,\ntask,Due,,4,2,,,2026-03-05,,,,",
        ["Call · -Number/-Deeper", "2026-03-05 Due · \"part of: Call\""]
      ),
      (
        "task,Call,,4,1,,,,,,,\ntask,Number,,4,2,,,,,,,\nnote,in the letter,,,,,,,,,,\nnote,at home,,,,,,,,,,",
        ["Call", "Number · \"part of: Call\nin the letter\nat home\""]
      ),
      (
        "task,Call,,4,1,,,,,,,\ntask,Number,,4,2,,,,,,,\ntask,Due,,4,3,,,2026-03-05,,,,",
        ["Call · -Number", "2026-03-05 Due · \"part of: Number\""]
      ),
      ("section,Later,,,,,,,,,,\ntask,T,,4,1,,,,,,,\nnote,seen,,,,,,,,,,", ["T [Later] · \"seen\""]),
      (
        "task,T,,4,1,,,,,,,\nnote, [[file {\"name\":\"a.pdf\",\"type\":\"b\"}]],,,,Ann,,,,,,,,,",
        ["T · \"[[file {\"name\":\"a.pdf\"\""]
      ),
      ("task,T,,4,1,,,sometime,en,,,", ["T · \"due: sometime\""]), ("task,T,,4,1,,,,,,,,2026-03-09", ["2026-03-09 T"]),
      ("task,T,,4,1,,,2026-03-05,,,,,2026-03-09", ["2026-03-05 T · \"deadline: 2026-03-09\""]),
      (",,,,,,,,,,,\ntask,T,,4,1,,,,,,,\ntask,T,,4,1,,,,,,,", ["T", "T"]),
    ] as [(String, [String])])
  func `a project of Todoist becomes tasks and steps`(rows: String, tasks: [String]) throws {
    #expect(try Import.arrivals(todoist(rows), named: "Home.csv") == tasks)
  }

  @Test(arguments: [
    ("every weekend", "2026-03-07 T FREQ=WEEKLY;BYDAY=SA"), ("every morning", "2026-03-01T09:00 T FREQ=DAILY"),
    ("every afternoon", "2026-03-01T12:00 T FREQ=DAILY"), ("every evening", "2026-03-01T19:00 T FREQ=DAILY"),
    ("every night", "2026-03-01T22:00 T FREQ=DAILY"), ("every 3rd friday", "2026-03-20 T FREQ=MONTHLY;BYDAY=3FR"),
    ("every 2nd wed", "2026-03-11 T FREQ=MONTHLY;BYDAY=2WE"),
    ("every 3rd friday at 20:00", "2026-03-20T20:00 T FREQ=MONTHLY;BYDAY=3FR"),
    ("every 2nd wed 9am", "2026-03-11T09:00 T FREQ=MONTHLY;BYDAY=2WE"),
    ("\"every 1st, 15th\"", "2026-03-01 T FREQ=MONTHLY;BYMONTHDAY=1,15"),
    ("jeden Monat am 15.", "2026-03-15 T FREQ=MONTHLY;BYMONTHDAY=15"),
    ("every! 2 weeks", "2026-03-01 T FREQ=WEEKLY;INTERVAL=2 · from done"),
    ("ev! 2 weeks", "2026-03-01 T FREQ=WEEKLY;INTERVAL=2 · from done"),
    ("after 10 days", "2026-03-01 T FREQ=DAILY;INTERVAL=10 · from done"),
    ("tod", "2026-03-01 T"), ("ev day", "2026-03-01 T FREQ=DAILY"), ("tom", "2026-03-02 T"),
  ])
  func `a date of Todoist is read as Todoist writes it`(words: String, task: String) throws {
    #expect(try Import.arrivals(todoist("task,T,,4,1,,,\(words),en,,,")) == [task])
  }

  @Test func `a second copy of a project from a browser is the same project`() throws {
    let files = [
      "Home.csv", "/tmp/Home (1).csv", "Home(1).csv", "Home-1.csv", "Home 2.csv", "Home copy.csv",
      "Home [2203306141].csv",
      "Work.csv", "Home 2026.csv", "1.csv",
    ]
    let ids = try files.map { file in
      try ImportDocument(
        reading: Array(todoist("task,T,,4,1,,,,,,,").utf8), named: file, zones: Scenario.database, at: Import.present
      ).tasks.map(\.uid)
    }
    #expect(Set(ids[..<7]).count == 1)
    #expect(Set(ids[6...]).count == 4)
  }

  @Test func `what Todoist has and this program has not is named`() throws {
    let rows = "note,of the project,,,,,,,,,,\ntask,T,,4,1,,Bob (2),soon,en,,30,minute"
    #expect(try Import.warnings(todoist(rows)) == ["date soon of T", "DURATION: 1", "RESPONSIBLE: 1", "note: 1"])
  }
}
