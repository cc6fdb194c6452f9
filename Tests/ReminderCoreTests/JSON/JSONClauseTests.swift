import Testing

@testable import ReminderCore

/// RFC 8259 clause by clause.
struct JSONClauseTests {
  @Test(arguments: JSONClause.structure + JSONClause.numbers + JSONClause.strings)
  func `each clause accepts its valid documents, and refuses the invalid documents`(clause: JSONClause) {
    for document in clause.accepted {
      if case .failure(let error) = readDocument(document) { Issue.record("\(clause): \(error) \(text(document))") }
      if document.count < 1_000, !PlainJSON.accepts(document) { Issue.record("\(clause): the row \(text(document))") }
    }
    for document in clause.refused {
      switch readDocument(document) {
      case .success: Issue.record("\(clause): accepted \(text(document))")
      case .failure(let error):
        if !(0...document.count ~= error.offset) { Issue.record("\(clause): \(error.offset) in \(text(document))") }
      }
      if PlainJSON.accepts(document) { Issue.record("\(clause): the row \(text(document))") }
    }
  }

  @Test(arguments: JSONClause.structure + JSONClause.numbers + JSONClause.strings)
  func `an accepted document is valid inside another document, and its prefixes are refused`(clause: JSONClause) {
    for document in clause.accepted where document.count < 300 {
      let inside = Array("{\"x\":[0,".utf8) + document + Array("]}".utf8)
      let isDeep = document.count { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") } > 62
      if !isDeep, case .failure(let error) = readDocument(inside) {
        Issue.record("\(clause): \(error) \(text(inside))")
      }
      let last = document.last { ![0x20, 0x09, 0x0a, 0x0d].contains($0) }
      guard let last, "}]\"".utf8.contains(last), let end = document.lastIndex(of: last) else { continue }
      for count in 0..<end where (try? readDocument(Array(document.prefix(count))).get()) != nil {
        Issue.record("\(clause): \(count) bytes of \(text(document)) are accepted")
      }
    }
  }

  private func text(_ document: [UInt8]) -> String {
    document.count > 200 ? "\(document.count) bytes" : "\(document) \(String(decoding: document, as: UTF8.self))"
  }
}
