// The driver of scripts/recurrence-oracle, in one module with Sources/ReminderCore/Time and Recurrence.
// The driver answers questions about rules with that code. Standard input has one question on each line, standard
// output one answer:
//
//     ZONE START RULE LEFT ADDED      OCCURRENCES | OCCURRENCES | SET     such as 1997-09-02T09:00 1997-09-03T09:00 | …
//                                     refused ERROR
//                                     contradiction WHAT
//
// ZONE is the path of a TZif file, or - for UTC. An answer has the first fifty occurrences up to the year 2100.
// The first list has the occurrences that the rule names. The second list has the start as its first. The third list has
// the set without the days and times LEFT out, and with those ADDED; - stands for none.
// A contradiction is one between two answers of our own code.

@main
enum RecurrenceOracle {
  static func main() {
    var zones = ["-": TimeZoneRules.utc]
    while let line = readLine() {
      let words = line.split(separator: " ")
      guard words.count == 5, let start = CivilDateTime(String(words[1])) else { fatalError("no question: \(line)") }
      let path = String(words[0])
      if zones[path] == nil { zones[path] = try? TimeZoneRules(tzif: contents(of: path)) }
      guard let zone = zones[path] else { fatalError("no zone: \(path)") }
      do throws(RecurrenceError) {
        let rule = try RecurrenceRule(String(words[2]))
        let changes = OccurrenceChanges(except: dues(words[3]), extra: dues(words[4]), moved: [])
        print(answer(rule, start, changes, zone))
      } catch {
        print("refused \(error)")
      }
    }
  }

  private static func dues(_ text: Substring) -> [Due] { text.split(separator: ",").compactMap { Due(String($0)) } }

  static func answer(
    _ rule: RecurrenceRule, _ start: CivilDateTime, _ changes: OccurrenceChanges, _ zone: TimeZoneRules
  ) -> String {
    let printed = "\(rule)"
    guard (try? RecurrenceRule(printed)) == rule else { return "contradiction reads back from \(printed)" }
    var answers: [String] = []
    for startCounts in [false, true] {
      let all = Occurrences(of: rule, from: start, in: zone, startCounts: startCounts)
      let list = Array(all.lazy.prefix { $0.date.year <= 2100 }.prefix(50))
      if let place = list.indices.dropLast(list.count / 2).last {
        let later = all.later(than: list[place]).lazy.prefix { $0.date.year <= 2100 }.prefix(49 - place)
        guard Array(later) == list[(place + 1)...].map(\.self) else { return "contradiction later than \(list[place])" }
        let before = list[place].adding(seconds: -1) ?? start
        guard all.later(than: before).first == list[place] else { return "contradiction at \(list[place])" }
      }
      answers.append(list.map(\.description).joined(separator: " "))
    }
    var repetition = Repetition(rule, start: Due(start.date, start.time))
    repetition.changes = changes
    let whole = repetition.dues(laterThan: start.adding(seconds: -1) ?? start, in: zone)
    answers.append(whole.lazy.prefix { $0.date.year <= 2100 }.prefix(50).map(\.description).joined(separator: " "))
    return answers.joined(separator: " | ")
  }
}
