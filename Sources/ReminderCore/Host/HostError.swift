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

  /// An error with a number that is known.
  public init(_ action: Action, _ path: String, code: Int32) {
    self.action = action
    self.path = path
    self.code = code
  }

  /// An error with the number that the last call left behind.
  init(_ action: Action, _ path: String) {
    self.init(action, path, code: errno)
  }

  /// Whether the user is not allowed to.
  var isDenied: Bool { code == EACCES || code == EPERM }

  /// The system's words for the error number: `Permission denied`.
  public var reason: String { HostError.reason(of: code) }

  /// The system's words for an error number.
  public static func reason(of code: Int32) -> String { String(cString: strerror(code)) }
}
