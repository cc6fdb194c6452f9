import Testing

@testable import ReminderCore
@testable import ReminderSystem

/// Answers of the notification server, through the programs that speak to a bus.
@Suite struct NotificationServerTests {
  static let information = ["dunst", "knopwob", "1.9.0 (2022-06-27)", "1.2"]

  @Test(
    arguments: [
      // gdbus
      ("('dunst', 'knopwob', '1.9.0 (2022-06-27)', '1.2')\n", information),
      ("(['actions', 'body', 'body-markup'],)\n", ["actions", "body", "body-markup"]),
      (
        "(\"it's\", 'a \"b\"', 'back\\\\slash', \"both ' and \\\"\")\n",
        ["it's", "a \"b\"", "back\\slash", "both ' and \""]
      ),
      ("(@as [],)\n", []),
      ("()\n", []),
      // busctl
      ("ssss \"dunst\" \"knopwob\" \"1.9.0 (2022-06-27)\" \"1.2\"\n", information),
      ("as 3 \"actions\" \"body\" \"body-markup\"\n", ["actions", "body", "body-markup"]),
      ("ss \"say \\\"hi\\\"\" \"it's\"\n", ["say \"hi\"", "it's"]),
      ("as 0\n", []),
      // dbus-send
      (
        """
        method return time=1795272038.232456 sender=:1.0 -> destination=:1.3 serial=6 reply_serial=2
           string "dunst"
           string "knopwob"
           string "1.9.0 (2022-06-27)"
           string "1.2"

        """, information
      ),
      (
        """
        method return time=1795272038.248212 sender=:1.0 -> destination=:1.6 serial=10 reply_serial=2
           array [
              string "actions"
              string "body"
           ]

        """, ["actions", "body"]
      ),
      ("method return time=1795272038.264453 sender=:1.0 -> destination=:1.9 serial=14 reply_serial=2\n", []),
      // Answers of no known program.
      ("", []), ("'", [""]), ("'cut", ["cut"]), ("'cut\\", ["cut"]), ("''", [""]), ("'a''b'", ["a", "b"]),
    ] as [(String, [String])])
  func `the texts of an answer are found, whichever program printed the answer`(answer: String, texts: [String]) {
    #expect(NotificationServer.texts(in: answer) == texts)
  }

  /// A machine whose `gdbus` writes down its arguments and its bus, and then runs a script.
  private func server(_ script: String) throws -> (machine: Machine, server: NotificationServer) {
    let machine = try Machine()
    try machine.program("gdbus", "echo \"$DBUS_SESSION_BUS_ADDRESS $*\" >> \"$FOLDER/calls\"\n\(script)")
    let server = NotificationServer(
      on: SessionBus(address: "unix:path=/b"), environment: machine.environment, in: machine.host)
    return (machine, try #require(server))
  }

  private static let call =
    "unix:path=/b call --session --dest org.freedesktop.Notifications --object-path /org/freedesktop/Notifications "
    + "--method org.freedesktop.Notifications."

  @Test func `name, capabilities and closing are one call each to the server`() throws {
    let (machine, server) = try server("echo \"('dunst', 'knopwob', '1.9.0', '1.2')\"")
    #expect(try server.information() == "dunst, knopwob, 1.9.0")
    #expect(try server.capabilities() == ["dunst", "knopwob", "1.9.0", "1.2"])
    server.close(4_294_967_295, of: "")
    #expect(
      machine.folder.lines(of: "calls") == [
        "\(Self.call)GetServerInformation", "\(Self.call)GetCapabilities",
        "\(Self.call)CloseNotification 4294967295",
      ])
  }

  @Test(
    arguments: [
      // Answers in the forms of the three programs.
      ("true", "array [ string \"org.freedesktop.DBus\" ]", "running"),
      ("   boolean true", "", "running"), ("b true", "", "running"), ("(true,)", "", "running"),
      ("   boolean false", "   array [\n      string \"org.freedesktop.Notifications\"\n   ]", "startable"),
      ("b false", "as 2 \"org.freedesktop.DBus\" \"org.freedesktop.Notifications\"", "startable"),
      ("(false,)", "(['org.freedesktop.DBus', 'org.freedesktop.Notifications'],)", "startable"),
      ("(false,)", "(['org.freedesktop.DBus', 'org.freedesktop.Notifications2'],)", "none"),
      ("(false,)", "(@as [],)", "none"), ("", "", "none"),
      ("exit 1", "", "unknown"), ("(false,)", "exit 1", "unknown"),
    ])
  func `the bus says whether a server is there or can be started`(
    owner: String, names: String, presence: String
  ) throws {
    let says = { (answer: String) in
      answer == "exit 1" ? answer : "cat <<END\n\(answer)\nEND\n"
    }
    let (machine, server) = try server("case $* in *NameHasOwner*) \(says(owner))\n;; *) \(says(names))\n;; esac")
    defer { withExtendedLifetime(machine) {} }
    #expect("\(server.presence())" == presence)
  }

  @Test func `a bus without an answer is given up, and its server is unknown`() throws {
    let (machine, server) = try server("exec sleep 600")
    machine.clock.step = 10_000
    #expect(server.presence() == .unknown)
  }

  @Test func `a server without a name is still a server`() throws {
    let (machine, server) = try server("echo '()'")
    defer { withExtendedLifetime(machine) {} }
    #expect(try server.information() == "a server without a name")
  }

  @Test(
    arguments: [
      (
        "echo 'Error: GDBus.Error:org.freedesktop.DBus.Error.ServiceUnknown: The name x' >&2; exit 1", .noServer
      ),
      ("echo 'Call failed: Access denied' >&2; echo more >&2; exit 1", .refused("Call failed: Access denied")),
      ("exit 1", .refused("it ended without a word")),
    ] as [(String, DesktopError)])
  func `a failed call throws its reason, and closing does not fail`(script: String, error: DesktopError) throws {
    let (machine, server) = try server(script)
    defer { withExtendedLifetime(machine) {} }
    #expect(throws: error) { try server.information() }
    server.close(7, of: ":1.42")  // does not throw
  }

  @Test func `a mute server is given up after three seconds`() throws {
    let (machine, server) = try server("exec sleep 600")
    machine.clock.step = 10_000
    #expect(throws: DesktopError.noAnswer(seconds: 3)) { try server.capabilities() }
  }
}
