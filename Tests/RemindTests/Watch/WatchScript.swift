import ReminderCore
import ReminderSystem
import Testing

@testable import remind

/// A person who looks at `watch` for a while, as a list of steps. Only a step moves the clock. The step `look` keeps
/// the screen for the test. The script begins on Friday 20 February 2026 at noon in Berlin.
final class WatchScript: @unchecked Sendable {
  /// A step of the script.
  enum Step {
    /// Keys are pressed.
    case press(String)
    /// Milliseconds pass; the program may wake meanwhile.
    case wait(Int)
    /// The terminal gets another event.
    case event(LiveTerminal.Event)
    /// Another program does something.
    case meanwhile(() -> Void)
    /// The script keeps the present screen.
    case look
  }

  /// 2026-02-20T11:00:00Z.
  private static let start = 1_771_585_200

  let sandbox: Sandbox
  private var steps: [Step]
  private var waiting = 0
  private(set) var elapsed = 0
  private(set) var screens: [TestScreen] = []
  private(set) var restored = 0
  private(set) var died: Int32?
  var size: (columns: Int?, rows: Int?) = (80, 16)

  /// A script that runs `watch` in a sandbox.
  init(_ sandbox: Sandbox, _ steps: [Step]) {
    self.sandbox = sandbox
    self.steps = steps
  }

  /// Runs `watch` to its end. If no step ends `watch`, the key `q` does.
  func run(_ words: String...) -> Sandbox.Result { run(words) }

  func run(_ words: [String]) -> Sandbox.Result {
    sandbox.clock = { [unowned self] in
      FileTime(
        seconds: WatchScript.start + elapsed / 1_000, nanoseconds: elapsed % 1_000 * 1_000_000)
    }
    sandbox.elapsed = { [unowned self] in elapsed }
    sandbox.columns = sandbox.columns ?? 80
    sandbox.terminal = LiveTerminal(
      takesKeys: true, next: { [unowned self] in next($0) }, size: { [unowned self] in size },
      restore: { [unowned self] in restored += 1 }, die: { [unowned self] in died = $0 })
    let looks = steps.count { if case .look = $0 { true } else { false } }
    let result = sandbox.run(["watch"] + words)
    if screens.count < looks {
      Issue.record("it ended early: \(result)")
      screens += Array(repeating: TestScreen(0, drawnBy: []), count: looks - screens.count)
    }
    return result
  }

  private func next(_ milliseconds: Int) -> LiveTerminal.Event {
    while true {
      if waiting > 0 {
        let passing = min(waiting, milliseconds)
        waiting -= passing
        elapsed += passing
        return .nothing
      }
      if steps.isEmpty { return .keys(Array("q".utf8)) }
      switch steps.removeFirst() {
      case .press(let keys): return .keys(Array(keys.utf8))
      case .wait(let span): waiting = span
      case .event(let event): return event
      case .meanwhile(let body): body()
      case .look: screens.append(TestScreen(size.rows ?? 16, drawnBy: sandbox.printed))
      }
    }
  }
}

/// The screen of a terminal after some bytes. Only the sequences that `watch` uses are known.
struct TestScreen {
  private(set) var lines: [String]
  private(set) var bells = 0

  init(_ rows: Int, drawnBy bytes: [UInt8]) {
    lines = Array(repeating: "", count: rows)
    var row = 0
    var rest = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "\u{7}" {
        bells += 1
      } else if scalar != "\u{1b}" {
        lines[row].unicodeScalars.append(scalar)
      } else {
        rest = rest.dropFirst()
        let numbers = String(String.UnicodeScalarView(rest.prefix { "0123456789;".unicodeScalars.contains($0) }))
        rest = rest.dropFirst(numbers.unicodeScalars.count)
        switch rest.popFirst() {
        case "H": row = (numbers.split(separator: ";").first.flatMap { Int($0) } ?? 1) - 1
        case "J": lines = lines.indices.map { $0 < row ? lines[$0] : "" }
        case "K": lines[row] = ""
        default: break
        }
      }
    }
  }

  /// The lines as one text, without the empty lines at the end.
  var text: String {
    var lines = lines
    while lines.last == "" { lines.removeLast() }
    return lines.map { "\($0)\n" }.joined()
  }

  /// The line above the keys.
  var said: String? { lines.dropLast().last }

  /// The line with the mark.
  var marked: String? { lines.first { $0.hasPrefix(">") } }
}
