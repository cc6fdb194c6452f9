import ReminderCore
import ReminderSystem

/// Why a server failed, and what a person can do.
extension ServerFailure {
  /// The problem, in English, as all errors are.
  var message: String {
    switch self {
    case .refused: "the server does not accept this name and password"
    case .emptied(isOurs: false): "the list on the server is empty; no task was deleted on this machine"
    case .emptied(isOurs: true): "every task was deleted on this machine, but none on the server"
    case .listGone: "the server does not have the list any more"
    case .nothingFound: "no list was found at this server address with this name and password"
    case .unreachable(let host): "no server answers at \(SafeText.line(host))"
    case .notHTTPS(let host): "the server at \(SafeText.line(host)) does not use https"
    case .notTrusted: "this machine does not trust the certificate of the server"
    case .otherCertificate(let shown):
      "the server shows a different certificate from the one that you trust: \(shown.fingerprint ?? "")"
    case .certificateFile: "the file of --verify is missing, or has no certificate"
    case .passwordCommand: "the password command failed, or printed nothing"
    case .readOnly: "the list on the server is read-only, or takes no tasks, so this machine cannot send its changes"
    }
  }

  /// What to do where sync is set up.
  var mend: String? {
    switch self {
    case .nothingFound: "check address, name and password; 'remind sync edit' changes them"
    case .refused: "'remind sync edit --user NAME --password-command COMMAND' sets another name and password"
    case .emptied(isOurs: false):
      "'remind sync --delete' deletes the tasks on this machine, too; to put them back on the server: 'remind sync "
        + "remove', then set up again"
    case .emptied(isOurs: true): "'remind sync --delete' deletes them on the server, too"
    case .listGone, .readOnly: "to use another list: 'remind sync remove', then 'remind sync setup URL --list NAME'"
    case .notTrusted: "'remind sync edit --verify off' trusts its current certificate"
    case .otherCertificate: "if it was renewed: 'remind sync edit --verify off' trusts the current certificate"
    case .certificateFile: "'remind sync edit --verify FILE' sets another file"
    case .passwordCommand: "'remind sync edit --password-command COMMAND' sets another command"
    case .unreachable, .notHTTPS: nil
    }
  }

  /// What to do while sync is being set up.
  var mendOfSetup: String? {
    switch self {
    case .nothingFound: "check address, name and password"
    case .refused: "give name and password with --user and --password-command"
    case .unreachable: "check the address, and that this machine is online"
    case .notHTTPS: "check the address; without https, it begins with http://"
    case .passwordCommand: "run the command alone to see why"
    case .notTrusted: "--verify off trusts its current certificate, --verify FILE the one in a file"
    case .otherCertificate: "--verify off trusts the current certificate"
    case .certificateFile: "check that the file is in PEM format"
    case .emptied, .listGone, .readOnly: nil
    }
  }
}
