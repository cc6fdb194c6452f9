/// The program that shows notifications on the desktop, asked over the bus (Desktop Notifications Specification) by
/// whichever of three programs the machine has.
public struct NotificationServer: Sendable {
  private static let name = "org.freedesktop.Notifications"
  /// How long it may take to answer.
  private static let limitMilliseconds = 3_000
  /// How long the bus may take to say whether it is there: it answers by itself, whatever the server does.
  private static let limitOfBusMilliseconds = 1_000
  private static let bus = "org.freedesktop.DBus"

  /// A program that speaks to a bus from the command line. The first two say at once what they have to say, so that
  /// also a frozen server hears of it later; `gdbus` asks first what can be said.
  private enum Tool: String, CaseIterable {
    case dbusSend = "dbus-send"
    case busctl
    case gdbus
  }

  private let tool: Tool
  private let program: String
  private let environment: ProcessEnvironment
  private let elapsed: @Sendable () -> Int

  /// The server of a bus; nil where the machine has no program that speaks to one.
  public init?(on bus: SessionBus, environment: ProcessEnvironment, in surroundings: Surroundings) {
    let found = Tool.allCases.lazy.compactMap { tool in
      ProgramSearch.find(tool.rawValue, in: surroundings).map { (tool, $0) }
    }
    guard let (tool, program) = found.first else { return nil }
    self.tool = tool
    self.program = program
    self.environment = bus.environment(environment)
    elapsed = surroundings.elapsedMilliseconds
  }

  /// Takes a notification off the screen of the server that showed it, by the name that this has on the bus; where that
  /// is not known, of any. That it is gone already is no failure.
  func close(_ notificationID: UInt32, of owner: String) {
    var call = Call(method: "CloseNotification", argument: .number(notificationID))
    if !owner.isEmpty { call.name = owner }
    _ = try? texts(of: call)
  }

  /// The name that the server has on the bus for as long as it runs (`:1.42`); a later one has another. Empty where
  /// there is none.
  func owner() -> String {
    (try? texts(of: Call(ofBus: "GetNameOwner", .text(NotificationServer.name))))?.first ?? ""
  }

  /// Whether notifications are shown on a bus; the greater, the surer.
  enum Presence: Int, Comparable {
    /// Nobody shows them there.
    case none
    /// The bus has not said, or not in time.
    case unknown
    /// The bus can start a server.
    case startable
    /// A server runs.
    case running

    static func < (first: Presence, second: Presence) -> Bool { first.rawValue < second.rawValue }
  }

  /// Whether it is on the bus, as the bus says; nothing is started.
  func presence() -> Presence {
    let limit = NotificationServer.limitOfBusMilliseconds
    do {
      let answer = try answer(to: Call(ofBus: "NameHasOwner", .text(NotificationServer.name)), within: limit)
      if answer.holds("true") { return .running }
      let names = try texts(of: Call(ofBus: "ListActivatableNames"), within: limit)
      return names.contains(NotificationServer.name) ? .startable : .none
    } catch {
      return .unknown
    }
  }

  /// Its name, vendor and version; throws where none answers.
  public func information() throws(DesktopError) -> String {
    let texts = try texts(of: Call(method: "GetServerInformation"))
    return texts.isEmpty ? "a server without a name" : texts.prefix(3).joined(separator: ", ")
  }

  /// What it can do, as the specification names it: `actions`, `body-markup`; throws where none answers.
  public func capabilities() throws(DesktopError) -> [String] {
    try texts(of: Call(method: "GetCapabilities"))
  }

  /// A call of a method with one argument or none.
  private struct Call {
    enum Argument {
      case number(UInt32)
      case text(String)
    }

    /// Who is called.
    var name = NotificationServer.name
    var object = "/org/freedesktop/Notifications"
    var interface = NotificationServer.name
    let method: String
    var argument: Argument?

    /// A call of the server.
    init(method: String, argument: Argument? = nil) {
      self.method = method
      self.argument = argument
    }

    /// A call of the bus itself.
    init(ofBus method: String, _ argument: Argument? = nil) {
      self.init(method: method, argument: argument)
      (name, object, interface) = (NotificationServer.bus, "/org/freedesktop/DBus", NotificationServer.bus)
    }

    /// The words that make a program call it.
    func words(for tool: Tool) -> [String] {
      switch tool {
      case .dbusSend:
        let words = ["--session", "--print-reply", "--dest=\(name)", object, "\(interface).\(method)"]
        switch argument {
        case .number(let number): return words + ["uint32:\(number)"]
        case .text(let text): return words + ["string:\(text)"]
        case nil: return words
        }
      case .busctl:
        let words = ["--user", "call", name, object, interface, method]
        switch argument {
        case .number(let number): return words + ["u", "\(number)"]
        case .text(let text): return words + ["s", text]
        case nil: return words
        }
      case .gdbus:
        let words = [
          "call", "--session", "--dest", name, "--object-path", object, "--method", "\(interface).\(method)",
        ]
        switch argument {
        case .number(let number): return words + ["\(number)"]
        case .text(let text): return words + [text]
        case nil: return words
        }
      }
    }
  }

  /// Makes a call; gives the texts of its answer.
  private func texts(
    of call: Call, within limit: Int = NotificationServer.limitMilliseconds
  ) throws(DesktopError) -> [String] {
    NotificationServer.texts(in: try answer(to: call, within: limit))
  }

  /// Makes a call; gives what the program printed.
  private func answer(to call: Call, within limit: Int) throws(DesktopError) -> String {
    let run: CapturedRun
    do {
      run = try ChildProcess.capture(
        program, call.words(for: tool), environment: environment, limitMilliseconds: limit, elapsed: elapsed)
    } catch {
      throw .refused("\(tool.rawValue): \(error.reason)")
    }
    if run.outcome == .timedOut { throw .mute(seconds: limit / 1_000) }
    guard run.isSuccess else { throw DesktopError(complaint: run.complaint) }
    return String(decoding: run.output, as: UTF8.self)
  }

  /// The quoted texts of an answer: all three programs print them so, in quotes of either kind.
  static func texts(in answer: String) -> [String] {
    // Byte by byte: to Swift a quote and a mark behind it are one character. The line that dbus-send begins with has no
    // quotes.
    let (single, double) = (UInt8(ascii: "'"), UInt8(ascii: "\""))
    var texts: [String] = []
    var rest = Array(answer.utf8)[...]
    while let quote = rest.popFirst() {
      guard quote == single || quote == double else { continue }
      var text: [UInt8] = []
      var isEscaped = false
      while let byte = rest.popFirst(), isEscaped || byte != quote {
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        if !isEscaped { text.append(byte) }
      }
      texts.append(String(decoding: text, as: UTF8.self))
    }
    return texts
  }
}

extension SessionBus {
  /// An environment in which programs use this bus and no other.
  func environment(_ environment: ProcessEnvironment) -> ProcessEnvironment {
    environment.setting([(SessionBus.variable, address)])
  }
}
