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

/// The names that a path leads through, with the names of links.
@Suite struct PathStepTests {
  // FOLDER is the folder of a test. It has a folder `a` with a file `f`, and links.
  @Test(
    arguments: [
      ("FOLDER/a/f", ["", "/a"]),
      ("FOLDER//a/./f", ["", "/a"]),
      ("FOLDER/a/../a/f", ["", "", "/a"]),
      ("FOLDER/link", ["", "", "/a"]),
      ("FOLDER/way/f", ["", "", "/a"]),
      ("FOLDER/b/up", ["", "/b", "", "/a"]),
      ("FOLDER/none", nil), ("FOLDER/a/f/g", nil), ("FOLDER/circle", nil), ("FOLDER/nowhere", nil),
      ("a/f", nil), ("", nil),
    ] as [(String, [String]?)])
  func `every folder in which a name is looked up is a step`(path: String, folders: [String]?) throws {
    let folder = try TemporaryFolder()
    try folder.file("a/f", "")
    _ = try folder.folder("b")
    for (link, target) in [
      ("link", "a/f"), ("way", "a"), ("b/up", "../a/f"), ("circle", "circle"), ("nowhere", "none"),
    ] {
      #expect(symlink(target, "\(folder.path)/\(link)") == 0)
    }
    let place = path.hasPrefix("FOLDER") ? folder.path + path.dropFirst("FOLDER".count) : path
    let found = PathStep.all(to: place)?.map(\.folder).filter { $0.utf8.starts(with: folder.path.utf8) }
    #expect(found == folders?.map { folder.path + $0 })
  }

  @Test func `a step has the owners of the folder and of the name`() throws {
    let folder = try TemporaryFolder()
    try folder.file("a/f", "")
    #expect(chmod("\(folder.path)/a", 0o1753) == 0)
    let user = geteuid()
    #expect(
      PathStep.all(to: "\(folder.path)/a/f")?.last
        == PathStep(folder: "\(folder.path)/a", folderOwner: user, folderMode: 0o1753, owner: user))
  }
}
