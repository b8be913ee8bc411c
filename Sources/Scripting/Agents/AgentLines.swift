/// The lines of a stream that comes in pieces, but for blank ones. What follows the last line feed is
/// a line once the stream has ended.
nonisolated package struct AgentLines {
  package enum Line: Hashable {
    case whole(ArraySlice<UInt8>)
    case tooLong
  }

  private let longest: Int
  private var bytes: [UInt8] = []
  /// Where the next line begins.
  private var start = 0
  /// Up to where there is known to be no line feed.
  private var searched = 0
  /// Whether the beginning of the next line was too long to be kept.
  private var isTooLong = false

  /// - Parameter longest: the longest line, in bytes.
  package init(longest: Int) { self.longest = longest }

  package mutating func append(_ piece: ArraySlice<UInt8>) {
    bytes.removeSubrange(..<start)
    (start, searched) = (0, searched - start)
    bytes += piece
  }

  /// Takes the next line; nil until more is appended.
  package mutating func next() -> Line? {
    while let end = bytes[searched...].firstIndex(of: 0x0A) {
      let line = bytes[start..<end]
      (start, searched) = (end + 1, end + 1)
      if isTooLong || line.count > longest {
        isTooLong = false
        return .tooLong
      }
      if line.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) { continue }
      return .whole(line)
    }
    searched = bytes.count
    if bytes.count - start > longest {
      isTooLong = true
      (bytes, start, searched) = ([], 0, 0)
    }
    return nil
  }

  /// Takes the rest of the stream, which has ended; nil if it is blank.
  package mutating func last() -> Line? {
    append([0x0A])
    return next()
  }
}
