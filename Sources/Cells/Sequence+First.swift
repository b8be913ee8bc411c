extension Sequence {
  /// Returns the first result that is not nil. Each element is asked once: a lazy collection asks again
  /// for its `first`, and traps if the answer is nil by then.
  @inlinable package func firstNonNil<Result, Failure: Error>(
    _ transform: (Element) throws(Failure) -> Result?
  ) throws(Failure) -> Result? {
    for element in self {
      if let result = try transform(element) { return result }
    }
    return nil
  }
}
