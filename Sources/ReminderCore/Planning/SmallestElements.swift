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
    var index = 0
    var end = elements.count
    while index < end {
      let middle = (index + end) / 2
      if element < elements[middle] { end = middle } else { index = middle + 1 }
    }
    elements.insert(element, at: index)
  }
}
