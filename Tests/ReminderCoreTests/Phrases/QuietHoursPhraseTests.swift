import Testing

@testable import ReminderCore

struct QuietHoursPhraseTests {
  @Test(arguments: [
    ("22:00-07:00", "22:00-07:00"), ("10pm-7am", "22:00-07:00"), ("10 PM - 7 AM", "22:00-07:00"),
    ("10:00 pm-7:00 am", "22:00-07:00"), ("10:30pm–7:15am", "22:30-07:15"), ("22-7", "22:00-07:00"),
    ("22 - 7", "22:00-07:00"), ("22:00-7", "22:00-07:00"), ("22:00-7:00", "22:00-07:00"), ("23.30-6.45", "23:30-06:45"),
    ("0-7", "00:00-07:00"), ("00-07", "00:00-07:00"), ("7-22", "07:00-22:00"), ("9-17", "09:00-17:00"),
    ("22-24", "22:00-00:00"), ("22:00-24:00", "22:00-00:00"), ("20-5", "20:00-05:00"),
    ("midnight-7am", "00:00-07:00"), ("noon-1pm", "12:00-13:00"), ("12am-6am", "00:00-06:00"),
    ("10pm to 7am", "22:00-07:00"), ("22 Uhr bis 7 Uhr", "22:00-07:00"), ("10 pm until 7 am", "22:00-07:00"),
    ("mon-fri 10pm-7am", "mon-fri 22:00-07:00"), ("Mon-Fri 22-7", "mon-fri 22:00-07:00"),
    ("sat 11pm-9am", "sat 23:00-09:00"), ("monday-friday 10pm-7am", "mon-fri 22:00-07:00"),
    ("Mo-Fr 22-7", "mon-fri 22:00-07:00"), ("Sonntag 22 bis 7", "sun 22:00-07:00"), ("fri-fri 22-7", "fri 22:00-07:00"),
    ("mon-fri 10pm-7am,sat-sun 11pm-9am", "mon-fri 22:00-07:00,sat-sun 23:00-09:00"),
    ("mon-fri 22-7, sat 23:00 - 9:00", "mon-fri 22:00-07:00,sat 23:00-09:00"),
  ])
  func `quiet hours are read in the forms of other times`(text: String, stored: String) throws {
    #expect(try QuietHoursPhrase.stored(text) == stored)
    #expect(try QuietHoursPhrase.stored(stored) == stored)
    #expect("\(try QuietHours(stored))" == stored)
  }

  @Test(arguments: [
    ("10-7", 10), ("7-10", 7), ("10pm-7", 7), ("9-5pm", 9), ("9:00-5", 5), ("mon-fri 10-7", 10),
    ("22-7,10-7", 10),
  ])
  func `an hour that may be in either half of the day is refused`(text: String, hour: Int) {
    #expect(throws: WhenError.eitherHalf(hour)) { try QuietHoursPhrase.stored(text) }
  }

  @Test(arguments: [
    "", "-", "22", "22-", "-7", "22-7-9", "at night", "off", "10pm 7am", "mon-fri", "mon 22", "tomorrow 22:00-07:00",
    "22:00-tomorrow", "25-7", "22:60-07:00", "foo-fri 22-7", "mon-wed-fri 22-7", "22-7,", "24-7", "22-7 mon",
    "22:00-22:00,", "to 7am", "10pm to", "12-1",
  ])
  func `another text is no quiet hours`(text: String) throws {
    #expect(try QuietHoursPhrase.stored(text) == nil)
  }
}
