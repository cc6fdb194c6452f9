/// Words that only ask for a reminder, around the date or before the title: `remind me tomorrow to call mum`,
/// `erinnere mich an Milch`.
enum SentenceFrame {
  /// The number of words at the beginning of a sentence that ask for a reminder; nil if there are none.
  static func opening(_ words: [PhraseWord]) -> Int? {
    openings.first { $0.count < words.count && words.prefix($0.count).map(\.folded) == $0 }?.count
  }

  /// Whether a word leads from the request to the title.
  static func isClosing(_ word: PhraseWord) -> Bool {
    closings.contains(word.withoutComma)
  }

  private static let openings = SentenceVocabulary.all.flatMap(\.requests).sorted { $0.count > $1.count }
  private static let closings = SentenceVocabulary.union { $0.closingRequests }
}
