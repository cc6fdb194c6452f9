import Testing

@testable import ReminderCore

struct DateWritingTests {
  @Test(arguments: [
    ("00:00", "12:00 am", "12:00 am"), ("00:30", "12:30 am", "12:30 am"), ("01:05", "1:05 am", " 1:05 am"),
    ("09:59", "9:59 am", " 9:59 am"), ("10:00", "10:00 am", "10:00 am"), ("11:59", "11:59 am", "11:59 am"),
    ("12:00", "12:00 pm", "12:00 pm"), ("12:01", "12:01 pm", "12:01 pm"), ("13:00", "1:00 pm", " 1:00 pm"),
    ("18:00", "6:00 pm", " 6:00 pm"), ("22:10", "10:10 pm", "10:10 pm"), ("23:59", "11:59 pm", "11:59 pm"),
  ])
  func `a time of day has two styles, the same in each language`(time: String, short: String, padded: String) throws {
    let civil = try #require(CivilTime(time))
    for language in Language.allCases {
      var names = language.dates
      #expect(names.text(civil) == time)
      #expect(names.text(civil, isPadded: true).utf8.count == names.timeWidth)
      names.clock = .hours12
      #expect(names.text(civil) == short)
      #expect(names.text(civil, isPadded: true) == padded)
      #expect(padded.utf8.count == names.timeWidth)
    }
  }

  @Test func `each time of the twelve hours is read as the same time`() throws {
    var names = DateNames.english
    names.clock = .hours12
    for minute in 0..<1440 {
      let time = try #require(CivilTime(minuteOfDay: minute))
      let phrase = try WhenPhrase(names.text(time), today: .earliest, bareNumberIsHour: true)
      #expect(phrase.time == time)
      #expect(phrase.date == nil)
    }
  }

  @Test(arguments: [
    ("2026-03-01T18:00", "Sun 1 Mar 18:00", "So 1. März 18:00", "Sun 1 Mar 6:00 pm", "So 1. März 6:00 pm"),
    ("2026-12-31T00:00", "Thu 31 Dec 00:00", "Do 31. Dez. 00:00", "Thu 31 Dec 12:00 am", "Do 31. Dez. 12:00 am"),
    (
      "2027-01-01T09:05", "Fri 1 Jan 2027 09:05", "Fr 1. Jan. 2027 09:05", "Fri 1 Jan 2027 9:05 am",
      "Fr 1. Jan. 2027 9:05 am"
    ),
    (
      "0999-05-09T12:00", "Thu 9 May 999 12:00", "Do 9. Mai 999 12:00", "Thu 9 May 999 12:00 pm",
      "Do 9. Mai 999 12:00 pm"
    ),
  ])
  func `a date has its year only if that is not this year`(
    wall: String, english: String, german: String, english12: String, german12: String
  ) throws {
    let (wall, today) = (try #require(CivilDateTime(wall)), try #require(CivilDate("2026-06-15")))
    for (language, clock, text) in [
      (Language.en, ClockStyle.hours24, english), (.de, .hours24, german), (.en, .hours12, english12),
      (.de, .hours12, german12),
    ] {
      var names = language.dates
      names.clock = clock
      #expect(names.text(wall, on: today) == text)
      #expect(text.hasPrefix(names.text(wall.date, on: today) + " "))
    }
  }

  @Test(arguments: [
    (["LANG": "en_US.UTF-8"], true), (["LANG": "en_US"], true), (["LANG": "EN_us.utf8@x"], true),
    (["LC_TIME": "en_CA.UTF-8", "LANG": "en_GB.UTF-8"], true), (["LANG": "en_AU"], true), (["LANG": "en_IN"], true),
    (["LANG": "en_PH.UTF-8"], true), (["LC_ALL": "en_GB.UTF-8", "LC_TIME": "en_US.UTF-8"], false),
    (["LC_ALL": "", "LC_TIME": "en_US.UTF-8", "LANG": "de_DE"], true), (["LC_MESSAGES": "en_US.UTF-8"], false),
    (["LC_TIME": "de_DE.UTF-8", "LANG": "en_US.UTF-8"], false), (["LANG": "es_US.UTF-8"], false),
    (["LANG": "fr_CA.UTF-8"], false), (["LANG": "en_GB.UTF-8"], false), (["LANG": "en_IE"], false),
    (["LANG": "en"], false), (["LANG": "C.UTF-8"], false), (["LANG": "_US"], false), (["LANG": ""], false),
    ([:], false),
  ])
  func `the locale for times says whether people count hours to twelve`(variables: [String: String], isTwelve: Bool) {
    #expect(TimeLocale { variables[$0] }.countsToTwelve == isTwelve)
  }
}
