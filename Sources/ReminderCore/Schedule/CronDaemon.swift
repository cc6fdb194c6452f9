/// The daemon that runs what stands in crontabs.
public struct CronDaemon: Equatable, Sendable {
  /// Whether one runs. True, too, where the system does not tell.
  public let runs: Bool
  /// What the machine starts it by; nil where its program is not here.
  public let service: String?
  /// Whether systemd starts the services of the machine.
  public let isUnderSystemd: Bool

}

extension CronDaemon {
  /// What its program is called: Debian's, and that of everybody else.
  private static let names = ["cron", "crond"]

  /// That of this machine.
  init(in surroundings: Surroundings) {
    self.init(
      runs: SystemProcess.runs(CronDaemon.names, in: surroundings),
      service: CronDaemon.names.first { ProgramSearch.find($0, in: surroundings) != nil },
      isUnderSystemd: SystemProcess.name(of: "1", in: surroundings) == "systemd")
  }
}
