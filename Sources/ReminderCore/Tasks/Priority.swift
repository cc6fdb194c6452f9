/// How much a task matters, from none to high.
public enum Priority: UInt8, CaseIterable, Comparable, Sendable {
  /// Not given.
  case none
  /// Can wait.
  case low
  /// Ordinary.
  case medium
  /// First.
  case high

  /// The word as typed and stored: `none`, `low`, `medium`, `high`.
  package var name: String {
    switch self {
    case .none: "none"
    case .low: "low"
    case .medium: "medium"
    case .high: "high"
    }
  }

  /// The priority with a name; nil if there is none with that name.
  package init?(name: String) {
    switch name {
    case "none": self = .none
    case "low": self = .low
    case "medium": self = .medium
    case "high": self = .high
    default: return nil
    }
  }

  /// Whether the first matters less than the second.
  public static func < (first: Priority, second: Priority) -> Bool { first.rawValue < second.rawValue }
}
