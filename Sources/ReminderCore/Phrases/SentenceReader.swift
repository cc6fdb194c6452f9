/// Takes the parts out of a sentence: first marks, then phrases from its end, from its beginning, and in its middle.
struct SentenceReader {
  /// Where a word belongs.
  private enum Place {
    /// To the title, unless a part takes the word.
    case free
    /// To the title.
    case title
    case part
  }

  private let words: [PhraseWord]
  private let today: CivilDate
  private let wanted: Set<Sentence.Part.Meaning>
  private let takesAmbiguous: Bool
  /// For each word, whether the word is between quotes.
  private let isQuoted: [Bool]
  /// For each word that is a range of clock times, the beginning of the range; nil for other words.
  private let rangeStarts: [String?]
  private var places: [Place]
  /// The words of a longer phrase that can be read only in part.
  private var splitWords: Range<Int>?
  private(set) var unclearDay: Sentence.UnclearDay?
  private var found: [FoundPart] = []

  /// The maximum number of words of a phrase; larger if a word such as `every` says a rule, which may be longer.
  private let longestPhrase: Int
  /// The maximum number of words of a sentence that is read.
  private static let longestSentence = 60
  /// The maximum number of words of a phrase before its leading word, in the middle.
  private static let mostBeforeLead = 3
  /// The most words of a span before the due date.
  private static let longestLead = 6

  init(_ words: [PhraseWord], today: CivilDate, wanted: Set<Sentence.Part.Meaning>, takesAmbiguous: Bool) {
    self.takesAmbiguous = takesAmbiguous
    self.words = words
    self.today = today
    self.wanted = wanted
    let saysRule = words.contains { RepeatWords.every($0.folded) != nil || RepeatWords.adverb($0.folded) != nil }
    longestPhrase = saysRule ? 16 : 10
    rangeStarts = words.indices.map { index in
      ClockRange.start(words[index].typed, before: index + 1 < words.count ? words[index + 1].typed : nil)
    }
    isQuoted = SentenceQuotes.places(of: words)
    places = isQuoted.map { $0 ? .title : .free }
  }

  /// Words of time that were not read. If a date, a rule or a reminder was read, only runs with `isMore` count.
  var unread: Sentence.Unread? {
    guard words.count <= SentenceReader.longestSentence else { return nil }
    let time = TimeWords(words: unreadWords, wanted: wanted)
    let isRead = found.contains { [.due, .repetition, .reminder].contains($0.part.meaning) }
    guard let first = splitWords ?? time.runs.first(where: { $0.isMore || !isRead })?.words else {
      return isRead || !wanted.contains(.due) ? nil : Sentence.Unread(mistypedDayOf: unreadWords)
    }
    return Sentence.Unread(words, time.joined(first), of: time, isPiece: splitWords != nil, today: today)
  }

  /// The words, with nil for each word that is read or quoted.
  var unreadWords: [PhraseWord?] {
    words.indices.map { isQuoted[$0] || places[$0] == .part ? nil : words[$0] }
  }

  /// The words of the title.
  var left: [PhraseWord] { words.indices.filter { places[$0] != .part }.map { words[$0] } }
  var parts: [Sentence.Part] { found.sorted { $0.words.lowerBound < $1.words.lowerBound }.map(\.part) }

  mutating func read() {
    guard words.count <= SentenceReader.longestSentence else { return }
    for index in words.indices where places[index] == .free {
      guard let (meaning, value) = SentenceMark.reading(words[index].typed, isFirst: index == 0, today: today),
        wanted.contains(meaning)
      else { continue }
      accept(index..<index + 1, meaning, value, isMark: true)
    }
    readRequest()
    readLeadAtEnd()
    while readAtEnd() {}
    while readAtBeginning() {}
    readInMiddle()
    readDayInMiddle()
    // With a rule, a day may be in the past.
    if hasRule { while readAtEnd() || readAtBeginning() {} }
    if !found.contains(where: \.isTime) || left.isEmpty { giveBack { $0.part.meaning == .request } }
    if wanted.contains(.due), !found.contains(where: \.isTime) { giveBack { !$0.isMark && $0.part.meaning == .lead } }
    // `due:eow recur:weekly` would repeat from today on.
    if found.contains(where: { $0.part.meaning == .repetition }),
      ForeignField.unread(among: unreadWords, wanted: wanted, today: today).contains(where: { $0.kind == .due })
    {
      giveBack { $0.part.meaning == .repetition }
    }
    splitWords = splitWords ?? pieceBesideTime() ?? found.doubtful(in: words, today: today) { places[$0] == .free }
    if splitWords != nil { return giveBack { $0.isTime || $0.part.meaning == .request } }
    guard
      let (word, day, time) = found.dayOfTime(in: words, today: today, isFree: { places[$0] == .free }, isTied: isTied)
    else { return }
    let part = found[time].part
    if takesAmbiguous {
      unclearDay = Sentence.UnclearDay(word: word, day: day, time: part.words)
    } else {
      splitWords = found[time].words
      giveBack { $0.part == part }
    }
  }

