import Testing

@testable import ReminderCore
@testable import ReminderSystem
@testable import remind

/// The state and the effects of `watch`, event by event. It is Friday 20 February 2026, noon in UTC.
@Suite struct WatchStateTests {
  private static let noon = Timestamp(rfc3339: "2026-02-20T12:00:00Z") ?? Timestamp(unchecked: 0)
  /// A task without a due date, and the facts for a prompt, both read from a file.
  private static let known: (task: TaskRow, status: StatusFacts) = {
    guard let sandbox = try? Sandbox(), sandbox.run("add", "Task").status == .success,
      let path = try? StatePath(option: sandbox.file, in: sandbox.host),
      let present = try? sandbox.host.present()
    else { preconditionFailure("a task can be added") }
    let store = Store(path, in: sandbox.host)
    guard let list = try? store.load(), let status = try? store.status(at: present) else {
      preconditionFailure("the file can be read")
    }
    let explanation = Explanation(list, plan: NotificationPlan(list, at: present), at: present)
    return (explanation.row(at: 0), status)
  }()

  private static func id(_ number: Int) -> TaskID { TaskID(random: UInt64(number) << 32, 0) }

  /// An outlook of tasks by their numbers. A task with positive minutes comes after these minutes; any other task rang.
  private static func outlook(_ tasks: [(number: Int, minutes: Int)]) -> Outlook {
    Outlook(
      rows: tasks.map { number, minutes in
        let moment = Timestamp(unchecked: noon.seconds + minutes * 60)
        return Outlook.Row(
          id: id(number), task: known.task, dueEnd: nil, comes: minutes > 0 ? moment : nil,
          unansweredSince: minutes > 0 ? nil : moment)
      })
  }

  /// An event at a millisecond, and the state after the event: the number of the marked task, and the effects.
  private typealias Line = (at: Int, event: WatchState.Event, mark: Int?, effects: [WatchState.Effect])

  private func expect(_ lines: [Line], _ location: SourceLocation = #_sourceLocation) {
    var state = WatchState(
      present: Present(now: WatchStateTests.noon, zone: .utc), screen: Screen(columns: 80, rows: 20))
    for (index, line) in lines.enumerated() {
      let now = Timestamp(unchecked: WatchStateTests.noon.seconds + line.at / 1_000)
      let effects = state.handle(line.event, at: Present(now: now, zone: .utc), elapsed: line.at)
      #expect(effects == line.effects, "line \(index)", sourceLocation: location)
      #expect(state.mark == line.mark.map(WatchStateTests.id), "line \(index)", sourceLocation: location)
    }
  }

  private func loaded(_ tasks: (Int, Int)...) -> WatchState.Event {
    .loaded(WatchStateTests.outlook(tasks.map { (number: $0.0, minutes: $0.1) }), WatchStateTests.known.status)
  }

  private func complete(_ number: Int) -> [WatchState.Effect] {
    [.complete(WatchStateTests.id(number), ExpectedDue(of: nil))]
  }

  @Test func `the first row is marked at once, and keys move the mark`() {
    expect([
      (0, .tick, nil, []), (0, loaded((1, 5), (2, 10), (3, 15)), 1, []),
      (100, .key(.down), 2, []), (200, .key(.down), 3, []), (300, .key(.down), 3, []), (400, .key(.up), 2, []),
      (500, .key(.first), 1, []), (600, .key(.up), 1, []), (700, .key(.last), 3, []),
      (800, .key(.done), 3, complete(3)),
      (900, .key(.snooze), 3, [.snooze(WatchStateTests.id(3), ExpectedDue(of: nil))]),
      (900, .key(.open), 3, [.open(WatchStateTests.id(3))]), (900, .key(.undo), 3, [.undo]),
      (900, .key(.redraw), 3, [.drawAll]), (900, .key(.other), 3, []), (900, .key(.quit), 3, [.quit]),
    ])
  }

  @Test func `the mark moves after a second to a task that rings`() {
    expect([
      (0, loaded((1, 5), (2, 10)), 1, []),
      (5_000, loaded((1, 5), (2, -1)), 1, []),
      // A key before the mark moves still acts on the first row.
      (5_100, .key(.done), 1, complete(1)), (5_999, .tick, 1, []), (6_000, .tick, 2, []),
      // A key in the first second after the mark moved does nothing.
      (6_100, .key(.done), 2, []), (6_999, .key(.snooze), 2, []), (7_000, .key(.done), 2, complete(2)),
    ])
  }

  @Test func `a mark that a person moved stays with its task for a minute`() {
    expect([
      (0, loaded((1, 5), (2, 10), (3, 15)), 1, []), (1_000, .key(.down), 2, []),
      (2_000, loaded((1, 5), (2, 10), (3, -1)), 2, []), (10_000, .key(.done), 2, complete(2)),
      (69_000, .tick, 2, []), (70_000, .tick, 3, []),
    ])
  }

  @Test func `nothing is marked for a second after the marked row goes, and then the next row is`() {
    expect([
      (0, loaded((1, 5), (2, 10), (3, 15)), 1, []), (1_000, .key(.down), 2, []),
      (2_000, loaded((1, 5), (3, 15)), nil, []), (2_500, .key(.done), nil, []), (2_999, .tick, nil, []),
      (3_000, .tick, 3, []), (3_500, .key(.done), 3, []), (4_000, .key(.done), 3, complete(3)),
      (5_000, loaded(), nil, []), (6_000, .tick, nil, []), (6_000, .key(.done), nil, []), (6_000, .key(.down), nil, []),
      (7_000, loaded((4, 1)), nil, []), (8_000, .tick, 4, []),
    ])
  }

