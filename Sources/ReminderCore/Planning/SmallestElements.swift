/// The smallest of many elements, in ascending order.
struct SmallestElements<Element: Comparable> {
  private let limit: Int
  /// At most `limit` elements, the smallest first.
  private(set) var elements: [Element] = []

  init(_ limit: Int) {
    self.limit = limit
    elements.reserveCapacity(limit + 1)
  }

  /// The greatest element once there are `limit` elements; from then on only smaller ones are inserted.
  var bound: Element? { elements.count == limit ? elements.last : nil }

  /// Inserts an element if it is among the smallest; if there is no room, the greatest element is removed.
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
