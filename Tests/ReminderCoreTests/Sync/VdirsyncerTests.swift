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
    let output = """
      Discovering collections for pair remind
      remind_local:
        - "not-this" ("Local")
      remind_remote:
        - "work" ("Work (all of it)")
        - "p-1" ("At home")
        - "bare"
      warning: No collection "work" found for storage remind_local.
      Should vdirsyncer attempt to create it? [y/N]: error: x
      """
    let lists = Vdirsyncer.lists(in: output).map { "\($0.id): \($0.name)" }
    #expect(lists == ["p-1: At home", "work: Work (all of it)", "bare: bare"])
    #expect(Vdirsyncer.lists(in: "error: Connection refused\n").isEmpty)
  }
}
