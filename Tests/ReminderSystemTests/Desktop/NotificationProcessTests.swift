import Testing

@testable import ReminderCore
@testable import ReminderSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

#if os(Linux)
  /// One notification from its beginning to its end, with programs in place of a real desktop.
  @Suite struct NotificationProcessTests {
    /// The outcome of a notification.
    struct Course: Equatable {
      /// The answers as lines.
      var delivered: [String]
      var action: NotificationAction?
    }

    /// A machine whose `notify-send` writes down its process and arguments, and then runs a script.
    static func machine(_ script: String) throws -> Machine {
      let machine = try Machine()
      try machine.program(
        "notify-send", "echo $$ > \"$FOLDER/process\"; printf '%s\\n' \"$@\" > \"$FOLDER/arguments\"\n\(script)")
      try machine.program("gdbus", "case $* in *Close*) echo \"$*\" >> \"$FOLDER/calls\";; esac")
      return machine
    }

    /// Shows a notification, and calls `shown` after each answer.
    static func run(_ machine: Machine, key: String = "K", shown: () -> Void = {}) throws -> Course {
      let notice = DesktopNotice(
        key: key, title: "T", body: "B", priority: .none, actions: [.open, .done, .snooze], language: .en)
      let notificationID = try NotificationProcess(
        notice, ticket: 35, on: SessionBus(address: "unix:path=/b"), path: try machine.statePath,
        environment: machine.environment, in: machine.host)
      var course = Course(delivered: [])
      course.action = notificationID.run { answer in
        course.delivered.append(answer.line)
        shown()
      } then: { action in
        // The clock jumps, so the test does not wait for a program that runs on.
        machine.clock.step += NotificationProcess.closingMilliseconds
        return action
      }
      return course
    }

    /// Whether no process waits any more, and no program is left.
    static func isOver(_ machine: Machine) throws -> Bool {
      let process = try #require(machine.folder.lines(of: "process").first.flatMap { Int32($0) })
      return try machine.shown.count == 0 && kill(process, 0) != 0
    }

    @Test(
      arguments: [
        ("echo 42; echo done", .done), ("echo 42; echo snooze", .snooze), ("echo 42; echo default", .open),
        ("echo 1; echo nonsense; echo; echo done", .done), ("echo 4294967295; printf 'do'; printf 'ne\\r\\n'", .done),
        ("echo '(notify-send:9): WARNING **: something'; echo 42; echo done", .done),
        // Closed, expired or withdrawn by somebody else.
        ("echo 42", nil), ("echo 42; exit 3", nil), ("echo 42; kill -9 $$", nil), ("echo 42; echo done now", nil),
      ] as [(String, NotificationAction?)])
    func `a shown notification returns the pressed button`(script: String, action: NotificationAction?) throws {
      let machine = try Self.machine(script)
      #expect(try Self.run(machine) == Course(delivered: ["shown"], action: action))
      #expect(try machine.shown.count == 0)
      #expect(machine.folder.lines(of: "calls") == [])
    }

    @Test(
      arguments: [
        ("echo Unknown option --print-id >&2; exit 1", "refused Unknown option --print-id"),
        ("echo first; echo last >&2; exit 1", "refused last"),
        ("exit 0", "refused notify-send ended without a word"),
        ("kill -9 $$", "refused notify-send ended without a word"),
        ("echo 4294967296; exit 1", "refused 4294967296"), ("echo -1; exit 1", "refused -1"),
        // The words of the program on a bus without a server. The number of no notification is 0 (libnotify 0.8).
        (
          "echo 'GDBus.Error:org.freedesktop.DBus.Error.ServiceUnknown: The name org.freedesktop.Notifications was not "
            + "provided by any .service files' >&2; echo 0; exit 1", "no-server"
        ),
        ("echo 0; exit 1", "refused notify-send ended without a word"),
      ])
    func `a complaint is the answer, and nothing was shown`(script: String, delivered: String) throws {
      let machine = try Self.machine(script)
      #expect(try Self.run(machine) == Course(delivered: [delivered], action: nil))
      #expect(try Self.isOver(machine))
      #expect(try !machine.shown.hasShown)
    }

    /// A machine whose server has not answered at the end of the time limit. `script` runs from then on.
    private func lateMachine(_ script: String) throws -> (machine: Machine, witness: Witness, go: String) {
      let machine = try Self.machine(
        "exec 3> \"$FOLDER/witness\"; echo ready >&3; echo something; read word < \"$FOLDER/go\"; \(script)")
      let witness = try Witness(in: machine.folder)
      let go = try machine.folder.pipe("go")
      // The clock stands still until the program runs, jumps once over the limit, and stands still again.
      machine.clock.look = { clock in
        if witness.hasSpoken {
          clock.step = 5_000
          clock.look = { $0.step = 0 }
        }
      }
      return (machine, witness, go)
    }

    @Test func `a notification that the server shows late is awaited, and the answer is kept for later`() throws {
      let (machine, witness, go) = try lateMachine("echo 42; echo done")
      let shown = try machine.shown
      var before: VisibleNotifications.LateAnswer?
      let course = try Self.run(machine) {
        before = shown.answer(to: "0000000000000023", elapsed: { 0 }, until: 0)
        NotificationProcessEndTests.speak("go\n", to: go)
      }
      #expect(course == Course(delivered: ["awaiting 4"], action: .done))
      #expect(before == .awaited)
      // The notification has left the screen. The answer stays known until `forgetAnswer`.
      #expect(shown.answer(to: "0000000000000023", elapsed: { 0 }, until: 0) == .shown)
      shown.forgetAnswer(to: "0000000000000023")
      #expect(shown.answer(to: "0000000000000023", elapsed: { 0 }, until: 0) == .gone)
      #expect(witness.isLeftAlone)
      #expect(try Self.isOver(machine))
    }

    @Test func `a notification that the server refuses late was not shown`() throws {
      let (machine, witness, go) = try lateMachine("echo no >&2; exit 1")
      let shown = try machine.shown
      let course = try Self.run(machine) { NotificationProcessEndTests.speak("go\n", to: go) }
      #expect(course == Course(delivered: ["awaiting 4"], action: nil))
      #expect(shown.answer(to: "0000000000000023", elapsed: { 0 }, until: 0) == .gone)
      #expect(witness.isLeftAlone)
    }

    @Test func `a notification withdrawn before the server answers comes and goes at once`() throws {
      let (machine, _, go) = try lateMachine("echo 42; exec sleep 600")
      let shown = try machine.shown
      let task = TaskID(high: 0xabcd_0001 << 32, low: 0)
      let course = try Self.run(machine, key: "\(task)") {
        shown.withdraw([task])
        NotificationProcessEndTests.speak("go\n", to: go)
      }
      #expect(course == Course(delivered: ["awaiting 4"], action: nil))
      #expect(machine.folder.lines(of: "calls").map { $0.hasSuffix("CloseNotification 42") } == [true])
      #expect(try Self.isOver(machine))
    }

    @Test func `a late server counts as mute if no file can record the wait`() throws {
      let (machine, witness, _) = try lateMachine("echo 42")
      try machine.folder.file("tasks.json.shown", "something else")
      #expect(try Self.run(machine) == Course(delivered: ["mute 4"], action: nil))
      #expect(witness.isLeftAlone)
    }

    @Test func `a program that only waits for the closing is stopped after a button`() throws {
      let machine = try Self.machine("echo 42; echo done; exec sleep 600")
      #expect(try Self.run(machine) == Course(delivered: ["shown"], action: .done))
      #expect(try Self.isOver(machine))
    }

    @Test func `a server that never answers is given up after two minutes, and its program is stopped`() throws {
      let (machine, witness, _) = try lateMachine("exec sleep 600")
      let course = try Self.run(machine) { machine.clock.look = { $0.step = 130_000 } }
      #expect(course == Course(delivered: ["awaiting 4"], action: nil))
      #expect(witness.isLeftAlone)
      #expect(try Self.isOver(machine))
    }

    @Test func `notify-send gets the arguments of the notice and its bus`() throws {
      let machine = try Self.machine("echo $DBUS_SESSION_BUS_ADDRESS > \"$FOLDER/bus\"; echo 42")
      _ = try Self.run(machine)
      #expect(machine.folder.lines(of: "bus") == ["unix:path=/b"])
      #expect(
        machine.folder.lines(of: "arguments") == [
          "--print-id", "--app-name=remind", "--icon=appointment-soon", "--category=TASK_REMINDER",
          "--urgency=normal", "--expire-time=0", "--hint=string:sound-name:message-new-instant",
          "--action=default=Open", "--action=done=Done", "--action=snooze=Snooze", "--", "T", "B",
        ])
    }
  }
#endif
