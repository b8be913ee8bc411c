import Glibc

/// The thoroughness of a run: all of it with `OEKAKI_FULL=1` in the environment, else a sample. Of
/// what takes hours, `OEKAKI_PART=3/20` does one part of several, so that it can be interrupted.
package enum Thoroughness {
  package static let isFull = getenv("OEKAKI_FULL").map { String(cString: $0) } == "1"

  package static func count(sample: Int, full: Int) -> Int { isFull ? full : sample }

  /// Returns everything in a full run, else every `step`th number.
  package static func sampled(_ range: Range<Int>, step: Int) -> [Int] {
    Array(stride(from: range.lowerBound, to: range.upperBound, by: isFull ? 1 : step))
  }

  /// Returns the part that this run does, taken from the whole length; all if no part is asked for.
  package static func part<T>(of all: [T]) -> [T] {
    guard let words = getenv("OEKAKI_PART").map({ String(cString: $0).split(separator: "/") }),
      words.count == 2, let number = Int(words[0]), let count = Int(words[1]), count > 0
    else { return all }
    return all.indices.filter { $0 % count == number - 1 }.map { all[$0] }
  }
}
