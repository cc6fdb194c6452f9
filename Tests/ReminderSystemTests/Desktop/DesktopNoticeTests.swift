import Testing

@testable import ReminderCore
@testable import ReminderSystem

/// The arguments for `notify-send`.
@Suite struct DesktopNoticeTests {
  private func notice(
    _ title: String = "Pay rent", body: String = "Due today", priority: Priority = .none,
    actions: [NotificationAction] = [.open, .done, .snooze]
  ) -> DesktopNotice {
    DesktopNotice(key: "k", title: title, body: body, priority: priority, actions: actions, language: .en)
  }

  private static let head = [
    "--print-id", "--app-name=remind", "--icon=appointment-soon", "--category=TASK_REMINDER",
  ]
  private static let middle = ["--expire-time=0", "--hint=string:sound-name:message-new-instant"]
  private static let buttons = ["--action=default=Open", "--action=done=Done", "--action=snooze=Snooze"]

  @Test func `the first notification of a task has its buttons`() {
    #expect(
      notice().arguments(replacing: nil, isWaiting: true)
        == Self.head + ["--urgency=normal"] + Self.middle + Self.buttons + ["--", "Pay rent", "Due today"])
  }

  @Test func `a replacing notification names the old number, and has no buttons if nobody waits`() {
    #expect(
      notice().arguments(replacing: 4_294_967_295, isWaiting: false)
        == Self.head + ["--urgency=normal"] + Self.middle + ["--replace-id=4294967295", "--", "Pay rent", "Due today"])
  }

  @Test func `each action has a button, and the button for dismiss says Seen`() {
    let arguments = notice(actions: NotificationAction.allCases).arguments(replacing: nil, isWaiting: true)
    #expect(
      arguments.filter { $0.hasPrefix("--action") } == [
        "--action=done=Done", "--action=snooze=Snooze", "--action=default=Open", "--action=dismiss=Seen",
        "--action=url=Open",
      ])
  }

  @Test func `the button of a link names the host that it opens`() {
    for (language, label) in [(Language.en, "Open example.org"), (.de, "example.org öffnen")] {
      let notice = DesktopNotice(
        key: "k", title: "t", body: "", priority: .none, actions: [.open, .url], linkPlace: "example.org",
        language: language)
      #expect(notice.arguments(replacing: nil, isWaiting: true).contains("--action=url=\(label)"))
    }
  }

  @Test(
    arguments: [
      (1, "1 min"), (15, "15 min"), (59, "59 min"), (60, "1 h"), (90, "1 h 30 min"), (120, "2 h"),
      (1_439, "23 h 59 min"), (1_440, "1 day"), (1_441, "24 h 1 min"), (1_500, "25 h"), (2_880, "2 days"),
      (10_080, "7 days"),
    ])
  func `the button Snooze names the length of the snooze`(minutes: Int, words: String) {
    let notice = DesktopNotice(
      key: "k", title: "T", body: "", priority: .none, actions: [.snooze], snoozeMinutes: minutes,
      language: .en)
    let arguments = notice.arguments(replacing: nil, isWaiting: true)
    #expect(arguments.filter { $0.hasPrefix("--action") } == ["--action=snooze=Snooze \(words)"])
  }

  @Test(arguments: [(Priority.none, "normal"), (.low, "low"), (.medium, "normal"), (.high, "critical")])
  func `the urgency follows the priority`(priority: Priority, urgency: String) {
    let arguments = notice(priority: priority).arguments(replacing: nil, isWaiting: true)
    #expect(arguments.filter { $0.hasPrefix("--urgency") } == ["--urgency=\(urgency)"])
  }

  @Test(arguments: ["--help", "-p", "--", "a & b <i>", "$(touch x) `y` \\n %s", String(repeating: "é", count: 1_000)])
  func `a title is one unchanged argument behind the options`(title: String) {
    let arguments = notice(title, body: "--body").arguments(replacing: nil, isWaiting: true)
    #expect(arguments.suffix(3) == ["--", title, "--body"])
    #expect(arguments.firstIndex(of: "--") == arguments.count - 3)
  }

  @Test(
    arguments: [
      ("", ""), ("Due today · 📊 finance", "Due today · 📊 finance"), ("a & b", "a &amp; b"),
      ("<b>1 > 0</b>", "&lt;b&gt;1 &gt; 0&lt;/b&gt;"), ("&amp;", "&amp;amp;"), ("\\n \\\\ \"'", "\\\\n \\\\\\\\ \"'"),
      ("one\ntwo", "one\ntwo"),
      // To Swift, a sign with a combining mark is another character. A reader of the markup still sees the sign.
      ("&\u{301} <\u{301}b>\u{20e3}", "&amp;\u{301} &lt;\u{301}b&gt;\u{20e3}"), ("\\\u{301}n", "\\\\\u{301}n"),
    ])
  func `the markup of a body escapes every special sign`(text: String, markup: String) {
    // Compares bytes, because Swift takes an `&` with a mark as one character.
    #expect(Array(DesktopNotice.markup(text).utf8) == Array(markup.utf8))
  }

  @Test(
    arguments: [
      ("default", .open), ("open", .open), ("done", .done), ("snooze", .snooze), ("dismiss", .dismiss), ("", nil),
      ("0", nil), ("Done", nil), ("done ", nil), ("(notify-send:12): libnotify-WARNING", nil),
    ] as [(String, NotificationAction?)])
  func `only a line that names an action is a press`(line: String, action: NotificationAction?) {
    #expect(DesktopNotice.action(named: line) == action)
  }
}
