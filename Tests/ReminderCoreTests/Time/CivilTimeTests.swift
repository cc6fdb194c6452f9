import Testing

@testable import ReminderCore

struct CivilTimeTests {
  @Test func `every minute of the day reads back from its parts and its text`() {
    let differing = (0..<1440).filter { minute in
      let time = CivilTime(minuteOfDay: minute)
      return time?.minuteOfDay != minute || time != CivilTime(hour: minute / 60, minute: minute % 60)
        || time?.hour != minute / 60 || time?.minute != minute % 60 || time != time.flatMap { CivilTime("\($0)") }
    }
    #expect(differing == [])
  }

  @Test(arguments: [-1, 1440, Int.min, Int.max])
  func `a minute outside the day makes no time`(minute: Int) {
    #expect(CivilTime(minuteOfDay: minute) == nil)
  }

  @Test(arguments: [(24, 0), (-1, 0), (0, 60), (0, -1), (23, 60), (Int.max, 0), (0, Int.min)])
  func `a wrong hour or minute makes no time`(hour: Int, minute: Int) {
    #expect(CivilTime(hour: hour, minute: minute) == nil)
  }

  @Test func `midnight is 00:00, noon is 12:00, and midnight comes first`() {
    #expect(CivilTime.midnight.description == "00:00")
    #expect(CivilTime.noon.description == "12:00")
    #expect(CivilTime.midnight < .noon)
  }
}
