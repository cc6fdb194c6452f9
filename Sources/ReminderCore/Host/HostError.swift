#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Something that the system did not do.
public struct HostError: Error, Equatable, Sendable {
  /// What was asked of it.
  public enum Action: String, Sendable {
    /// To open or read a file.
    case read
    /// To write a file.
    case write
    /// To make a file.
    case create
    /// To put a new version of a file in its place.
    case replace
    /// To take a lock.
    case lock
    /// To start a program.
    case run
  }

  /// What was asked of it.
  public let action: Action
  /// The file, folder or program.
  public let path: String
  /// The system's error number.
  public let code: Int32
  /// The most bytes that are read, where there are more.
  public let limit: Int?

  /// An error with a number that is known.
  public init(_ action: Action, _ path: String, code: Int32) {
    self.init(action, path, code: code, limit: nil)
  }

  /// A file or stream that has more bytes than are read.
  init(tooLarge path: String, limit: Int) {
    self.init(.read, path, code: EFBIG, limit: limit)
  }

  private init(_ action: Action, _ path: String, code: Int32, limit: Int?) {
    self.action = action
    self.path = path
    self.code = code
    self.limit = limit
  }

  /// An error with the number that the last call left behind.
  init(_ action: Action, _ path: String) {
    self.init(action, path, code: errno)
  }

  /// Whether the user is not allowed to.
  var isDenied: Bool { code == EACCES || code == EPERM }

  /// In the place of an error number: neither a file with bytes in it nor a folder, but a pipe, a socket or a device.
  static let notRegular: Int32 = -1

  /// In the place of an error number: a file that this program did not write.
  static let notOwn: Int32 = -2

  // The system's numbers that other rooms look for, or give as theirs.

  /// There is no such file.
  static let missing = ENOENT
  /// Something else stands in the place of a folder.
  static let notFolder = ENOTDIR
  /// A folder stands in the place of a file.
  static let folderInPlace = EISDIR
  /// The user has no right to it.
  static let noRight = EACCES
  /// It is not allowed whatever the rights, as of a file that was made immutable.
  static let notPermitted = EPERM
  /// There is no room on the disk.
  static let noRoom = ENOSPC
  /// The disk did not do it.
  static let diskFailed = EIO

  /// The system's words for the error number: `Permission denied`.
  public var reason: String { HostError.reason(of: code) }

  /// The system's words for an error number.
  public static func reason(of code: Int32) -> String {
    switch code {
    case notRegular: "it is not a regular file"
    case notOwn: "something else wrote it"
    default: String(cString: strerror(code))
    }
  }
}

extension HostError {
  /// What stands in the way, where somebody can do something about it.
  public enum Cause: Sendable {
    /// No room on the disk, or none that the user may take.
    case noRoom
    /// A file system that is mounted for reading only.
    case readOnly
    /// No right to it.
    case notAllowed
    /// A limit on the size of files.
    case fileTooLarge
    /// Something else than a file in its place.
    case noFile
    /// A symbolic link where none is followed.
    case link
    /// Symbolic links that lead in a circle.
    case circle
    /// No folder to put it in.
    case noFolder
    /// A file where a folder should be.
    case fileForFolder
    /// A file that is mounted by itself, as into a container.
    case mounted
    /// The disk did not do it.
    case disk
  }

  /// What stands in the way; nil where there is nothing more to say than the system's words.
  public var cause: Cause? {
    switch code {
    case ENOSPC, EDQUOT: .noRoom
    case EROFS: .readOnly
    case EACCES, EPERM: .notAllowed
    case EFBIG: action == .read ? nil : .fileTooLarge
    case EISDIR, HostError.notRegular, HostError.notOwn: .noFile
    case ENXIO: action == .lock ? .noFile : nil
    case ELOOP: action == .read ? .circle : .link
    case ENOENT: action == .read || action == .run ? nil : .noFolder
    case ENOTDIR: .fileForFolder
    case EBUSY, EXDEV: action == .replace ? .mounted : nil
    case EIO: .disk
    default: nil
    }
  }
}
