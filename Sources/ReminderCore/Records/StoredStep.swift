// The stored form of the steps of a task: `[{"title":"passport","done":true},{"title":"charger"}]`.

extension JSONReader {
  /// Reads the steps of a task.
  mutating func steps() throws(JSONError) -> [Step] {
    let start = position
    let steps = try array(of: Step.init(from:))
    // Two machines may each have added as many as are allowed.
    if steps.count > 2 * Step.most { throw failure(.outOfRange(0...2 * Step.most), at: start) }
    return steps
  }
}

extension Step {
  fileprivate init(from reader: inout JSONReader) throws(JSONError) {
    var (title, isDone): (String?, Bool) = (nil, false)
    let object = try reader.object { (reader, name) throws(JSONError) in
      switch name {
      case "title": title = reader.text(try reader.string(limit: TaskItem.titleByteLimit))
      case "done": isDone = try reader.boolean()
      default: return false
      }
      return true
    }
    self.init(try reader.required(title, "title", of: object), isDone: isDone)
    unknown = object.unknown
  }

  /// Writes the object.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("title", title)
      if isDone { json.member("done", true) }
      for member in unknown { json.raw(member) }
    }
  }
}
