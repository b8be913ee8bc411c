/// Values at a few of very many places. An array holds everything between the first and the last
/// place that were used, so access takes constant time.
struct PlaceWindow<Element: Sendable>: Sendable {
  private(set) var first = 0
  private(set) var elements: [Element?] = []
  /// The number of places that hold a value.
  private(set) var used = 0

  var range: Range<Int> { first..<first + elements.count }

  /// The value at a place, or nil if there is none.
  subscript(place: Int) -> Element? {
    let i = place - first
    return i >= 0 && i < elements.count ? elements[i] : nil
  }

  /// Changes, adds or removes the value at a place.
  mutating func update(_ place: Int, _ body: (inout Element?) -> Void) {
    makeRoom(for: place)
    let i = place - first
    let wasUsed = elements[i] != nil
    body(&elements[i])
    let isUsed = elements[i] != nil
    if isUsed != wasUsed { used += isUsed ? 1 : -1 }
  }

  /// Changes a value where it is and returns what `body` does, which must not remove it. Nil if
  /// there is none.
  @inline(__always)
  mutating func change<Result>(_ place: Int, _ body: (inout Element?) -> Result?) -> Result? {
    let i = place - first
    return i >= 0 && i < elements.count ? body(&elements[i]) : nil
  }

  mutating func put(_ element: Element, _ place: Int) { update(place) { $0 = element } }

  mutating func remove(_ place: Int) {
    if self[place] != nil { update(place) { $0 = nil } }
  }

  private mutating func makeRoom(for place: Int) {
    if place >= first, place < first + elements.count { return }
    if elements.isEmpty { first = place }
    if place < first {
      elements.insert(contentsOf: repeatElement(nil, count: first - place), at: 0)
      first = place
    } else {
      elements.append(contentsOf: repeatElement(nil, count: place + 1 - range.upperBound))
    }
  }

  /// Removes all places from `end` on.
  mutating func cut(to end: Int) {
    elements.removeLast(max(0, min(elements.count, range.upperBound - end)))
    used = elements.count { $0 != nil }
  }

  /// Calls `body` with each place that holds a value, ascending.
  func visitUsed(_ body: (Int, Element) -> Void) {
    for (i, element) in elements.enumerated() {
      if let element { body(first + i, element) }
    }
  }
}

extension PlaceWindow: Equatable where Element: Equatable {
  /// Returns whether the same places hold the same values.
  static func == (a: PlaceWindow, b: PlaceWindow) -> Bool {
    guard a.used == b.used else { return false }
    return a.range.allSatisfy { a[$0] == b[$0] }
  }
}
