/// The least few of many elements, kept in order while they come in.
struct SmallestElements<Element: Comparable> {
  private let limit: Int
  /// At most `limit` elements, least first.
  private(set) var elements: [Element] = []

  init(_ limit: Int) {
    self.limit = limit
    elements.reserveCapacity(limit + 1)
  }

  /// The greatest of the elements once there are as many as fit: nothing greater is taken in any more.
  var bound: Element? { elements.count == limit ? elements.last : nil }

  /// Takes an element in where it is among the least, for which another may have to go.
  mutating func insert(_ element: Element) {
    if elements.count == limit {
      guard let last = elements.last, element < last else { return }
      elements.removeLast()
    }
    // Few elements of a long run get this far, so walking from the end is cheaper than anything cleverer.
    var index = elements.count
    while index > 0, element < elements[index - 1] { index -= 1 }
    elements.insert(element, at: index)
  }
}