  @Test func `undo marks the task again that a key changed`() {
    expect([
      (0, loaded((1, 5), (2, 10), (3, 15)), 1, []), (1_000, .key(.down), 2, []), (1_100, .key(.done), 2, complete(2)),
      (1_100, loaded((1, 5), (3, 15)), nil, []), (3_000, .tick, 3, []), (3_100, .key(.undo), 3, [.undo]),
      (3_100, loaded((1, 5), (2, 10), (3, 15)), 2, []),
      (
        3_200, .key(.snooze), 2,
        [
          .snooze(WatchStateTests.id(2), ExpectedDue(of: nil))
        ]
      ),
    ])
  }

  @Test func `a key that does nothing leaves a reason, until the next key or for ten seconds`() {
    var state = WatchState(
      present: Present(now: WatchStateTests.noon, zone: .utc), screen: Screen(columns: 80, rows: 20))
    let take = { (event: WatchState.Event, at: Int) -> WatchState.Refusal? in
      _ = state.handle(event, at: Present(now: WatchStateTests.noon, zone: .utc), elapsed: at)
      return state.refusal
    }
    #expect(take(.key(.done), 0) == .nothingMarked)
    #expect(take(loaded((1, 5), (2, 10)), 100) == .nothingMarked)
    #expect(take(.key(.down), 200) == nil)
    #expect(take(.key(.seen), 300) == .hasNotRung)
    #expect(take(.key(.other), 400) == .noSuchKey)
    #expect(take(.tick, 10_399) == .noSuchKey && take(.tick, 10_400) == nil)
    #expect(take(loaded((3, -1), (2, 10)), 70_000) == nil)
    #expect(take(.tick, 71_000) == nil && take(.key(.done), 71_500) == .justMoved)
  }

  @Test func `a key sets the mark at once if nothing is marked`() {
    expect([
      (0, loaded((1, 5), (2, 10), (3, 15)), 1, []), (1_000, .key(.down), 2, []),
      (2_000, loaded((1, 5), (3, 15)), nil, []),
      (2_100, .key(.down), 3, []), (2_200, .key(.done), 3, complete(3)),
    ])
  }

  @Test func `keys answer the opened task, even if another task rings`() {
    let page = WatchState.Page(id: WatchStateTests.id(2), due: ExpectedDue(of: nil), lines: ["2  Task 2"])
    expect([
      (0, loaded((1, 5), (2, 10)), 1, []), (1_000, .opened(page), 1, []), (2_000, loaded((1, -1), (2, 10)), 1, []),
      (3_000, .key(.done), 1, complete(2)), (3_100, .key(.done), 1, complete(1)),
      (4_000, .opened(page), 1, []), (4_000, .key(.quit), 1, []), (4_000, .key(.quit), 1, [.quit]),
      (5_000, .opened(page), 1, []), (5_000, .key(.down), 1, []), (5_000, .key(.down), 2, []),
    ])
  }

  @Test func `the key for seen acts on a task that rang, and on no other task`() {
    let see = { (number: Int) in [WatchState.Effect.see(WatchStateTests.id(number), ExpectedDue(of: nil))] }
    let page = { (number: Int) in
      WatchState.Event.opened(
        WatchState.Page(id: WatchStateTests.id(number), due: ExpectedDue(of: nil), lines: ["\(number)"]))
    }
    expect([
      (0, loaded((1, 5), (2, -1)), 2, []), (100, .key(.seen), 2, see(2)), (200, .key(.down), 1, []),
      (300, .key(.seen), 1, []), (400, page(2), 1, []), (500, .key(.seen), 1, see(2)), (600, page(1), 1, []),
      (700, .key(.seen), 1, []), (800, .key(.up), 2, []),
      // A key just after the mark moved to the task does nothing.
      (2_000, loaded((1, -1), (2, -2)), 2, []), (61_000, .tick, 1, []), (61_500, .key(.seen), 1, []),
      (62_000, .key(.seen), 1, see(1)),
    ])
  }

  @Test func `a message stays for ten seconds, and a highlight for a minute`() {
    var state = WatchState(
      present: Present(now: WatchStateTests.noon, zone: .utc), screen: Screen(columns: 80, rows: 20))
    let take = { (event: WatchState.Event, at: Int) in
      _ = state.handle(event, at: Present(now: WatchStateTests.noon, zone: .utc), elapsed: at)
    }
    take(loaded((1, 5)), 0)
    #expect(state.nextChange == nil)
    take(.rings([WatchStateTests.id(1)]), 1_000)
    take(.said("done 2  Milk"), 2_000)
    #expect(state.nextChange == 12_000)
    take(.tick, 11_999)
    #expect(state.message == "done 2  Milk" && state.isHighlighted(WatchStateTests.id(1)))
    take(.tick, 12_000)
    #expect(state.message == nil && state.nextChange == 61_000)
    take(.tick, 61_000)
    #expect(!state.isHighlighted(WatchStateTests.id(1)) && state.nextChange == nil)
    take(.said("undone"), 62_000)
    take(.key(.down), 62_001)
    #expect(state.message == nil)
  }
}
