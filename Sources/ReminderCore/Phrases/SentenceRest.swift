/// Words of time that stay in a title, though a person who typed them may believe that they were read.
///
/// Only what can hardly be anything else: a part of a day or a span behind the word that leads to it, a rule with an
/// end, a time in words that have no form here. A day alone is a word of the title: `Plan for tomorrow`.
struct SentenceRest {
  /// The words of the sentence; nil where one was read, or stands between quotes.
  let words: [PhraseWord?]
  let wanted: Set<Sentence.Part.Meaning>

  /// The first such words, as typed; nil where there are none.
  var unread: String? {
    for start in words.indices {
      if let count = length(at: start) {
        return words[start...].prefix(count).compactMap { $0?.typed }.joined(separator: " ")
      }
    }
    return nil
  }

  /// The word at a place, without a mark at its end; empty where none is free.
  private func word(_ index: Int) -> String {
    guard words.indices.contains(index), let word = words[index] else { return "" }
    return word.folded.last.map { ",;:!?".contains($0) } ?? false ? String(word.folded.dropLast()) : word.folded
  }

  /// How many words from this place on are such; nil where none are.
  private func length(at start: Int) -> Int? {
    guard !word(start).isEmpty else { return nil }
    if wanted.contains(.repetition), let count = rule(at: start) { return count }
    guard wanted.contains(.due) else { return nil }
    if WhenWords.meaning(of: word(start)) == .within, let count = span(at: start + 1) { return count + 1 }
    if let count = span(at: start), SentenceWords.beforeDue.contains(word(start + count)) { return count + 1 }
    return time(at: start) ?? day(at: start)
  }

  /// `every evening`, `every 12 hours`, `daily for 5 days`, `weekly until summer`
  private func rule(at start: Int) -> Int? {
    let (first, second) = (word(start), word(start + 1))
    if RepeatWords.every(first) != nil {
      let isCounted = PhraseWord(second).isNumber || RepeatWords.number(second) != nil
      if isCounted { return isUnit(word(start + 2)) ? 3 : nil }
      let isPart = SentenceWords.partsOfDay.contains(second) || WhenIdioms.isMorning(second)
      guard isPart || isUnit(second) || RepeatWords.weekday(second) != nil else { return nil }
      return RepeatWords.ordinalNumber(PhraseWord(second)) == nil ? 2 : nil
    }
    guard RepeatWords.adverb(first) != nil else { return nil }
    if RepeatWords.meanings(second).contains(.duration) { return span(at: start + 2).map { $0 + 2 } }
    return RepeatWords.meanings(second).contains(.until) && !word(start + 2).isEmpty ? 3 : nil
  }

  private func isUnit(_ word: String) -> Bool {
    RepeatWords.unit(word) != nil || RepeatWords.meanings(word).contains(.tooFine)
  }

  /// `20 minutes`, `a week`, `2d`
  private func span(at start: Int) -> Int? {
    for count in [4, 3, 2, 1] {
      let said = (start..<start + count).map(word)
      if said.contains("") { continue }
      if (try? DurationPhrase(said.joined(separator: " "))) != nil { return count }
    }
    return PhraseWord(word(start)).isNumber && DurationUnit.isName(word(start + 1)) ? 2 : nil
  }

  /// `at 5`, `at 17h`, `half past nine`, `Fr 18 Uhr`
  private func time(at start: Int) -> Int? {
    let (first, second, third) = (word(start), word(start + 1), word(start + 2))
    if SentenceWords.fractions.contains(first), SentenceWords.past.contains(second), isNumber(third) { return 3 }
    if WhenWords.isShortWeekday(first), words[start].map({ $0.typed != $0.folded }) ?? false {
      if SentenceNeighbours.isClock(second) { return 2 }
      if PhraseWord(second).leadingDigits > 0, WhenWords.part(third) == .clock { return 3 }
    }
    guard WhenWords.meaning(of: first) == .at else { return nil }
    if SentenceNeighbours.isClock(second) { return 2 }
    guard isNumber(second), PhraseWord(second).number.map({ 0...24 ~= $0 }) ?? true else { return nil }
    // `at 12 Oak Lane`
    let behind = words.indices.contains(start + 2) ? words[start + 2] : nil
    let isName = first == "at" && behind.map { $0.typed != $0.folded } ?? false
    return isName ? nil : 2
  }

  /// `on the first monday`, `tomorrow afternoon`, `morgen ab 14 Uhr`, `tomorrow from 10 to 12`, `tomorrow 10-12`
  private func day(at start: Int) -> Int? {
    if SentenceWords.leadingToDate.contains(word(start)) {
      let ordinal = start + (WhenWords.part(word(start + 1)) == .the ? 2 : 1)
      let isPlaced = RepeatWords.ordinalNumber(PhraseWord(word(ordinal))) != nil
      return isPlaced && RepeatWords.weekday(word(ordinal + 1)) != nil ? ordinal + 2 - start : nil
    }
    guard SentenceNeighbours.isDay(word(start)), !WhenWords.isShortWeekday(word(start)), !isTied(start) else {
      return nil
    }
    let next = word(start + 1)
    if SentenceWords.partsOfDay.contains(next) || SentenceNeighbours.isClock(next) || isRange(next) { return 2 }
    if start + 2 == words.count, PhraseWord(next).number.map({ 1...23 ~= $0 }) ?? false { return 2 }
    guard SentenceWords.spanning.contains(next), PhraseWord(word(start + 2)).leadingDigits > 0 else { return nil }
    let isClosed = ["to", "bis", "until", "till", "and", "und"].contains(word(start + 3))
    let count = isClosed && PhraseWord(word(start + 4)).leadingDigits > 0 ? 5 : 3
    return WhenWords.part(word(start + count)) == .clock ? count + 1 : count
  }

  private func isTied(_ start: Int) -> Bool {
    guard start > 0, let before = words[start - 1], let first = words[start] else { return false }
    return SentenceWords.isTied(first, to: before)
  }

  private func isNumber(_ word: String) -> Bool { PhraseWord(word).isNumber || DurationWords.number(word) != nil }

  /// `10-12`, `6:30am-8am`
  private func isRange(_ word: String) -> Bool {
    let ends = word.split { $0 == "-" || $0 == "–" }
    return ends.count == 2 && ends.allSatisfy { PhraseWord($0).leadingDigits > 0 }
  }
}
