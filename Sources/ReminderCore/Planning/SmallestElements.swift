/// The smallest of many elements, in ascending order.
struct SmallestElements<Element: Comparable> {
  private let limit: Int
  /// At most `limit` elements, the smallest first.
  private(set) var elements: [Element] = []

  init(_ limit: Int) {
    self.limit = limit
    elements.reserveCapacity(limit + 1)
  }

  /// The greatest of the elements once there are `limit` of them: only smaller ones are inserted then.
  var bound: Element? { elements.count == limit ? elements.last : nil }

  /// Inserts an element if it is among the smallest; without room the greatest one is removed for it.
  mutating func insert(_ element: Element) {
    if elements.count == limit {
      guard let last = elements.last, element < last else { return }
      elements.removeLast()
    }
    // Few of many elements get this far, so a linear search from the end is cheap enough.
    var index = elements.count
    while index > 0, element < elements[index - 1] { index -= 1 }
    elements.insert(element, at: index)
  }
}
