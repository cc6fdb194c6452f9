extension StringProtocol {
  /// The text as it is compared without regard to case: texts that differ in nothing else are equal in this form.
  ///
  /// Each letter becomes its small form, and the sigma that stands at the end of a word is the one of its middle. Marks
  /// stay: `café` is not `cafe`. So does `ß`: to write it as `ss` is another spelling, not another case. The mapping
  /// depends on no language, so that a file means the same on every machine.
  var withoutCase: String {
    let small = lowercased()
    guard small.utf8.contains(0xcf) else { return small }  // the first byte of the sigmas
    return String(String.UnicodeScalarView(small.unicodeScalars.map { $0 == "ς" ? "σ" : $0 }))
  }
}
