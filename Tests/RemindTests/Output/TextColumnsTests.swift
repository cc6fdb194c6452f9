import Testing

@testable import remind

/// A column that is as wide as its usual cells.
@Suite struct TextColumnsTests {
  /// The lines of rows of a title, a day, a bell and a sign, in 30 columns.
  private func lines(_ rows: [[String]]) -> [String] {
    let terminal = Terminal(columns: 30, hasColor: false, isUnicode: true)
    let columns = TextColumns(terminal: terminal, columns: [.flexible, .fixed, .usual, .leftOutLast])
    var cells = columns.rows()
    for row in rows { for cell in row { cells.add(cell) } }
    return columns.page(cells).split(separator: "\n").map(String.init)
  }

  private static let usual = [
    ["A title of many words", "Mon 1", "9:00", ""], ["Another of many words", "Tue 2", "9:00", ""],
  ]

  @Test(
    arguments: [
      // No cell is longer than the others.
      (["Short", "Wed 3", "9:00", ""], ["  A title of man…  Mon 1  9:00", "  Short            Wed 3  9:00"]),
      // A long cell takes room of its own title, and the day stands further left.
      (
        ["A third of many words", "Wed 3", "Thu 10:00", ""],
        ["  A title of man…  Mon 1  9:00", "  A third o…  Wed 3  Thu 10:00"]
      ),
      // If the row has no day, the cell begins further left, and the title keeps its room.
      (["Short", "", "Thu 10:00", ""], ["  A title of man…  Mon 1  9:00", "  Short              Thu 10:00"]),
      // A title that is short keeps all of its text, even if it could be longer.
      (["Third", "Wed 3", "Thu 10:00", ""], ["  A title of man…  Mon 1  9:00", "  Third       Wed 3  Thu 10:00"]),
      // A little longer is not worth a row unlike the others.
      (["Short", "Wed 3", "10:00", ""], ["  A title of ma…  Mon 1  9:00", "  Short           Wed 3  10:00"]),
    ] as [([String], [String])])
  func `one long cell does not make all titles shorter`(row: [String], expected: [String]) {
    let lines = lines(Self.usual + [row])
    #expect([lines[0], lines[2]] == expected)
  }

  @Test func `a title takes the room of empty cells behind it`() {
    #expect(
      lines(
        Self.usual + [["One more title of very many words", "", "", ""], ["A title of many words", "", "9:00", ""]]
      )
      .suffix(2) == ["  One more title of very many…", "  A title of many words   9:00"])
  }

  @Test func `long cells in rows without a day cost no title its room`() {
    let long = ["Short", "", "Thu 10:00", ""]
    #expect(
      lines(Self.usual + [long, long, long]) == [
        "  A title of man…  Mon 1  9:00", "  Another of man…  Tue 2  9:00", "  Short              Thu 10:00",
        "  Short              Thu 10:00", "  Short              Thu 10:00",
      ])
  }

  @Test func `two long cells of three widen their column`() {
    let long = ["A third of many words", "Wed 3", "Thu 10:00", ""]
    #expect(lines([Self.usual[0], long, long]).last == "  A third o…  Wed 3  Thu 10:00")
  }
}
