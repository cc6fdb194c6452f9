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
  @Test func `what is said comes out, byte by byte, and then nothing`() throws {
    let folder = try TemporaryFolder()
    let pipe = try NamedPipe(path: "\(folder.path)/pipe")
    #expect(pipe.next() == nil)
    #expect(NamedPipe.isHeld(pipe.path))
    #expect(NamedPipe.say(0x77, to: pipe.path))
    #expect(NamedPipe.say(0x00, to: pipe.path))
    #expect([pipe.next(), pipe.next(), pipe.next()] == [0x77, 0x00, nil])
  }

  @Test func `it is for the user alone, and goes with whoever holds it`() throws {
    let folder = try TemporaryFolder()
    var pipe: NamedPipe? = try NamedPipe(path: "\(folder.path)/pipe")
    #expect(try FileStatus(path: pipe?.path ?? "")?.mode == 0o600)
    pipe = nil
    #expect(folder.names() == [])
  }

  @Test func `one that nobody holds is taken away by whoever speaks or asks`() throws {
    let folder = try TemporaryFolder()
    #expect(!NamedPipe.say(0x77, to: try folder.pipe("said")))
    #expect(!NamedPipe.isHeld(try folder.pipe("asked")))
    #expect(folder.names() == [])
  }

  @Test func `what is no pipe is left as it is`() throws {
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

  @Test func `it is not made where something stands, and that is left as it is`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("taken", "text")
    #expect(throws: HostError(.create, path, code: EEXIST)) { _ = try NamedPipe(path: path) }
    #expect(folder.text(of: "taken") == "text")
    #expect(throws: HostError(.create, "/nowhere/pipe", code: ENOENT)) { _ = try NamedPipe(path: "/nowhere/pipe") }
  }
}
