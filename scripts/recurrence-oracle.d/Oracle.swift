// The driver of scripts/recurrence-oracle: compiled into one module with Sources/ReminderCore/Time and Recurrence, it
// answers what that code says of rules. One question a line on standard input, one answer a line on standard output:
//
//     ZONE START RULE      OCCURRENCES | OCCURRENCES          such as 1997-09-02T09:00 1997-09-03T09:00 | …
//                          refused ERROR
//                          contradiction WHAT
//
// ZONE is the path of a TZif file, or - for UTC. The occurrences are the first fifty up to the year 2100, on the left
// those that the rule names, on the right with the start as the first. A contradiction is one of our code with itself.

@main
enum RecurrenceOracle {
  static func main() {
    var zones = ["-": TimeZoneRules.utc]
    while let line = readLine() {
      let words = line.split(separator: " ")
      guard words.count == 3, let start = CivilDateTime(String(words[1])) else { fatalError("no question: \(line)") }
      let path = String(words[0])
      if zones[path] == nil { zones[path] = try? TimeZoneRules(tzif: contents(of: path)) }
      guard let zone = zones[path] else { fatalError("no zone: \(path)") }
      do throws(RecurrenceError) {
        print(answer(try RecurrenceRule(whole: String(words[2])), start, zone))
      } catch {
        print("refused \(error)")
      }
    }
  }

  static func answer(_ rule: RecurrenceRule, _ start: CivilDateTime, _ zone: TimeZoneRules) -> String {
    let printed = "\(rule)"
    guard (try? RecurrenceRule(whole: printed)) == rule else { return "contradiction reads back from \(printed)" }
    var answers: [String] = []
    for startCounts in [false, true] {
      let all = Occurrences(of: rule, from: start, in: zone, startCounts: startCounts)
      let list = Array(all.prefix { $0.date.year <= 2100 }.prefix(50))
      if let place = list.indices.dropLast(list.count / 2).last {
        let later = all.later(than: list[place]).prefix { $0.date.year <= 2100 }.prefix(49 - place)
        guard Array(later) == list[(place + 1)...].map(\.self) else { return "contradiction later than \(list[place])" }
        let before = list[place].adding(seconds: -1) ?? start
        guard all.later(than: before).first == list[place] else { return "contradiction at \(list[place])" }
      }
      answers.append(list.map(\.description).joined(separator: " "))
    }
    return answers.joined(separator: " | ")
  }
}
