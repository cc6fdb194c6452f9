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

#if os(Linux)
  /// Every opened file is closed, on success and on failure. The system's list of open files is the proof.
  @Suite struct DescriptorTests {
    struct Use: CustomTestStringConvertible {
      let testDescription: String
      let use: @Sendable (TemporaryFolder) throws -> Void

      init(_ name: String, _ use: @escaping @Sendable (TemporaryFolder) throws -> Void) {
        testDescription = name
        self.use = use
      }
    }

    /// The files in a folder that this process has open.
    private static func open(in folder: TemporaryFolder) -> [String] {
      Folder.names(in: "/proc/self/fd").compactMap { SystemFile.linkTarget(of: "/proc/self/fd/\($0)") }
        .filter { $0.utf8.starts(with: "\(folder.path)/".utf8) }
        .map(Path.name)
    }

    @Test func `a file is open as long as its value exists`() throws {
      let folder = try TemporaryFolder()
      let path = try folder.file("file", "text")
      try Self.reading(path) { #expect(Self.open(in: folder) == ["file"]) }
      #expect(Self.open(in: folder) == [])
    }

    private static func reading(_ path: String, _ body: () -> Void) throws {
      guard let file = Descriptor(opening: path, O_RDONLY) else { throw HostError(.read, path) }
      body()
      var bytes = [UInt8](repeating: 0, count: 8)
      #expect(bytes.withUnsafeMutableBytes { file.read(into: $0) } == 4)
      #expect(bytes == Array("text".utf8) + [0, 0, 0, 0])
    }

    @Test(arguments: [
      Use("read") { _ = try FileContents(of: "\($0.path)/file") },
      Use("a folder read") { folder in
        #expect(throws: HostError(.read, folder.path + "/folder", code: EISDIR)) {
          try FileContents(of: "\(folder.path)/folder")
        }
      },
      Use("handed over") { _ = try InputStream.bytes(ofFile: "\($0.path)/file") },
      Use("a folder handed over") { folder in
        #expect(throws: HostError(.read, folder.path + "/folder", code: EISDIR)) {
          try InputStream.bytes(ofFile: "\(folder.path)/folder")
        }
      },
      Use("locked") { _ = try FileLock.holding("\($0.path)/lock", beside: nil, waitingMilliseconds: 0) {} },
      Use("locked, and what is done fails") { folder in
        #expect(throws: CancellationError.self) {
          try FileLock.holding("\(folder.path)/lock", beside: nil, waitingMilliseconds: 0) { throw CancellationError() }
        }
      },
      Use("looked at for a lock") { #expect(!FileLock.isHeld("\($0.path)/file")) },
      Use("replaced") { folder in
        var file = try AtomicFile(folder: folder.path, name: "file", mode: 0o600, token: 1)
        try file.append([1])
        _ = try file.synchronize()
        try file.commit()
      },
      Use("written and dropped") { folder in
        _ = try AtomicFile(folder: folder.path, name: "file", mode: 0o600, token: 1)
      },
      Use("synchronized") { try Folder.synchronizeNames(in: $0.path) },
      Use("written in place") { try SideFile("\($0.path)/file", beside: nil).write([1], at: 0) },
      Use("no journal of this program") { folder in
        let path = try StatePath("\(folder.path)/tasks.json")
        try folder.file("tasks.json.journal", "words")
        #expect(throws: HostError(.write, path.journal, code: HostError.notOwn)) {
          _ = try DeliveryJournal(of: path, lastEntry: "", roomFor: [])
        }
      },
      Use("a pipe held, and spoken to") { folder in
        let pipe = try NamedPipe(path: "\(folder.path)/pipe")
        #expect(NamedPipe.say(1, to: pipe.path))
      },
      Use("a pipe that is a file") { #expect(!NamedPipe.say(1, to: "\($0.path)/file")) },
    ])
    func `no use of a file leaves a file open`(use: Use) throws {
      let folder = try TemporaryFolder()
      try folder.file("file", "text")
      _ = try folder.folder("folder")
      try use.use(folder)
      #expect(Self.open(in: folder) == [])
    }

    @Test func `each end of a pipe is closed once, and separately`() throws {
      let pipe = try Pipe(for: "a program")
      let (source, sink) = (pipe.source.number, pipe.sink.number)
      #expect([source, sink].allSatisfy { fcntl($0, F_GETFD) == FD_CLOEXEC })
      pipe.closeSink()
      #expect([pipe.source.number, pipe.sink.number] == [source, -1])
      pipe.closeSink()
      pipe.closeSource()
      #expect([pipe.source.number, pipe.sink.number] == [-1, -1])
    }
  }
#endif
