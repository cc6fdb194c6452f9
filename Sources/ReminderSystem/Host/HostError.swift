package import ReminderCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A failed call of the system.
package struct HostError: CodedError, Equatable, Sendable {
  /// What was attempted.
  package enum Action: String, Sendable {
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

  /// What was attempted.
  package let action: Action
  /// The file, folder or program.
  package let path: String
  /// The system's error number.
  package let code: Int32
  /// For a file or stream that is too large: the most bytes that are read.
  package let limit: Int?

  /// An error with a given number.
  package init(_ action: Action, _ path: String, code: Int32) {
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

  /// An error with the number in `errno`.
  init(_ action: Action, _ path: String) {
    self.init(action, path, code: errno)
  }

  /// The kind of the error, for programs.
  package var errorCode: ErrorCode {
    if limit != nil { return .tooLarge }
    return switch action {
    case .read: .cannotRead
    case .write, .create, .replace: .cannotWrite
    case .lock: .cannotLock
    case .run: .cannotRun
    }
  }

  /// Whether the user is not allowed to.
  package var isDenied: Bool { code == EACCES || code == EPERM }

  /// Used as an error number: a pipe, a socket or a device instead of a file.
  static let notRegular: Int32 = -1

  /// Used as an error number: a file that this program did not write.
  static let notOwn: Int32 = -2

  // The system's numbers that code outside this folder compares with or throws.

  /// There is no such file.
  package static let missing = ENOENT
  /// Not a folder.
  static let notFolder = ENOTDIR
  /// A folder instead of a file.
  static let folderInPlace = EISDIR
  /// Permission denied.
  static let noRight = EACCES
  /// Not permitted, regardless of the permissions, as for an immutable file.
  static let notPermitted = EPERM
  /// There is no room on the disk.
  static let noRoom = ENOSPC
  /// The disk failed.
  static let diskFailed = EIO

  /// The system's words for the error number: `Permission denied`.
  package var reason: String { HostError.reason(of: code) }

  /// The system's words for an error number.
  package static func reason(of code: Int32) -> String {
    switch code {
    case notRegular: "it is not a regular file"
    case notOwn: "something else wrote it"
    default: String(cString: strerror(code))
    }
  }
}

extension HostError {
  /// A cause that a person can do something about.
  package enum Cause: Sendable {
    /// No room on the disk, or none left in the user's quota.
    case noRoom
    /// A file system that is mounted for reading only.
    case readOnly
    /// Permission denied.
    case notAllowed
    /// A limit on the size of files.
    case fileTooLarge
    /// A folder where a file should be read.
    case folder
    /// Something at the path that is not a file.
    case noFile
    /// A symbolic link where none is followed.
    case link
    /// A cycle of symbolic links.
    case circle
    /// No folder to put the file in.
    case noFolder
    /// A file where a folder should be.
    case fileForFolder
    /// A file that is mounted by itself, as into a container.
    case mounted
    /// The disk failed.
    case disk
  }

  /// The cause; nil if the system's words say everything.
  package var cause: Cause? {
    switch code {
    case ENOSPC, EDQUOT: .noRoom
    case EROFS: .readOnly
    case EACCES, EPERM: .notAllowed
    case EFBIG: action == .read ? nil : .fileTooLarge
    case EISDIR where action == .read: .folder
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
