import ReminderCore

/// Why a server failed, and what a person can do.
extension ServerFailure {
  /// What is wrong, in English, as errors are.
  var message: String {
    switch self {
    case .refused: "the server does not let you in with that name and password"
    case .emptied(isHere: false): "the list on the server is empty, and no task was deleted here"
    case .emptied(isHere: true): "every task was deleted here, and none on the server"
    case .listGone: "the server does not have the list any more"
    case .nothingFound: "no list was found at the address of the server with that name and password"
    case .unreachable(let host): "no server answers at \(SafeText.line(host))"
    case .notHTTPS(let host): "the server at \(SafeText.line(host)) does not speak https"
    case .notTrusted: "this machine does not trust the certificate of the server"
    case .otherCertificate(let shown):
      "the server shows another certificate than the one that you trust: \(shown.fingerprint ?? "")"
    case .certificateFile: "the file of --verify is gone, or has no certificate"
    case .passwordCommand: "the password command failed, or printed nothing"
    case .readOnly: "the list on the server is read-only, or takes no tasks, so changes of this machine cannot be sent"
    }
  }

  /// What to do where sync is set up.
  var mend: String? {
    switch self {
    case .nothingFound: "look at all three; 'remind sync edit' changes them"
    case .refused: "'remind sync edit --user NAME --password-command COMMAND' takes another name and password"
    case .emptied(isHere: false):
      "'remind sync --delete' deletes the tasks here, too; 'remind sync remove' and a new setup put them back there"
    case .emptied(isHere: true): "'remind sync --delete' deletes them there, too"
    case .listGone, .readOnly: "'remind sync remove', then 'remind sync setup URL --list NAME' takes another list"
    case .notTrusted: "'remind sync edit --verify off' trusts the one that it shows now"
    case .otherCertificate: "if it was renewed: 'remind sync edit --verify off' trusts the one that it shows now"
    case .certificateFile: "'remind sync edit --verify FILE' names another"
    case .passwordCommand: "'remind sync edit --password-command COMMAND' names another"
    case .unreachable, .notHTTPS: nil
    }
  }

  /// What to do where sync was to be set up.
  var mendOfSetup: String? {
    switch self {
    case .nothingFound: "look at all three"
    case .refused: "--user and --password-command say who you are there"
    case .unreachable: "look at the address, and whether this machine is online"
    case .notHTTPS: "look at the address; a server without https begins with http://"
    case .passwordCommand: "run it alone to see why"
    case .notTrusted: "with --verify off the one that it shows now is trusted, with --verify FILE what is in a file"
    case .otherCertificate: "with --verify off the one that it shows now is trusted"
    case .certificateFile: "look at the file, which is in the form PEM"
    case .emptied, .listGone, .readOnly: nil
    }
  }
}
