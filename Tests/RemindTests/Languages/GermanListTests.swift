import Testing

@testable import remind

/// Whole lists in German. It is Monday 2 March 2026, 10:00 in Berlin.
@Suite struct GermanListTests {
  private static func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    sandbox.variables["LC_ALL"] = "de_DE.UTF-8"
    sandbox.variables["NO_COLOR"] = "1"
    sandbox.now = "2026-02-27T08:00"
    _ = sandbox.run(
      "add", "Überweisung für die Müllabfuhr erledigen", "--due", "2026-03-01", "--category", "Büro", "--priority",
      "high")
    sandbox.now = "2026-03-02T10:00"
    _ = sandbox.run("add", "Blumen gießen", "--due", "2026-03-02", "--repeat", "daily", "--priority", "medium")
    _ = sandbox.run("add", "Straßenbahnfahrkarte verlängern", "--due", "2026-03-02 18:00")
    _ = sandbox.run("add", "Vortrag für das Frühjahrstreffen üben", "--due", "2026-03-03 09:00")
    _ = sandbox.run("add", "Zahnarzt", "--due", "2026-03-20 15:00", "--at", "2026-03-03 08:00")
    _ = sandbox.run("add", "Reisepass", "--due", "2027-01-15")
    _ = sandbox.run("add", "Segeln lernen")
    return sandbox
  }

  @Test(arguments: [(80, wide), (60, middle), (40, narrow)])
  func `lists are aligned in German at each width`(columns: Int, page: String) throws {
    let sandbox = try Self.sandbox()
    sandbox.columns = columns
    let output = sandbox.run("list").output
    #expect(output == page)
    for line in output.split(separator: "\n") { #expect(DisplayWidth.of(line) <= columns, "\(line)") }
  }

  private static let wide = """
    Überfällig
      1  !! Überweisung für die Müllabfuhr erle…  gestern            🔔 09:00  +Büro

    Heute
      3  Straßenbahnfahrkarte verlängern          18:00              🔔 18:00
      2  ! Blumen gießen                                          🔔 morgen 09:00  ↻

    Morgen
      4  Vortrag für das Frühjahrstreffen üben    09:00              🔔 09:00

    Später
      5  Zahnarzt                                 Fr 20. März 15:00  🔔 morgen 08:00
      6  Reisepass                                Fr 15. Jan. 2027   🔔 09:00

    Ohne Datum
      7  Segeln lernen

    """
  private static let middle = """
    Überfällig
      1  !! Überweisung für di…  gestern         🔔 09:00  +Büro

    Heute
      3  Straßenbahnfahrkarte …  18:00           🔔 18:00
      2  ! Blumen gießen                      🔔 morgen 09:00  ↻

    Morgen
      4  Vortrag für das Frühj…  09:00           🔔 09:00

    Später
      5  Zahnarzt                20. März 15:00  🔔 morgen 08:00
      6  Reisepass               15. Jan. 2027   🔔 09:00

    Ohne Datum
      7  Segeln lernen

    """
  private static let narrow = """
    Überfällig
      1  !! Überweis…  gestern         🔔

    Heute
      3  Straßenbahn…  18:00           🔔
      2  ! Blumen gießen               🔔 Di

    Morgen
      4  Vortrag für…  09:00           🔔

    Später
      5  Zahnarzt      20. März 15:00  🔔 Di
      6  Reisepass     15. Jan. 2027   🔔

    Ohne Datum
      7  Segeln lernen

    """
}
