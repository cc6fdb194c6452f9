import Testing

@testable import ReminderCore

/// Which scheduler suits a machine: every machine there can be.
@Suite struct ScheduleKindTests {
  @Test(
    arguments: [
      // launchd, a systemd of the user, which lasts, crontab
      ("- - - -", nil), ("- - - c", .cron), ("- - l -", nil), ("- - l c", .cron), ("- s - -", .systemd),
      ("- s - c", .cron), ("- s l -", .systemd), ("- s l c", .systemd), ("d - - -", .launchd), ("d - - c", .launchd),
      ("d - l -", .launchd), ("d - l c", .launchd), ("d s - -", .launchd), ("d s - c", .launchd),
      ("d s l -", .launchd), ("d s l c", .launchd),
    ] as [(String, ScheduleKind?)])
  func `the best of a machine is taken`(machine: String, kind: ScheduleKind?) {
    let facts = ScheduleKind.Facts(
      hasLaunchd: machine.contains("d"), hasUserManager: machine.contains("s"), isManagerLasting: machine.contains("l"),
      hasCrontab: machine.contains("c"))
    #expect(ScheduleKind.choose(facts) == kind)
  }
}
