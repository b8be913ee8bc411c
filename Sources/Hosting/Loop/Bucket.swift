/// How much somebody may do at once: what is taken out of a bucket flows back into it in time.
struct Bucket: Hashable, Sendable {
  /// The most that fits, and what flows back in a second.
  struct Size: Hashable, Sendable {
    let most: Int
    let perSecond: Int
  }

  private let size: Size
  /// What is in it, in thousandths.
  private var level: Int
  /// When that was so, in milliseconds.
  private var time: UInt64

  /// Creates a full bucket.
  init(_ size: Size, time: UInt64) {
    (self.size, level, self.time) = (size, size.most * 1000, time)
  }

  /// Lets what has flowed back since be in it.
  mutating func fill(until now: UInt64) {
    guard now > time else { return }
    let past = Int(min(now - time, UInt64(size.most) * 1000 / UInt64(size.perSecond) + 1))
    level = min(size.most * 1000, level + past * size.perSecond)
    time = now
  }

  /// What is in it.
  var count: Int { level / 1000 }
  var isFull: Bool { level == size.most * 1000 }

  /// Takes something out, of which there has to be enough.
  mutating func take(_ count: Int) { level -= count * 1000 }

  /// The milliseconds until there is enough of something.
  func wait(for count: Int) -> UInt32 {
    let missing = min(count, size.most) * 1000 - level
    return missing <= 0 ? 0 : UInt32(clamping: (missing + size.perSecond - 1) / size.perSecond)
  }
}

/// How much somebody may draw: lines, and their bytes.
struct DrawingRate: Hashable, Sendable {
  /// What somebody may do at once, and in the long run.
  struct Limits: Hashable, Sendable {
    var lines = Bucket.Size(most: 10_000, perSecond: 50)
    var bytes = Bucket.Size(most: 32 << 20, perSecond: 256 << 10)
  }

  private var lines: Bucket
  private var bytes: Bucket

  init(_ limits: Limits, time: UInt64) {
    lines = Bucket(limits.lines, time: time)
    bytes = Bucket(limits.bytes, time: time)
  }

  var isFull: Bool { lines.isFull && bytes.isFull }

  mutating func fill(until now: UInt64) {
    lines.fill(until: now)
    bytes.fill(until: now)
  }

  /// Takes out lines of these sizes, as many as there are enough for, and returns how many. If not all,
  /// also the milliseconds until there is enough for the next.
  mutating func take(_ sizes: [Int]) -> (count: Int, wait: UInt32) {
    for (i, size) in sizes.enumerated() {
      guard lines.count >= 1, bytes.count >= size else {
        return (i, max(lines.wait(for: 1), bytes.wait(for: size)))
      }
      lines.take(1)
      bytes.take(size)
    }
    return (sizes.count, 0)
  }
}
