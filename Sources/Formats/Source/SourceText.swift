/// The lines of a text file, of which a mark of UTF-8 at its beginning is no part. Takes four bytes of
/// memory for each, in addition to the file.
package struct SourceText: Sendable {
  private let bytes: [UInt8]
  /// The offset of each line, and that of the end.
  private let starts: [UInt32]

  /// - Parameter bytes: Less than 4 GB.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let feeds = bytes.withUnsafeBufferPointer { all in
      all.reduce(0) { $1 == 0x0A ? $0 + 1 : $0 }
    }
    var starts: [UInt32] = []
    starts.reserveCapacity(feeds + 2)
    starts.append(UInt32(Self.markLength(of: bytes)))
    bytes.withUnsafeBufferPointer { all in
      for i in 0..<all.count where all[i] == 0x0A { starts.append(UInt32(i + 1)) }
    }
    if let start = starts.last, start < bytes.count { starts.append(UInt32(bytes.count)) }
    self.starts = starts
  }

  /// - Parameter lines: Lines without line ends.
  package init(lines: [String]) { self.init(lines.flatMap { Array($0.utf8) + [0x0A] }) }

  package var count: Int { starts.count - 1 }

  /// Returns the number of bytes of the mark with which some encoders begin UTF-8; 0 without it.
  package static func markLength(of bytes: [UInt8]) -> Int {
    bytes.starts(with: TextLines.mark) ? TextLines.mark.count : 0
  }

  /// Returns all bytes before a line, the mark at the beginning among them.
  package func before(_ line: Int) -> ArraySlice<UInt8> { bytes[..<Int(starts[line])] }

  /// Returns the bytes of some lines with their ends.
  package func whole(_ range: Range<Int>) -> ArraySlice<UInt8> {
    bytes[Int(starts[range.lowerBound])..<Int(starts[range.upperBound])]
  }

  /// The bytes of a line without its end.
  package subscript(line: Int) -> ArraySlice<UInt8> {
    var bytes = whole(line..<line + 1)
    if bytes.last == 0x0A { bytes.removeLast() }
    if bytes.last == 0x0D { bytes.removeLast() }
    return bytes
  }

  /// Returns a line without its end, with invalid bytes replaced.
  package func string(_ line: Int) -> String { String(decoding: self[line], as: UTF8.self) }

  /// Returns whether a line has nothing but blanks and tabs.
  func isBlank(_ line: Int) -> Bool { self[line].allSatisfy { $0 == 0x20 || $0 == 0x09 } }
}
