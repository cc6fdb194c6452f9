// Reads another copy of the state file.

/// Why nothing of a copy was merged.
package enum CopyRefusal: Error, Equatable, Sendable {
  /// The document is no state file, but may be complete in another form.
  case noStateFile
  /// The copy is the state file into which it would be merged.
  case isStateFile
  /// The first problem of the copy.
  case problem(ImportProblem)
}

extension CopyRefusal {
  package var errorCode: ErrorCode {
    switch self {
    case .noStateFile: .unknownFormat
    case .isStateFile: .badValue
    case .problem: .importRefused
    }
  }
}

extension ImportDocument {
  /// Reads a whole state file, or the output of `export`, and nothing else.
  package init(
    readingCopy text: consuming [UInt8], zones database: ZoneDatabase, at present: Present
  ) throws(CopyRefusal) {
    let start = text.lengthOfByteOrderMark
    guard ImportShape(of: PaddedBytes(text[start...]), as: .remind) == .whole else { throw .noStateFile }
    do throws(ImportRefusal) {
      self = try ImportDocument(reading: text, as: .remind, zones: database, at: present)
    } catch {
      guard case .problems(let problems, _) = error, let first = problems.first,
        first.reason != .json(.missingKey("remind"))
      else { throw .noStateFile }
      throw .problem(first)
    }
  }
}
