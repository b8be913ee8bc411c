/// The lines of a text file. Takes four bytes of memory for each, in addition to the file.
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
    starts.append(0)
    bytes.withUnsafeBufferPointer { all in
      for i in 0..<all.count where all[i] == 0x0A { starts.append(UInt32(i + 1)) }
    }
    if bytes.last.map({ $0 != 0x0A }) ?? false { starts.append(UInt32(bytes.count)) }
    self.starts = starts
  }

  /// - Parameter lines: Lines without line ends.
  package init(lines: [String]) { self.init(lines.flatMap { Array($0.utf8) + [0x0A] }) }

  package var count: Int { starts.count - 1 }

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
