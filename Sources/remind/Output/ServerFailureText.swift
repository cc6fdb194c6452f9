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
    case .unreachable(let host): "no server answers at \(SafeText.line(host))"
    case .notHTTPS(let host): "the server at \(SafeText.line(host)) does not speak https"
    case .notTrusted: "this machine does not trust the certificate of the server"
    case .passwordCommand: "the password command failed, or printed nothing"
    case .readOnly: "the list on the server is read-only, so that changes of this machine cannot be sent"
    }
  }

  /// What to do where sync is set up.
  var mend: String? {
    switch self {
    case .refused: "with another name or password: 'remind sync remove', then '\(ServerFailure.signIn)'"
    case .emptied(isHere: false):
      "'remind sync --delete' deletes the tasks here, too; 'remind sync remove' and a new setup put them back there"
    case .emptied(isHere: true): "'remind sync --delete' deletes them there, too"
    case .listGone, .readOnly: "'remind sync remove', then 'remind sync setup URL --list NAME' takes another list"
    case .unreachable, .notHTTPS, .notTrusted, .passwordCommand: nil
    }
  }

  /// What to do where sync was to be set up.
  var mendOfSetup: String? {
    switch self {
    case .refused: "'\(ServerFailure.signIn)' names who you are there"
    case .unreachable: "look at the address, and whether this machine is online"
    case .notHTTPS: "look at the address; a server without https begins with http://"
    case .passwordCommand: "run it alone to see why"
    case .notTrusted, .emptied, .listGone, .readOnly: nil
    }
  }

  /// What a server is set up with that asks who one is.
  private static let signIn = "remind sync setup URL --user NAME --password-command COMMAND"
}
