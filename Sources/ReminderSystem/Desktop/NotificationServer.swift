import ReminderCore

/// The program that shows notifications on the desktop (Desktop Notifications Specification). It is called over the bus
/// with one of three command-line programs.
package struct NotificationServer: Sendable {
  private static let name = "org.freedesktop.Notifications"
  /// How long the server may take to answer.
  private static let limitMilliseconds = 3_000
  /// How long the bus may take to say whether there is a server: the bus itself answers that question.
  private static let limitOfBusMilliseconds = 1_000
  private static let bus = "org.freedesktop.DBus"

  /// A program that calls methods over a bus. The first two programs send the call at once, so that a frozen server
  /// gets the call later. `gdbus` first asks for the server's interface.
  private enum Tool: String, CaseIterable {
    case dbusSend = "dbus-send"
    case busctl
    case gdbus
  }

  private let tool: Tool
  private let program: String
  private let environment: ProcessEnvironment
  private let elapsed: @Sendable () -> Int

  /// The server of a bus; nil if the machine has none of the three programs.
  package init?(on bus: SessionBus, environment: ProcessEnvironment, in host: Host) {
    let found = Tool.allCases.lazy.compactMap { tool in
      ProgramSearch.find(tool.rawValue, in: host).map { (tool, $0) }
    }
    guard let (tool, program) = found.first else { return nil }
    self.tool = tool
    self.program = program
    self.environment = bus.environment(environment)
    elapsed = host.elapsedMilliseconds
  }

  /// Closes a notification. `owner` is the bus name of the server that showed it, empty if not known. Errors are
  /// ignored: the notification may be closed already.
  func close(_ notificationID: UInt32, of owner: String) {
    var call = Call(method: "CloseNotification", argument: .number(notificationID))
    if !owner.isEmpty { call.name = owner }
    _ = try? texts(of: call)
  }

  /// Returns the unique name of the running server on the bus (`:1.42`); empty if there is none.
  func owner() -> String {
    (try? texts(of: Call(ofBus: "GetNameOwner", .text(NotificationServer.name))))?.first ?? ""
  }

  /// Whether a bus has a server, in ascending order of preference.
  enum Presence: Int, Comparable {
    /// The bus has no server.
    case none
    /// The bus did not answer in time.
    case unknown
    /// The bus can start a server.
    case startable
    /// A server runs.
    case running

    static func < (first: Presence, second: Presence) -> Bool { first.rawValue < second.rawValue }
  }

  /// Asks the bus for the server; starts nothing.
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

  /// Returns the server's name, vendor and version; throws if no server answers.
  package func information() throws(DesktopError) -> String {
    let texts = try texts(of: Call(method: "GetServerInformation"))
    return texts.isEmpty ? "a server without a name" : texts.prefix(3).joined(separator: ", ")
  }

  /// Returns the server's capabilities by the names of the specification, such as `actions`; throws if no server
  /// answers.
  package func capabilities() throws(DesktopError) -> [String] {
    try texts(of: Call(method: "GetCapabilities"))
  }

  /// A method call with at most one argument.
  private struct Call {
    enum Argument {
      case number(UInt32)
      case text(String)
    }

    /// The bus name that is called.
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

    /// Returns the arguments with which a program makes the call.
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

  /// Makes a call; returns the strings in its answer.
  private func texts(
    of call: Call, within limit: Int = NotificationServer.limitMilliseconds
  ) throws(DesktopError) -> [String] {
    NotificationServer.texts(in: try answer(to: call, within: limit))
  }

  /// Makes a call; returns the output of the program.
  private func answer(to call: Call, within limit: Int) throws(DesktopError) -> String {
    let run: CapturedRun
    do {
      run = try ChildProcess.capture(
        program, call.words(for: tool), environment: environment, limitMilliseconds: limit, elapsed: elapsed)
    } catch {
      throw .refused("\(tool.rawValue): \(error.reason)")
    }
    if run.outcome == .timedOut { throw .noAnswer(seconds: limit / 1_000) }
    guard run.isSuccess else { throw DesktopError(complaint: run.complaint) }
    return String(decoding: run.output, as: UTF8.self)
  }

  /// Returns the strings of an answer; all three programs print them in single or double quotes.
  static func texts(in answer: String) -> [String] {
    // By bytes: to Swift, a quote with a combining mark is another Character. The first line of dbus-send has no
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
  /// Returns an environment in which programs use this bus and no other.
  func environment(_ environment: ProcessEnvironment) -> ProcessEnvironment {
    environment.setting([(SessionBus.variable, address)])
  }
}
