import Testing

@testable import ReminderCore
@testable import ReminderSystem

/// The best scheduler for every possible machine.
@Suite struct ScheduleKindTests {
  @Test(
    arguments: [
      // d: launchd, s: a systemd of the user, l: this systemd lasts, c: crontab, r: cron runs.
      ("d - - - -", .launchd), ("d - - - r", .launchd), ("d - - c -", .launchd), ("d - - c r", .launchd),
      ("d - l - -", .launchd), ("d - l - r", .launchd), ("d - l c -", .launchd), ("d - l c r", .launchd),
      ("d s - - -", .launchd), ("d s - - r", .launchd), ("d s - c -", .launchd), ("d s - c r", .launchd),
      ("d s l - -", .launchd), ("d s l - r", .launchd), ("d s l c -", .launchd), ("d s l c r", .launchd),
      ("- - - - -", nil), ("- - - - r", nil), ("- - - c -", .cron), ("- - - c r", .cron), ("- - l - -", nil),
      ("- - l - r", nil), ("- - l c -", .cron), ("- - l c r", .cron), ("- s - - -", .systemd),
      ("- s - - r", .systemd), ("- s - c -", .systemd), ("- s - c r", .cron), ("- s l - -", .systemd),
      ("- s l - r", .systemd), ("- s l c -", .systemd), ("- s l c r", .systemd),
    ] as [(String, ScheduleKind?)])
  func `the best scheduler of a machine is taken`(machine: String, kind: ScheduleKind?) {
    let facts = ScheduleKind.Facts(
      hasLaunchd: machine.contains("d"), hasUserManager: machine.contains("s"), isManagerLasting: machine.contains("l"),
      hasCrontab: machine.contains("c"), hasCronDaemon: machine.contains("r"))
    #expect(ScheduleKind.choose(facts) == kind)
  }
}
