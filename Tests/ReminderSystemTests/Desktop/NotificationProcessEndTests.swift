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
  /// How the wait at a notification ends if nobody presses a button.
  @Suite struct NotificationProcessEndTests {
    private typealias Course = NotificationProcessTests.Course

    private static let task = TaskID(high: 0xabcd_0001 << 32, low: 0)
    private static let key = "\(task)"
    private static let closing =
      "call --session --dest org.freedesktop.Notifications --object-path /org/freedesktop/Notifications "
      + "--method org.freedesktop.Notifications.CloseNotification 42"

    @Test func `a withdrawn notification leaves the screen`() throws {
      let machine = try NotificationProcessTests.machine("echo 42; exec sleep 600")
      let shown = try machine.shown
      let course = try NotificationProcessTests.run(machine, key: Self.key) { shown.withdraw([Self.task]) }
      #expect(course == Course(delivered: ["shown"], action: nil))
      #expect(machine.folder.lines(of: "calls") == [Self.closing])
      #expect(try NotificationProcessTests.isOver(machine))
    }

    @Test func `the process of a replaced notification ends without a change of the screen`() throws {
      let machine = try NotificationProcessTests.machine("echo 42; exec sleep 600")
      let shown = try machine.shown
      let course = try NotificationProcessTests.run(machine, key: Self.key) {
        for entry in shown.entries() {
          _ = NamedPipe.say(0x2a, to: entry.path)  // an unknown word
          _ = NamedPipe.say(VisibleNotifications.Word.replaced.rawValue, to: entry.path)
        }
      }
      #expect(course == Course(delivered: ["shown"], action: nil))
      #expect(machine.folder.lines(of: "calls") == [])
      #expect(try NotificationProcessTests.isOver(machine))
    }

    @Test func `a notification ignores a word for another task`() throws {
      let machine = try NotificationProcessTests.machine("echo 42; cat \"$FOLDER/go\"")
      let go = try machine.folder.pipe("go")
      let shown = try machine.shown
      let course = try NotificationProcessTests.run(machine, key: Self.key) {
        shown.withdraw([TaskID(high: 0xabcd_0002 << 32, low: 0)])
        Self.speak("done\n", to: go)
      }
      #expect(course == Course(delivered: ["shown"], action: .done))
      #expect(machine.folder.lines(of: "calls") == [])
    }

    @Test func `a later notification of a task replaces the earlier one and says so to its process`() throws {
      let machine = try NotificationProcessTests.machine("echo 42; echo done")
      let shown = try machine.shown
      try shown.prepare()
      let earlier = try shown.register(Self.key, notificationID: 7, of: "", token: 1)
      let other = try shown.register("digest", notificationID: 8, of: "", token: 2)
      _ = try machine.folder.pipe("tasks.json.shown/\(Self.key).9..9")  // the leftover of a killed process
      #expect(try NotificationProcessTests.run(machine, key: Self.key) == Course(delivered: ["shown"], action: .done))
      #expect(machine.folder.lines(of: "arguments").filter { $0.hasPrefix("--replace-id") } == ["--replace-id=7"])
      #expect([earlier.next(), earlier.next()] == [VisibleNotifications.Word.replaced.rawValue, nil])
      #expect(other.next() == nil)
      #expect(shown.count == 2)
    }

    @Test func `a refused notification does not replace the earlier one`() throws {
      let machine = try NotificationProcessTests.machine("echo no >&2; exit 1")
      let shown = try machine.shown
      try shown.prepare()
      let earlier = try shown.register(Self.key, notificationID: 7, of: "", token: 1)
      #expect(
        try NotificationProcessTests.run(machine, key: Self.key) == Course(delivered: ["refused no"], action: nil))
      #expect(earlier.next() == nil)
    }

    @Test func `a notification without buttons can still be withdrawn`() throws {
      // After `notify-send` has printed the number and ended, another process sends the word.
      let machine = try NotificationProcessTests.machine(
        """
        (exec 4< "$FOLDER/alive"; read word < "$FOLDER/go"; cat <&4
        for pipe in "$FOLDER"/tasks.json.shown/*; do printf w > "$pipe"; done) > /dev/null 2>&1 &
        exec 3> "$FOLDER/alive"
        echo 'Actions are not supported by this notifications server. Displaying non-interactively.'
        echo 42
        exit 1
        """)
      let go = try machine.folder.pipe("go")
      _ = try machine.folder.pipe("alive")
      let course = try NotificationProcessTests.run(machine, key: Self.key) { Self.speak("go\n", to: go) }
      #expect(course == Course(delivered: ["shown"], action: nil))
      #expect(machine.folder.lines(of: "calls") == [Self.closing])
    }

    @Test func `after a day, nobody waits, and the notification stays on the screen`() throws {
      let machine = try NotificationProcessTests.machine("echo 42; exec sleep 600")
      let course = try NotificationProcessTests.run(machine, key: Self.key) { machine.clock.step = 86_400_001 }
      #expect(course == Course(delivered: ["shown"], action: nil))
      #expect(machine.folder.lines(of: "calls") == [])
      #expect(try NotificationProcessTests.isOver(machine))
    }

    @Test func `before the end of the day, the process still waits for a button`() throws {
      let machine = try NotificationProcessTests.machine("echo 42; cat \"$FOLDER/go\"")
      let go = try machine.folder.pipe("go")
      let course = try NotificationProcessTests.run(machine, key: Self.key) {
        machine.clock.step = 7_200_000
        Self.speak("done\n", to: go)
      }
      #expect(course == Course(delivered: ["shown"], action: .done))
    }

    @Test(arguments: [(63, true), (64, false)])
    func `at most sixty-four notifications wait for a button`(others: Int, isWaiting: Bool) throws {
      let machine = try NotificationProcessTests.machine("echo 42")
      let shown = try machine.shown
      try shown.prepare()
      let pipes = try (0..<others).map {
        try shown.register("other\($0)", notificationID: 1, of: "", token: UInt64($0))
      }
      #expect(try NotificationProcessTests.run(machine, key: Self.key).delivered == ["shown"])
      #expect(machine.folder.lines(of: "arguments").contains("--action=done=Done") == isWaiting)
      #expect(pipes.count == others)
    }

    static func speak(_ text: String, to pipe: String) {
      let descriptor = open(pipe, O_WRONLY | O_CLOEXEC)
      defer { close(descriptor) }
      _ = Array(text.utf8).withUnsafeBytes { writeAll($0, to: descriptor) }
    }
  }
#endif
