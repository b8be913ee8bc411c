/// Random numbers from a seed by SplitMix64, the generator of Steele, Lea and Flood (“Fast
/// splittable pseudorandom number generators”, 2014).
struct RandomNumbers {
  private(set) var state: UInt64

  private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Creates a generator that has given `count` numbers since the seed. Takes constant time.
  init(_ seed: UInt64, after count: Int = 0) {
    state = seed &+ UInt64(truncatingIfNeeded: count) &* RandomNumbers.step
  }

  mutating func next() -> UInt64 {
    state &+= RandomNumbers.step
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }

  /// The range from `-limit` to `limit`, prepared for many numbers: the remainder by its count is
  /// computed without a division each time.
  struct Limit {
    fileprivate let limit: Int
    private let count: UInt64
    /// The quotient of 2^64 and `count`, rounded down, or one less.
    private let reciprocal: UInt64

    init(_ limit: Int) {
      self.limit = limit
      count = UInt64(2 * limit + 1)
      reciprocal = .max / count
    }

    /// Returns the remainder. The estimated quotient is exact or one too small.
    func remainder(of number: UInt64) -> UInt64 {
      let rest = number &- number.multipliedFullWidth(by: reciprocal).high &* count
      return rest < count ? rest : rest &- count
    }
  }

  mutating func next(within limit: Limit) -> Int {
    Int(limit.remainder(of: next())) - limit.limit
  }
}
