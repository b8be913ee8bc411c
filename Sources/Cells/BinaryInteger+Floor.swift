extension BinaryInteger {
  /// Division rounded down, so that the remainder is never negative.
  ///
  /// - Parameter divisor: more than 0.
  @inlinable
  package func floored(dividingBy divisor: Self) -> (quotient: Self, remainder: Self) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
