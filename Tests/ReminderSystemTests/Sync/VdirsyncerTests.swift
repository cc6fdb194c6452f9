import Testing

@testable import ReminderCore
@testable import ReminderSystem

/// The configuration for vdirsyncer, and the answers of this program about a server.
@Suite struct VdirsyncerTests {
  private static let program = Vdirsyncer(
    program: "/usr/bin/vdirsyncer", folder: "/home/ann/it's/tasks.json.sync", executable: "/bin/remind",
    stateFile: "/home/ann/it's/tasks.json")
  private static let fingerprint = (0..<32).map { _ in "A9" }.joined(separator: ":")

  private static func server(_ change: (inout SyncServer) -> Void) -> SyncServer {
    var server = SyncServer()
    change(&server)
    return server
  }

  @Test func `the configuration names the list, and never the password`() {
    var configuration = VdirsyncerConfiguration(of: Self.program)
    configuration.set(
      Self.server { server in
        (server.url, server.user) = ("https://a.example/d\"av", "ann")
        server.passwordCommand = "pass 'my cloud'"
      })
    configuration.pair(with: "work")
    #expect(
      configuration.text == #"""
        # Written by 'remind sync setup'.
        [general]
        status_path = "/home/ann/it's/tasks.json.sync/status/"

        [pair remind]
        a = "remind_local"
        b = "remind_remote"
        collections = [["remind", "tasks", "work"]]
        conflict_resolution = ["command", "/bin/remind", "--file", "/home/ann/it's/tasks.json", "sync", "resolve"]

        [storage remind_local]
        type = "filesystem"
        path = "/home/ann/it's/tasks.json.sync/lists/"
        fileext = ".ics"

        [storage remind_remote]
        type = "caldav"
        item_types = ["VTODO"]
        url = "https://a.example/d\"av"
        username = "ann"
        password.fetch = ["command", "sh", "-c", "pass 'my cloud'"]

        """#)
    #expect(VdirsyncerConfiguration(of: Self.program).text.hasSuffix("item_types = [\"VTODO\"]\n"))
    #expect(
      Self.program.command
        == #"/usr/bin/vdirsyncer -c '/home/ann/it'\''s/tasks.json.sync/vdirsyncer.conf' sync remind"#)
  }

  @Test(arguments: [
    ("the address", server { $0.url = "https://new.example" }, "url = old|", "url = \"https://new.example\"|"),
    ("a name that was not there", server { $0.user = "ann" }, "", "username = \"ann\"|"),
    (
      "a command instead of a password", server { $0.passwordCommand = "pass cloud" },
      "password = \"x\"|auth = \"basic\"|",
      "auth = \"basic\"|password.fetch = [\"command\", \"sh\", \"-c\", \"pass cloud\"]|"
    ),
    (
      "a value of several lines", server { $0.passwordCommand = "b" },
      "password.fetch = [\"command\",|  \"a\"]|auth = \"basic\"|",
      "password.fetch = [\"command\", \"sh\", \"-c\", \"b\"]|auth = \"basic\"|"
    ),
    (
      "a fingerprint instead of a file", server { $0.certificate = ServerCertificate(fingerprint: fingerprint) },
      "verify = \"/a.pem\"|", "verify_fingerprint = \"\(fingerprint)\"|"
    ),
    (
      "a file instead of a fingerprint", server { $0.certificate = .file("/a.pem") },
      "verify_fingerprint = \"\(fingerprint)\"|", "verify = \"/a.pem\"|"
    ),
  ])
  func `a change of the configuration keeps the lines of a person`(
    what: String, change: SyncServer, before: String, after: String
  ) {
    func text(_ server: String) -> String {
      let lines = server.split(separator: "|").map { "\($0)\n" }.joined()
      return "# mine\n[storage remind_remote]\nuseragent = \"x\"\n\(lines)\n[storage other]\nurl = \"y\"\n"
    }
    var configuration = VdirsyncerConfiguration(text(before))
    configuration.set(change)
    #expect(configuration.text == text(after), "\(what)")
  }

  @Test(arguments: [
    (fingerprint, fingerprint), (fingerprint.lowercased(), fingerprint),
    (String(repeating: "a9", count: 32), fingerprint), (String(repeating: "a9", count: 31), nil),
    (String(repeating: "+9", count: 32), nil), ("", nil), ("off", nil),
  ])
  func `a fingerprint is 64 hexadecimal digits, with colons or without`(text: String, fingerprint: String?) {
    #expect(ServerCertificate(fingerprint: text)?.fingerprint == fingerprint)
  }

  @Test(
    arguments: [
      (
        #"(b'\x00', b'"# + String(repeating: "a", count: 31) + #"\n', '127.0.0.1', 5299)"#,
        String(repeating: "61:", count: 31) + "0A"
      ),
      (
        #"(b"'", b"'"# + String(repeating: #"\xd4"#, count: 31) + #"", 'h', 1)"#,
        "27" + String(repeating: ":D4", count: 31)
      ),
      (
        #"(b'', b'\\\t\r"# + String(repeating: ",", count: 29) + #"', 'h', 1)"#,
        "5C:09:0D" + String(repeating: ":2C", count: 29)
      ),
      (#"(b'\x00', b'\xd4"#, nil), (#"(b'\x00', b'\xd"#, nil), (#"(b'\x00', b'\"#, nil), ("(b", nil), ("(1, 'x')", nil),
    ] as [(String, String?)])
  func `the certificate of a server is read from the words of the program`(words: String, shown: String?) {
    #expect(ServerCertificate(shownIn: "Unknown error occurred: \(words)")?.fingerprint == shown)
  }

  @Test func `the lists of a server are read with their names for people`() {
    let output = #"""
      Discovering collections for pair remind
      remind_local:
        - "not-this" ("Local")
      remind_remote:
        - "work" ("Work (all of it)")
        - "p-1" ("At home")
        - "bare"
        - "caf\u00e9" ("Café \"am Eck\"")
      warning: No collection "work" found for storage remind_local.
      Should vdirsyncer attempt to create it? [y/N]: error: x
      """#
    let lists = Vdirsyncer.lists(in: output).map { "\($0.id): \($0.name)" }
    #expect(lists == ["p-1: At home", #"café: Café \"am Eck\""#, "work: Work (all of it)", "bare: bare"])
    #expect(Vdirsyncer.lists(in: "error: Connection refused\n").isEmpty)
  }

  @Test func `each item that a sync moves is counted when the program names it`() {
    var count = CarriedCount()
    let said = """
      Syncing remind/remind
      Copying (uploading) item a to remind_remote/personal
      Copying (updating) item b to remind_local/tasks
      Deleting item c from remind_remote/personal
      Doing conflict resolution for item d...
      Copying (uploading) item e to remind_remote/personal

      """
    var counts = ["0 0"]
    for byte in said.utf8 {
      if count.add([byte]) { counts.append("\(count.sent) \(count.received)") }
    }
    #expect(counts == ["0 0", "1 0", "1 1", "2 1", "3 1"])
  }

  @Test(
    arguments: [
      (
        "remind/remind: Storage \"remind_remote/work\" was completely emptied. If you want to delete ALL entries on BOTH "
          + "sides, then use `vdirsyncer sync --force-delete remind/remind`.",
        ServerFailure.emptied(isOurs: false)
      ),
      ("remind/remind: Storage \"remind_local/tasks\" was completely emptied.", .emptied(isOurs: true)),
      ("Unknown error occurred for remind/remind: Not Found", .listGone),
      ("Unknown error occurred: Not Found", .nothingFound),
      (
        "Unknown error occurred: Cannot connect to host 127.0.0.1:5298 ssl:default [Connect call failed "
          + "('127.0.0.1', 5298)]",
        .unreachable(host: "127.0.0.1:5298")
      ),
      (
        "Unknown error occurred: Cannot connect to host a.example:443 ssl:True [SSLCertVerificationError: (1, '[SSL: "
          + "CERTIFICATE_VERIFY_FAILED] certificate verify failed: self-signed certificate (_ssl.c:992)')]",
        .notTrusted
      ),
      (
        "Unknown error occurred: Cannot connect to host 127.0.0.1:5299 ssl:default [[SSL: WRONG_VERSION_NUMBER] wrong "
          + "version number (_ssl.c:992)]",
        .notHTTPS(host: "127.0.0.1:5299")
      ),
      (
        "Unknown error occurred for remind/remind: 403, message='Forbidden', url=URL('http://127.0.0.1:5299/a.ics')",
        .readOnly
      ),
      (
        "Unknown error occurred for remind/remind: 403, message='Forbidden', url=URL('http://127.0.0.1:5299/A-401-B.ics')",
        .readOnly
      ),
      ("Unknown error occurred: 403, message='Forbidden', url=URL('http://127.0.0.1:5299/')", .refused),
      (
        "Unknown error occurred: 401, message='Unauthorized', url=URL('http://127.0.0.1:5299/')", .refused
      ),
      ("Unknown error occurred: [Errno 2] No such file or directory", .certificateFile),
      ("Unknown error occurred: [Errno 2] No such file or directory: '/home/ann/x'", nil),
      ("Unknown error occurred: [X509: NO_CERTIFICATE_OR_CRL_FOUND] no certificate or crl found", .certificateFile),
      ("Unknown error occurred: Command '['sh', '-c', 'false']' returned non-zero exit status 1", .passwordCommand),
      ("Empty value for password.fetch, this most likely indicates an error", .passwordCommand),
      (
        "remind/remind: Attempted change on remind_remote/work, which is read-only. Set `partial_sync` in your pair "
          + "section to `ignore`",
        .readOnly
      ),
      ("Your branch is behind: 404 commits", nil), ("", nil),
    ] as [(String, ServerFailure?)])
  func `the failure of a server is read from the words of the program`(words: String, failure: ServerFailure?) {
    #expect(ServerFailure(words: words) == failure)
  }

  @Test(arguments: [
    ("http://cloud.example/dav", true), ("http://ann@10.0.0.2:5232", true), ("https://cloud.example/dav", false),
    ("http://localhost:5232", false), ("http://127.0.0.1/", false), ("http://[::1]:80/", false),
  ])
  func `an address without encryption is open, unless it is on this machine`(address: String, isOpen: Bool) {
    #expect(SyncServer.isOpen(address) == isOpen)
  }
}
