/// The times of frames in a coarser unit.
package enum FrameClock {
  /// Returns times in a unit of so many milliseconds. The end of each frame is rounded half up, so
  /// that what is rounded never adds up.
  ///
  /// - Parameters:
  ///   - times: Times in milliseconds.
  ///   - least: The least number of units of a frame.
  package static func rounded(_ times: [Int], to unit: Int, least: Int = 1) -> [Int] {
    var (end, shown) = (0, 0)
    return times.map { time in
      end += time
      let units = max(least, (2 * end + unit) / (2 * unit) - shown)
      shown += units
      return units
    }
  }

  /// Returns the loss of times that come back as others, or none.
  package static func losses(_ times: [Int], as others: [Int]) -> [Loss] {
    let count = zip(times, others).count { $0 != $1 }
    return count > 0 ? [Loss(.times, from: count)] : []
  }
}
