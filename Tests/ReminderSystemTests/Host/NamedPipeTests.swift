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

/// A word from one process to another.
@Suite struct NamedPipeTests {
  @Test func `a pipe gives each byte that was said, and then nothing`() throws {
    let folder = try TemporaryFolder()
    let pipe = try NamedPipe(path: "\(folder.path)/pipe")
    #expect(pipe.next() == nil)
    #expect(NamedPipe.isHeld(pipe.path))
    #expect(NamedPipe.say(0x77, to: pipe.path))
    #expect(NamedPipe.say(0x00, to: pipe.path))
    #expect([pipe.next(), pipe.next(), pipe.next()] == [0x77, 0x00, nil])
  }

  @Test func `a pipe is for the user alone, and goes with its holder`() throws {
    let folder = try TemporaryFolder()
    var pipe: NamedPipe? = try NamedPipe(path: "\(folder.path)/pipe")
    #expect(try FileStatus(path: pipe?.path ?? "")?.mode == 0o600)
    pipe = nil
    #expect(folder.names() == [])
  }

  @Test func `speaking or asking removes a pipe that nobody holds`() throws {
    let folder = try TemporaryFolder()
    #expect(!NamedPipe.say(0x77, to: try folder.pipe("said")))
    #expect(!NamedPipe.isHeld(try folder.pipe("asked")))
    #expect(folder.names() == [])
  }

  @Test func `files, folders and links in place of a pipe stay unchanged`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("file", "text")
    let pipe = try NamedPipe(path: "\(folder.path)/pipe")
    symlink(pipe.path, "\(folder.path)/link")
    for path in [file, try folder.folder("folder"), "\(folder.path)/link", "\(folder.path)/nothing"] {
      #expect(!NamedPipe.say(0x77, to: path))
      #expect(!NamedPipe.isHeld(path))
    }
    #expect(folder.names() == ["file", "folder", "link", "pipe"])
    #expect(folder.text(of: "file") == "text")
    #expect(pipe.next() == nil)
  }

  @Test func `a pipe is not made in place of a file, and the file stays unchanged`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("taken", "text")
    #expect(throws: HostError(.create, path, code: EEXIST)) { _ = try NamedPipe(path: path) }
    #expect(folder.text(of: "taken") == "text")
    #expect(throws: HostError(.create, "/nowhere/pipe", code: ENOENT)) { _ = try NamedPipe(path: "/nowhere/pipe") }
  }
}