  /// Whether there is a rule, in the sentence or in an option.
  private var hasRule: Bool { !wanted.contains(.repetition) || found.contains { $0.part.meaning == .repetition } }

  /// Takes the words at the beginning that only ask for a reminder: `remind me to`. A phrase may stand among them:
  /// `remind me in 20 minutes to`.
  private mutating func readRequest() {
    guard wanted.contains(.due), let count = SentenceFrame.opening(words), places[..<count].allSatisfy({ $0 == .free })
    else { return }
    accept(0..<count, .request, "")
    if isClosing(count) { return accept(count..<count + 1, .request, "") }
    guard places[count] == .free else { return }
    for end in stride(from: run(startingAt: count), to: count, by: -1) where isClosing(end) {
      if read(count..<end, at: .beginning) { return accept(end..<end + 1, .request, "") }
    }
  }

  private func isClosing(_ index: Int) -> Bool {
    words.indices.contains(index) && places[index] == .free && SentenceFrame.isClosing(words[index])
  }

  /// Gives words of parts back to the title; these words are not read again.
  private mutating func giveBack(where isPiece: (FoundPart) -> Bool) {
    for piece in found where isPiece(piece) {
      for index in piece.words { places[index] = .title }
    }
    found.removeAll(where: isPiece)
  }

  /// Returns all words of a longer phrase of which only a piece was read; nil if there is none. The piece means another
  /// day.
  ///
  /// Unread words of time show a longer phrase, beside a part or between two parts: `in 2 weekdays`. Unread words that
  /// join two parts show one, too: `every day but sunday`.
  private func pieceBesideTime() -> Range<Int>? {
    let phrases = found.filter(\.isTime).sorted { $0.words.lowerBound < $1.words.lowerBound }
    guard let first = phrases.first?.words, let last = phrases.last?.words else { return nil }
    let time = TimeWords(words: words.indices.map { isQuoted[$0] ? nil : words[$0] }, wanted: wanted)
    for (one, next) in zip(phrases, phrases.dropFirst()) {
      let isJoined = next.words.lowerBound > one.words.upperBound && time.isBeside(one.words, next.words)
      if isJoined || isDayOfWeekAndMonth(one, next) || isRuleWithoutTime(one, next) {
        return one.words.lowerBound..<next.words.upperBound
      }
    }
    // `tomorrow 7.30 cinema`: only the writer knows whether this is an amount, a version or a time.
    for phrase in phrases where phrase.part.meaning == .due {
      if let index = [phrase.words.lowerBound - 1, phrase.words.upperBound].first(where: { index in
        time.isDottedClock(index) && !found.contains { $0.words.contains(index) }
      }) {
        return phrase.words.joined(to: index..<index + 1)
      }
    }
    for run in time.runs.map(\.words) where !found.contains(where: { $0.words.contains(run) }) {
      let isBetween = first.upperBound <= run.lowerBound && run.upperBound <= last.lowerBound
      if let piece = phrases.map(\.words).first(where: { isBetween || time.isBeside($0, run) }) {
        return piece.joined(to: run)
      }
    }
    return nil
  }

  /// Whether a rule and a time side by side are no phrase together: `every hour at 15`. Also whether a list goes on
  /// behind a rule: `every weekday except mon, fri`.
  private func isRuleWithoutTime(_ one: FoundPart, _ next: FoundPart) -> Bool {
    guard one.words.upperBound == next.words.lowerBound, one.part.meaning != next.part.meaning else { return false }
    if one.part.meaning == .repetition, let last = words[one.words].last, last.typed.hasSuffix(",") { return true }
    let isRuleFirst = one.part.meaning == .repetition
    let (rule, due) = isRuleFirst ? (one.part.value, next.part.value) : (next.part.value, one.part.value)
    guard let phrase = try? WhenPhrase(due, today: today, bareNumberIsHour: false), phrase.date == nil else {
      return false
    }
    return SentenceDates.together(due, rule, today: today) == nil
  }

  /// `every friday the 13th`
  private func isDayOfWeekAndMonth(_ rule: FoundPart, _ day: FoundPart) -> Bool {
    guard rule.part.meaning == .repetition, day.part.meaning == .due, rule.words.upperBound == day.words.lowerBound,
      let last = rule.words.last, RepeatWords.weekday(words[last].folded) != nil
    else { return false }
    return words[day.words].allSatisfy { WhenWords.part($0.folded) == .the || WhenWords.ordinal($0.folded) != nil }
  }

