extension String {
  /// The JSON of an answer without the members that only an answer has: `delivery` and `undo`.
  var withoutDelivery: String {
    var kept = ""
    var rest = self[...]
    while let start = rest.firstRange(of: ",\"delivery\":{"), let undo = rest.firstRange(of: "\"undo\":"),
      let end = rest[undo.upperBound...].firstIndex(of: "}")
    {
      kept += rest[..<start.lowerBound]
      rest = rest[end...]
    }
    return kept + rest
  }
}
