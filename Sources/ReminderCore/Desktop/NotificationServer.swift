/// The program that shows notifications on the desktop, asked over the bus (Desktop Notifications Specification) by
/// whichever of three programs the machine has.
public struct NotificationServer: Sendable {
  private static let name = "org.freedesktop.Notifications"
  private static let object = "/org/freedesktop/Notifications"
  /// How long it may take to answer.
  private static let limitMilliseconds = 3_000

  /// A program that speaks to a bus from the command line. The first two say at once what they have to say, so that
  /// also a frozen server hears of it later; `gdbus` asks first what can be said.
  private enum Tool: String, CaseIterable {
    case dbusSend = "dbus-send"
    case busctl
    case gdbus
  }

  private let tool: Tool
  private let program: String
  private let environment: [String]
  private let elapsed: @Sendable () -> Int

  /// The server of a bus; nil where the machine has no program that speaks to one.
  public init?(on bus: SessionBus, environment: [String], in surroundings: Surroundings) {
    let path = surroundings.variable("PATH")
    let found = Tool.allCases.lazy.compactMap { tool in
      ProgramSearch.find(tool.rawValue, path: path).map { (tool, $0) }
    }
    guard let (tool, program) = found.first else { return nil }
    self.tool = tool
    self.program = program
    self.environment = bus.environment(environment)
    elapsed = surroundings.elapsedMilliseconds
  }

  /// Takes a notification off the screen. That it is gone already is no failure.
  func close(_ bubble: UInt32) {
    _ = try? call("CloseNotification", bubble: bubble)
  }

  /// Its name, vendor and version; throws where none answers.
  public func information() throws(DesktopError) -> String {
    let texts = try call("GetServerInformation")
    return texts.isEmpty ? "a server without a name" : texts.prefix(3).joined(separator: ", ")
  }

  /// What it can do, as the specification names it: `actions`, `body-markup`; throws where none answers.
  public func capabilities() throws(DesktopError) -> [String] { try call("GetCapabilities") }

  /// Calls a method; gives the texts of its answer.
  private func call(_ method: String, bubble: UInt32? = nil) throws(DesktopError) -> [String] {
    let limit = NotificationServer.limitMilliseconds
    let run: CapturedRun
    do {
      run = try ChildProcess.capture(
        program, arguments(method, bubble), environment: environment, limitMilliseconds: limit, elapsed: elapsed)
    } catch {
      throw .refused("\(tool.rawValue): \(error.reason)")
    }
    if run.outcome == .timedOut { throw .mute(seconds: limit / 1_000) }
    guard run.isSuccess else { throw DesktopError(complaint: run.complaint) }
    return NotificationServer.texts(in: String(decoding: run.output, as: UTF8.self))
  }

  private func arguments(_ method: String, _ bubble: UInt32?) -> [String] {
    let (name, object) = (NotificationServer.name, NotificationServer.object)
    switch tool {
    case .gdbus:
      return ["call", "--session", "--dest", name, "--object-path", object, "--method", "\(name).\(method)"]
        + (bubble.map { ["\($0)"] } ?? [])
    case .busctl:
      return ["--user", "call", name, object, name, method] + (bubble.map { ["u", "\($0)"] } ?? [])
    case .dbusSend:
      return ["--session", "--print-reply", "--dest=\(name)", object, "\(name).\(method)"]
        + (bubble.map { ["uint32:\($0)"] } ?? [])
    }
  }

  /// The quoted texts of an answer: all three programs print them so, in quotes of either kind.
  static func texts(in answer: String) -> [String] {
    // The line that dbus-send begins with has none.
    var texts: [String] = []
    var rest = answer[...]
    while let quote = rest.firstIndex(where: { $0 == "'" || $0 == "\"" }) {
      var text = ""
      var isEscaped = false
      var end = rest.endIndex
      for place in rest.indices[rest.index(after: quote)...] {
        let character = rest[place]
        if !isEscaped, character == rest[quote] {
          end = place
          break
        }
        isEscaped = !isEscaped && character == "\\"
        if !isEscaped { text.append(character) }
      }
      texts.append(text)
      rest = end == rest.endIndex ? "" : rest[rest.index(after: end)...]
    }
    return texts
  }
}

extension SessionBus {
  /// An environment in which programs use this bus and no other.
  func environment(_ environment: [String]) -> [String] {
    environment.filter { !$0.hasPrefix("\(SessionBus.variable)=") } + ["\(SessionBus.variable)=\(address)"]
  }
}
