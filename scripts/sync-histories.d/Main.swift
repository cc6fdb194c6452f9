@main
enum SyncHistories {
  static func main() { Seeds.run(History.self) }
}

extension History: Simulation {
  static var mostFaults: Int { 25 }
  static var zoneNames: [String] { ["Europe/Berlin", "America/New_York", "Asia/Kolkata"] }

  var counts: [Int] {
    [
      figures.histories, figures.edits, figures.exchanges, figures.merges, figures.lost, figures.carried,
      figures.copies, figures.foreign, figures.kills, figures.restores, figures.refusals, figures.stuck, figures.typed,
    ]
  }
}
