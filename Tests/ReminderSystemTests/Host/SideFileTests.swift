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

/// Files beside the state file, at paths that other users may already have taken.
@Suite struct SideFileTests {
  @Test func `a side file is made once, for the user alone`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/side"
    let isNew = try (0..<2).map { _ in try SideFile(path, beside: nil).isNew }
    #expect(isNew == [true, false])
    #expect(try FileStatus(path: path)?.mode == 0o600)
    #expect(folder.names() == ["side"])
  }

  @Test func `a side file replaces its text, sets its time, and writes over bytes at an offset`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("side", "longer words")
    let time = FileTime(seconds: 1_771_585_200, nanoseconds: 0)
    try SideFile(path, beside: nil).replaceContents(with: Array("short".utf8), at: time)
    #expect(folder.text(of: "side") == "short")
    #expect(try FileStatus(path: path)?.modified == time)
    try SideFile(path, beside: nil).write(Array("eet".utf8), at: 2)
    #expect(folder.text(of: "side") == "sheet")
  }

  @Test func `a file with a second name stays unchanged`() throws {
    let folder = try TemporaryFolder()
    let theirs = try folder.file("theirs", "words")
    link(theirs, "\(folder.path)/side")
    let time = try FileStatus(path: theirs)?.modified
    let file = try SideFile("\(folder.path)/side", beside: nil)
    let isOwn = file.isOwn
    #expect(!isOwn)
    file.replaceContents(with: [], at: FileTime(seconds: 0, nanoseconds: 0))
    #expect(folder.text(of: "theirs") == "words")
    #expect(try FileStatus(path: theirs)?.modified == time)
  }

  @Test(arguments: [
    ("link", ELOOP), ("link to nowhere", ELOOP), ("folder", EISDIR), ("nowhere/side", ENOENT),
  ])
  func `no link is followed, and the error names the wanted action`(name: String, code: Int32) throws {
    let folder = try TemporaryFolder()
    symlink(try folder.file("theirs", "words"), "\(folder.path)/link")
    symlink("\(folder.path)/gone", "\(folder.path)/link to nowhere")
    _ = try folder.folder("folder")
    let path = "\(folder.path)/\(name)"
    #expect(throws: HostError(.write, path, code: code)) { _ = try SideFile(path, beside: nil) }
    #expect(throws: HostError(.lock, path, code: code)) { _ = try SideFile(path, beside: nil, to: .lock) }
    #expect(folder.names() == ["folder", "link", "link to nowhere", "theirs"])
    #expect(folder.text(of: "theirs") == "words")
  }
}
