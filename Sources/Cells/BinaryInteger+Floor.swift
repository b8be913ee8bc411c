extension BinaryInteger {
  /// Returns the quotient rounded down, and the remainder, which is never negative.
  ///
  /// - Parameter divisor: A number above 0.
  @inlinable
  package func floored(dividingBy divisor: Self) -> (quotient: Self, remainder: Self) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