  /// Takes `2 days before` or `the evening before` from the end, with `remind me` before these words. If the sentence
  /// has no date, the words go back to the title.
  private mutating func readLeadAtEnd() {
    guard wanted.contains(.lead), let last = places.lastIndex(where: { $0 != .part }), places[last] == .free else {
      return
    }
    let end = last > 0 && SentenceWords.askingBehind.contains(words[last].folded) ? last : last + 1
    let first = max(run(endingAt: last), end - 1 - SentenceReader.longestLead)
    for start in first..<end where start > 0 {
      let value = said(start..<end)
      guard SentenceWords.countsBack(words[start..<end]), (try? LeadPhrase(value, today: today)) != nil else {
        continue
      }
      let asking = SentenceVocabulary.all.lazy.flatMap(\.askingToRemind).first { phrase in
        phrase.count < start && words[start - phrase.count..<start].map(\.folded) == phrase
      }
      accept(start - (asking?.count ?? 0)..<last + 1, .lead, value)
      return
    }
  }

  private mutating func readAtEnd() -> Bool {
    guard let last = places.lastIndex(where: { $0 != .part }), places[last] == .free else { return false }
    let first = run(endingAt: last)
    for start in first...last where !isTied(start) {
      if read(start..<last + 1, at: .end) { return true }
    }
    return false
  }

  private mutating func readAtBeginning() -> Bool {
    guard let first = places.firstIndex(where: { $0 != .part }), places[first] == .free else { return false }
    for end in stride(from: run(startingAt: first), to: first, by: -1)
    where !(end < words.count && places[end] == .free && SentenceWords.goingOn.contains(words[end].folded)) {
      if read(first..<end, at: .beginning) { return true }
    }
    return false
  }

  private mutating func readInMiddle() {
    // The beginning has been tried.
    let beginning = places.firstIndex { $0 != .part }
    for lead in words.indices
    where lead != beginning && places[lead] == .free && SentenceWords.leading.contains(words[lead].folded)
      && !isBetween(lead)
    {
      // The words before the leading word may belong to the phrase: `tomorrow at 5pm`.
      let first = max(run(endingAt: lead), lead - SentenceReader.mostBeforeLead)
      starts: for start in first...lead where start == lead || !isTied(start) {
        for end in stride(from: run(startingAt: start), to: lead + 1, by: -1) {
          if read(start..<end, at: end == words.count ? .end : .middle) { break starts }
        }
      }
    }
  }

  /// Reads a day before a preposition or a mark: `meet Bob tomorrow for lunch`, `pay rent tomorrow, urgent`. If a time
  /// without a day was read, the day may stand before any word: `concert 12 Dec doors 7pm`. A weekday alone may be a
  /// word of the title, and so may a word with a capital letter: `Read USA Today with Ann`.
  private mutating func readDayInMiddle() {
    guard wanted.contains(.due), !found.contains(where: { $0.saysDay(today) }) else { return }
    let hasTimeAlone = found.contains { !$0.isMark && $0.part.meaning == .due }
    for start in words.indices.dropFirst() where places[start] == .free && !isTied(start) && !isLeftOut(start) {
      for end in stride(from: min(run(startingAt: start), words.count - 1), to: start, by: -1)
      where (endsDate(end) || hasTimeAlone) && isDayInMiddle(start..<end) {
        if read(start..<end, at: .middle) { return }
      }
    }
  }

  /// Whether the word before a phrase bounds a rule: `weekdays except 24.12. with Ann`.
  private func isLeftOut(_ start: Int) -> Bool {
    places[start - 1] == .free && SentenceWords.bounding.contains(words[start - 1].folded)
  }

  /// Whether a date ends before the word at `end`.
  private func endsDate(_ end: Int) -> Bool {
    if words[end - 1].typed.last.map({ ",;:!?".contains($0) }) ?? false { return true }
    guard places[end] == .free else { return false }
    return SentenceWords.endingDate.contains(words[end].folded)
      || !words[end].typed.contains { $0.isLetter || $0.isNumber }
  }

  private func isDayInMiddle(_ range: Range<Int>) -> Bool {
    let phrase = SentencePhrase(today: today, place: .middle, hasRule: hasRule, takesAmbiguous: takesAmbiguous)
    guard let (meaning, value) = phrase.reading(beginnings(range).0), meaning == .due else { return false }
    let kind = phrase.kind(of: meaning, value)
    let first = words[range.lowerBound]
    if kind != .day && kind != .dayAndTime || WhenWords.meaning(of: first.folded) == .within { return false }
    let isAlone = kind == .day && range.count == 1
    let bare = PhraseWord(first.typed.prefix { !",;:!?".contains($0) })
    return !(isAlone && (RepeatWords.weekday(bare.folded) != nil || bare.typed.first?.isUppercase ?? false))
  }

