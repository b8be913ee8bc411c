extension Array {
  /// Returns the index of the first element that something holds for, as it does for all after it; the
  /// count if there is none. Costs the logarithm of the count.
  @inlinable
  package func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
