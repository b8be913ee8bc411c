extension Range<Int> {
  /// Returns `count` indices, or all if there are fewer, with `index` in the middle if possible.
  func window(around index: Int, count: Int) -> Range<Int> {
    let count = Swift.max(0, Swift.min(count, self.count))
    let first = Swift.min(upperBound - count, index - (count - 1) / 2)
    let start = Swift.max(lowerBound, first)
    return start..<start + count
  }
}
