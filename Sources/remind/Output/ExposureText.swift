import ReminderCore

/// Who else could put words into the state file, as sentences.
enum ExposureText {
  static func sentence(_ exposure: Exposure) -> String {
    switch exposure {
    case .openFile(let path): "others can write to \(path) and set commands there that run as you"
    case .foreignFile(let path): "\(path) belongs to another user, whose commands there run as you"
    case .openFolder(let path): "others can write to \(path) and put another file there"
    case .sharedFolder(let path): "others can make files in \(path), such as backups that are not yours"
    case .foreignFolder(let path): "\(path) belongs to another user, who can put another file there"
    }
  }

  /// The command that mends it; nil where it takes another place for the file.
  static func mend(_ exposure: Exposure) -> String? {
    switch exposure {
    case .openFile(let path), .openFolder(let path): "chmod go-w \(ShellWord.quoted(path))"
    case .foreignFile, .sharedFolder, .foreignFolder: nil
    }
  }
}
