import Testing

@testable import ReminderCore

/// The configuration for vdirsyncer, and what it says of a server.
@Suite struct VdirsyncerTests {
  private func program(user: String?, password: String?) -> Vdirsyncer {
    Vdirsyncer(
      program: "/usr/bin/vdirsyncer", server: "https://a.example/d\"av", user: user, passwordCommand: password,
      folder: "/home/ann/it's/tasks.json.sync", executable: "/bin/remind", stateFile: "/home/ann/it's/tasks.json")
  }

  @Test func `the configuration names the list, and the password nowhere`() {
    #expect(
      program(user: "ann", password: "pass 'my cloud'").text(pairedWith: "work") == #"""
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
        url = "https://a.example/d\"av"
        item_types = ["VTODO"]
        username = "ann"
        password.fetch = ["command", "sh", "-c", "pass 'my cloud'"]

        """#)
    #expect(program(user: nil, password: nil).text(pairedWith: nil).hasSuffix("item_types = [\"VTODO\"]\n"))
    #expect(
      program(user: nil, password: nil).command
        == #"/usr/bin/vdirsyncer -c '/home/ann/it'\''s/tasks.json.sync/vdirsyncer.conf' sync remind"#)
  }

  @Test func `the lists of a server are those that it names, by their names for people`() {
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

  @Test(
    arguments: [
      (
        "remind/remind: Storage \"remind_remote/work\" was completely emptied. If you want to delete ALL entries on BOTH "
          + "sides, then use `vdirsyncer sync --force-delete remind/remind`.",
        ServerFailure.emptied(isHere: false)
      ),
      ("remind/remind: Storage \"remind_local/tasks\" was completely emptied.", .emptied(isHere: true)),
      ("Unknown error occurred for remind/remind: Not Found", .listGone),
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
        "Unknown error occurred: 401, message='Unauthorized', url=URL('http://127.0.0.1:5299/')", .refused
      ),
      ("Unknown error occurred: Command '['sh', '-c', 'false']' returned non-zero exit status 1", .passwordCommand),
      ("Empty value for password.fetch, this most likely indicates an error", .passwordCommand),
      (
        "remind/remind: Attempted change on remind_remote/work, which is read-only. Set `partial_sync` in your pair "
          + "section to `ignore`",
        .readOnly
      ),
      ("Your branch is behind: 404 commits", nil), ("", nil),
    ] as [(String, ServerFailure?)])
  func `why a server failed is read from the words of the program`(words: String, failure: ServerFailure?) {
    #expect(ServerFailure(words: words) == failure)
  }

  @Test(arguments: [
    ("http://cloud.example/dav", true), ("http://ann@10.0.0.2:5232", true), ("https://cloud.example/dav", false),
    ("http://localhost:5232", false), ("http://127.0.0.1/", false), ("http://[::1]:80/", false),
  ])
  func `what goes to another machine without encryption can be read on the way`(address: String, isOpen: Bool) {
    #expect(SyncServer.isOpen(address) == isOpen)
  }
}
