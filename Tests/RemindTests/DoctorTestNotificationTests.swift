import Testing

@testable import remind

/// `doctor --test`: the notification of the test.
extension DoctorFindingTests {
  @Test func `the test notification calls itself a test, and names no task`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("config", "notify.command", "{ env | grep ^REMIND_ | sort; cat; } >\(sandbox.folder)/sent")
    _ = sandbox.run("doctor", "--test")
    #expect(
      sandbox.portable(sandbox.text("sent") ?? "") == """
        REMIND_BODY=Reminders reach you here.
        REMIND_CATEGORIES=
        REMIND_COMES_AGAIN=
        REMIND_DUE=
        REMIND_DUE_AT=
        REMIND_FILE=~/tasks.json
        REMIND_FIRE_AT=
        REMIND_IDENTIFIER=test
        REMIND_KIND=test
        REMIND_LANGUAGE=en
        REMIND_LATE_SECONDS=0
        REMIND_LINK=
        REMIND_LINKS=
        REMIND_NAG=
        REMIND_NOTES=
        REMIND_NUMBER=
        REMIND_PRIORITY=none
        REMIND_SNOOZE_MINUTES=15
        REMIND_TASK_ID=
        REMIND_TITLE=A test
        REMIND_UNANSWERED_SINCE=
        REMIND_URL=
        {"identifier":"test","kind":"test","title":"A test","body":"Reminders reach you here.","requests":[]}

        """)
  }

  @Test func `on standard output, the test notification comes before the page, or is a note beside the JSON`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("config", "notify.channel", "stdout")
    let page = sandbox.run("doctor", "--test")
    #expect(page.output.hasPrefix("A test  Reminders reach you here.\n  ok "))
    #expect(page.output.hasSuffix("  ok       test      delivered through the channel stdout\n"))
    let json = sandbox.run("doctor", "--test", "--json")
    #expect(json.output.hasPrefix("[{\"check\":\"file\","))
    #expect(json.errors == "{\"notes\":[\"A test  Reminders reach you here.\"]}\n")
  }
}
