import Testing

@testable import ReminderCore
@testable import ReminderSystem

/// Names that programs give to a second version of a file.
@Suite struct OtherVersionTests {
  @Test(arguments: [
    "tasks.sync-conflict-20260301-120000-ABCDEFG.json", "tasks.sync-conflict-20260301-120000.json",
    "tasks.sync-conflict-20260301-120000-ABCDEFG.sync-conflict-20260302-120000-ABCDEFG.json",
    "tasks (Ann's conflicted copy 2026-03-01).json", "tasks (Ann's conflicted copy 2026-03-01 (1)).json",
    "tasks (Case Conflict).json", "tasks (In Konflikt stehende Kopie von Jörg 2026-03-01).json",
    "tasks (Copie en conflit de Ann 2026-03-01).json", "tasks (アンの競合コピー 2026-03-01).json",
    "tasks (conflicted copy 2026-03-01 120000).json", "tasks (conflicted copy ann 2026-03-01 120000).json",
    "tasks_conflict-20260301-120000.json", "tasks_laptop_Mar-01-120000-2026_Conflict.json",
    "tasks (SFConflict ann@example.org 2026-03-01-12-00-00).json", "tasks [conflicted].json",
  ])
  func `a conflict copy is known by its name`(name: String) {
    #expect(OtherVersion.isNamed(name, of: "tasks.json"))
    // The name is no conflict copy of another file, and neither is a name made from it.
    for other in ["task", "task.json", "tasks.txt", "mytasks.json", "TASKS.json", name] {
      #expect(!OtherVersion.isNamed(name, of: other), "\(other)")
    }
    for other in ["\(name).lock", ".\(name)", "~syncthing~\(name).tmp", "x\(name)"] {
      #expect(!OtherVersion.isNamed(other, of: "tasks.json"), "\(other)")
    }
  }

  @Test(arguments: [
    "", "tasks.json", "tasks.json.lock", "tasks.json.journal", "backups", "tasks", ".json", "tasks..json",
    "tasks.jsonconflict", "tasksconflict.json", "tasks (1).json", "tasks (copy).json", "tasks-2026-03-01.json",
    "tasks (26-03-01).json", "tasks (2026-03-01.json", "tasks.json.previous", "tasks.backup.json", "tasks.conflic.json",
    ".tasks.json.tmp-conflict", "tasks\u{301} (2026-03-01).json",
  ])
  func `any other name is no conflict copy`(name: String) {
    #expect(!OtherVersion.isNamed(name, of: "tasks.json"))
  }

  @Test(arguments: [
    ("errands", "errands.sync-conflict-20260301-120000-ABCDEFG"), ("my.own.tasks", "my.own (2026-03-01).tasks"),
    (".tasks.json", ".tasks.sync-conflict-20260301-120000-ABCDEFG.json"), (".tasks", ".tasks (2026-03-01)"),
    ("a", "a.conflict"), ("Aufgaben ü.json", "Aufgaben ü (conflicted copy).json"),
  ])
  func `a file with any name can have a conflict copy`(file: String, name: String) {
    #expect(OtherVersion.isNamed(name, of: file))
    #expect(!OtherVersion.isNamed(file, of: name))
    #expect(!OtherVersion.isNamed(file, of: file))
  }

  @Test func `conflict copies are found beside the file, and at most among a number of names`() throws {
    let folder = try TemporaryFolder()
    for name in ["tasks.json", "tasks.sync-conflict-2.json", "tasks (conflicted copy 1).json", "other.json"] {
      try folder.file(name, "")
    }
    let path = try StatePath("\(folder.path)/tasks.json")
    #expect(
      path.conflictCopies()
        == ["tasks (conflicted copy 1).json", "tasks.sync-conflict-2.json"].map {
          "\(folder.path)/\($0)"
        })
    #expect(path.conflictCopies(among: 0) == [])
    #expect(path.isItself("\(folder.path)/tasks.json"))
    #expect(!path.isItself("\(folder.path)/other.json"))
    #expect(!path.isItself("\(folder.path)/none"))
    #expect(path.isConflictCopy("tasks.sync-conflict-2.json"))
    #expect(!path.isConflictCopy("/somewhere/tasks.json"))
  }
}
