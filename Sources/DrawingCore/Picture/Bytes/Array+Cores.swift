import Dispatch

extension Array where Element: Sendable {
  /// Returns the results of `transform` in the order of the elements. Arrays of more than 128
  /// elements are spread over all cores.
  func mappedOnAllCores<Value: Sendable>(_ transform: @Sendable (Element) -> Value) -> [Value] {
    let share = 64
    guard count > 2 * share else { return map(transform) }
    return [Value](unsafeUninitializedCapacity: count) { values, made in
      // Each index is written by one iteration alone.
      nonisolated(unsafe) let values = values
      DispatchQueue.concurrentPerform(iterations: (count + share - 1) / share) { part in
        for i in part * share..<Swift.min(count, (part + 1) * share) {
          values.initializeElement(at: i, to: transform(self[i]))
        }
      }
      made = count
    }
  }
}
