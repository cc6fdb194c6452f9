@main
enum Simulate {
  static func main() { Seeds.run(Year.self) }
}

extension Year: Simulation {
  static var mostFaults: Int { 5 }
  static var zoneNames: [String] {
    [
      "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Apia", "America/St_Johns",
      "Africa/Cairo", "Africa/Casablanca", "Pacific/Chatham", "Asia/Tokyo", "America/Santiago", "Europe/Dublin",
      "Antarctica/Troll", "Pacific/Honolulu", "Asia/Beirut", "America/Havana", "Pacific/Kiritimati",
    ]
  }

  var counts: [Int] {
    [
      figures.years, figures.runs, figures.edits, figures.deliveries, figures.digests, figures.failures, figures.kills,
      figures.flights, figures.suspends, figures.jumps, figures.breaks, figures.waits, figures.nags, figures.held,
      figures.escalations,
    ]
  }
}
