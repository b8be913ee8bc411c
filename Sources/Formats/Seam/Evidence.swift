import Cells

/// The evidence in a file's bytes that it is of a format, from the weakest to the strongest. A
/// SAUCE record is often wrong, so the picture's own bytes count for more.
public enum Evidence: Int, Comparable, CaseIterable, Sendable {
  /// The record at the end of the file says so.
  case record
  /// The picture is built like one of the format.
  case structure
  /// All files of the format begin like this.
  case signature

  public static func < (a: Evidence, b: Evidence) -> Bool { a.rawValue < b.rawValue }
}

extension ForeignFile {
  /// The number of bytes examined to find out what kind of bytes they are.
  private static let sample = 1 << 16

  /// Whether the content may be read by people, in any encoding of eight bits: it has no NUL, and
  /// control codes other than white space, ESC and SUB are rare.
  var isReadable: Bool {
    var controls = 0
    for byte in body.prefix(Self.sample) where byte < 0x20 {
      if byte == 0 { return false }
      if !(0x08...0x0D).contains(byte), byte != 0x1A, byte != 0x1B { controls += 1 }
    }
    return controls * 4 <= min(body.count, Self.sample)
  }

  /// Whether the content is likely a sequence of characters and attributes: it has an even number
  /// of bytes, and most of its cells have one of a few attributes.
  var alternates: Bool {
    guard content.count > 1, content.count % 2 == 0 else { return false }
    var counts = [Int](repeating: 0, count: 256)
    var cells = 0
    let start = content.prefix(Self.sample)
    for i in stride(from: start.startIndex + 1, to: start.endIndex, by: 2) {
      counts[Int(start[i])] += 1
      cells += 1
    }
    return counts.sorted(by: >).prefix(8).reduce(0, +) * 2 >= cells
  }

  /// Whether the content has a sequence that sets colours, moves the cursor (ECMA-48) or makes a
  /// link, among bytes that are those of text.
  var hasSequences: Bool {
    let start = encodingOfUTF16.map { UTF16Text(body.prefix(Self.sample), $0).utf8[...] }
    let sample = start ?? body.prefix(Self.sample)
    var source = ByteSource(sample)
    var controls = 0
    var isFound = false
    while let byte = try? source.byte("text") {
      if byte < 0x20, !(0x07...0x0D).contains(byte), byte != 0x1A, byte != 0x1B { controls += 1 }
      guard byte == 0x1B, !isFound else { continue }
      let begin = source.position
      switch source.escapeSequence() {
      case .control(let sequence):
        isFound = UInt8(ascii: "A")...UInt8(ascii: "u") ~= sequence.final
      case .string: isFound = TerminalString.seen(source.bytes[begin..<source.position]) != nil
      case .short, nil: break
      }
    }
    return isFound && controls * 4 <= sample.count
  }

  /// The content without the zeros and further SUBs behind the SUB that ends it, with which DOS and
  /// CP/M fill up files.
  var body: ArraySlice<UInt8> {
    let end = content.lastIndex { $0 != 0 && $0 != 0x1A }.map { $0 + 1 } ?? content.startIndex
    return end < content.endIndex && content[end] == 0x1A ? content[...end] : content
  }
}
