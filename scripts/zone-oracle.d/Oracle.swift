// The driver of scripts/zone-oracle, in one module with Sources/ReminderCore/Time.
// The driver answers questions about zones with that code. Standard input has one question on each line, standard
// output one answer:
//
//     zone PATH      ok | refused ERROR          (the questions that follow are about this zone)
//     instant N      OFFSET
//     local N        unique OFFSET INSTANT | gap BEFORE AFTER INSTANT | overlap BEFORE AFTER FIRST SECOND
//
// N counts seconds since 1970-01-01T00:00:00, of UTC or on the local clock.

@main
enum ZoneOracle {
  static func main() {
    var zone = TimeZoneRules.utc
    while let line = readLine() {
      let words = line.split(separator: " ", maxSplits: 1)
      guard words.count == 2 else { fatalError("no question: \(line)") }
      switch (words[0], Int(words[1])) {
      case ("zone", _):
        do throws(TZifError) {
          zone = try TimeZoneRules(tzif: contents(of: String(words[1])))
          print("ok")
        } catch {
          print("refused \(error)")
        }
      case ("instant", let seconds?):
        print(zone.offset(at: Timestamp(unchecked: seconds)).seconds)
      case ("local", let seconds?):
        print(answer(to: CivilDateTime(unchecked: seconds), in: zone))
      default:
        fatalError("no question: \(line)")
      }
    }
  }

  static func answer(to local: CivilDateTime, in zone: TimeZoneRules) -> String {
    let first = zone.instant(of: local).seconds
    return switch zone.resolve(local) {
    case .unique(let offset): "unique \(offset.seconds) \(first)"
    case .gap(let before, let after): "gap \(before.seconds) \(after.seconds) \(first)"
    case .overlap(let before, let after):
      "overlap \(before.seconds) \(after.seconds) \(first) \(zone.instant(of: local, .second).seconds)"
    }
  }
}
