import Testing

@testable import ReminderCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

#if os(Linux)
  /// One notification from its beginning to its end, with programs that stand for those of a desktop.
  @Suite struct BubbleTests {
    /// What a notification came to.
    struct Course: Equatable {
      /// What was told, as lines.
      var told: [String]
      var action: NotificationAction?
    }

    /// A machine whose `notify-send` writes down its process and arguments, and then does as the script says.
    static func machine(_ script: String) throws -> Machine {
      let machine = try Machine()
      try machine.program(
        "notify-send", "echo $$ > \"$FOLDER/process\"; printf '%s\\n' \"$@\" > \"$FOLDER/arguments\"\n\(script)")
      try machine.program("gdbus", "case $* in *Close*) echo \"$*\" >> \"$FOLDER/calls\";; esac")
      return machine
    }

    /// Shows a notification; `shown` happens when it was told that it is on the screen.
    static func run(_ machine: Machine, key: String = "K", shown: () -> Void = {}) throws -> Course {
      let notice = DesktopNotice(key: key, title: "T", body: "B", priority: .none, actions: [.open, .done, .snooze])
      let bubble = try Bubble(
        notice, on: SessionBus(address: "unix:path=/b"), path: try machine.statePath,
        environment: machine.environment, in: machine.surroundings)
      var course = Course(told: [])
      course.action = bubble.run { error in
        course.told.append(DesktopAnswer(error).line)
        if error == nil { shown() }
      }
      return course
    }

    /// That nobody waits any more, and no program is left.
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
    func `it is shown, and whoever waits hears what was pressed`(script: String, action: NotificationAction?) throws {
      let machine = try Self.machine(script)
      #expect(try Self.run(machine) == Course(told: ["shown"], action: action))
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
        // What the program says where no server is on the bus: the number of none is 0 (libnotify 0.8).
        (
          "echo 'GDBus.Error:org.freedesktop.DBus.Error.ServiceUnknown: The name org.freedesktop.Notifications was not "
            + "provided by any .service files' >&2; echo 0; exit 1", "no-server"
        ),
        ("echo 0; exit 1", "refused notify-send ended without a word"),
      ])
    func `what it complains of is told, and nothing was shown`(script: String, told: String) throws {
      let machine = try Self.machine(script)
      #expect(try Self.run(machine) == Course(told: [told], action: nil))
      #expect(try Self.isOver(machine))
      #expect(try !machine.shown.hasShown)
    }

    @Test func `a server that never answers is mute, and its program is not left to show it later`() throws {
      let machine = try Self.machine(
        "exec 3> \"$FOLDER/witness\"; echo ready >&3; echo 'something'; exec sleep 600")
      let witness = try Witness(in: machine.folder)
      // The clock stands still until both are there.
      machine.clock.look = { if witness.hasSpoken { $0.step = 5_000 } }
      #expect(try Self.run(machine) == Course(told: ["mute 4"], action: nil))
      #expect(witness.isLeftAlone)
      #expect(try Self.isOver(machine))
    }

    @Test func `it takes the arguments of its notice, on its bus`() throws {
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
