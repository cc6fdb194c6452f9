extension StringProtocol {
  /// The text in a form for comparison without case: texts that differ only in case are equal in this form.
  ///
  /// Each letter becomes its small form, and the sigma at the end of a word becomes the sigma of the middle. Marks
  /// stay: `café` is not `cafe`. `ß` stays, too: `ss` is another spelling, not another case. The mapping depends on no
  /// language, so that a file means the same on every machine.
  var withoutCase: String {
    let small = lowercased()
    guard small.utf8.contains(0xcf) else { return small }  // the first byte of the sigmas
    return String(String.UnicodeScalarView(small.unicodeScalars.map { $0 == "ς" ? "σ" : $0 }))
  }
}