  /// Whether a phrase belongs to the free word before it, or is a name with that word.
  private func isTied(_ start: Int) -> Bool {
    guard start > 0, places[start - 1] == .free else { return false }
    if SentenceWords.isTied(words[start], to: words[start - 1]) { return true }
    // `vor dem 15.1.`
    return start > 1 && places[start - 2] == .free && WhenWords.part(words[start - 1].folded) == .the
      && SentenceWords.isTied(words[start], to: words[start - 2])
  }

  /// Whether the word is between two days: `Urlaub Montag bis Freitag`.
  private func isBetween(_ index: Int) -> Bool {
    index > 0 && places[index - 1] == .free && SentenceWords.isBetween(words[index], behind: words[index - 1])
  }

  /// The first of the adjacent free words that may be a phrase up to `last`.
  private func run(endingAt last: Int) -> Int {
    var first = last
    while first > 0, places[first - 1] == .free, last - first + 1 < longestPhrase { first -= 1 }
    return first
  }

  /// The end of the adjacent free words that may be a phrase from `first` on.
  private func run(startingAt first: Int) -> Int {
    var end = first + 1
    while end < words.count, places[end] == .free, end - first < longestPhrase { end += 1 }
    return end
  }

  /// Takes the words if all of them together are a phrase. True also if they are a piece of a longer phrase: then no
  /// part is taken, and no smaller piece is tried.
  private mutating func read(_ range: Range<Int>, at place: SentencePhrase.Place) -> Bool {
    let phrase = SentencePhrase(today: today, place: place, hasRule: hasRule, takesAmbiguous: takesAmbiguous)
    let (said, kept) = beginnings(range)
    guard let (meaning, value) = phrase.reading(said), wanted.contains(meaning) else { return false }
    let kind = phrase.kind(of: meaning, value)
    if !kept.isEmpty, kind != .dayAndTime { return false }
    let (first, last) = (words[range.lowerBound], words[range.upperBound - 1])
    let neighbours = neighbours(of: range)
    // The time belongs to the day before it, if there is one: `fri 16:00 every week`.
    if kind == .rule, first.beginsClauseBeforeRule, neighbours.isBehindDay { return false }
    if let beside = neighbours.extending(kind, first: first, last: last) {
      // No smaller piece is read either.
      for index in range { places[index] = .title }
      splitWords = splitWords ?? range.lowerBound - beside.before..<range.upperBound + beside.behind
    } else {
      accept(range, meaning, value, keeping: kept)
    }
    return true
  }

  /// Returns the words of a phrase, with the first range of clock times replaced by its beginning, and the range. The
  /// range stays in the title: `Meeting tomorrow 2pm-3pm` is at 2pm.
  private func beginnings(_ range: Range<Int>) -> (ArraySlice<PhraseWord>, kept: Range<Int>) {
    guard let index = range.first(where: { rangeStarts[$0] != nil }), let start = rangeStarts[index] else {
      return (words[range], range.lowerBound..<range.lowerBound)
    }
    let isClock = range.contains(index + 1) && WhenWords.part(words[index + 1].folded) == .clock
    let kept = index..<index + (isClock ? 2 : 1)
    return (words[range.lowerBound..<index] + [PhraseWord(start)] + words[kept.upperBound..<range.upperBound], kept)
  }

  private func neighbours(of range: Range<Int>) -> SentenceNeighbours {
    let free = { (index: Int) -> String? in
      guard places.indices.contains(index), places[index] == .free else { return nil }
      return words[index].withoutComma
    }
    return SentenceNeighbours(
      before: free(range.lowerBound - 1), twoBefore: free(range.lowerBound - 2), behind: free(range.upperBound),
      twoBehind: free(range.upperBound + 1), threeBehind: free(range.upperBound + 2))
  }

  private mutating func accept(
    _ range: Range<Int>, _ meaning: Sentence.Part.Meaning, _ value: String, isMark: Bool = false,
    keeping kept: Range<Int> = 0..<0
  ) {
    for index in range { places[index] = kept.contains(index) ? .title : .part }
    let part = Sentence.Part(meaning: meaning, words: said(range.filter { !kept.contains($0) }), value: value)
    found.append(FoundPart(words: range, part: part, isMark: isMark))
  }

  private func said(_ places: some Sequence<Int>) -> String {
    places.map { words[$0].typed }.joined(separator: " ")
  }
}
