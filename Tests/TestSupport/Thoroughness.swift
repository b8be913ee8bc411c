import Glibc

/// How thorough a run is: all of it with `OEKAKI_FULL=1` in the environment, else a sample.
package enum Thoroughness {
  package static let isFull = getenv("OEKAKI_FULL").map { String(cString: $0) } == "1"

  package static func count(sample: Int, full: Int) -> Int { isFull ? full : sample }

  /// Everything, or every `step`th.
  package static func sampled(_ range: Range<Int>, step: Int) -> [Int] {
    Array(stride(from: range.lowerBound, to: range.upperBound, by: isFull ? 1 : step))
  }
}
