/// The lines of a script in which there is something to perform, one after the other: what is long and
/// says nothing takes no memory.
struct ScriptLines {
  private let text: Substring.UTF8View
  private var position: Substring.Index
  /// The number of lines that were passed.
  private var number = 0

  init(_ text: Substring) {
    (self.text, position) = (text.utf8, text.startIndex)
  }

  /// Returns the next line that is neither blank nor a comment, and its number from 1; nil at the end.
  mutating func next() -> (text: Substring, number: Int)? {
    while position < text.endIndex {
      let start = position
      number += 1
      let (end, isSilent) = passLine()
      if !isSilent { return (Substring(text[start..<end]), number) }
    }
    return nil
  }

  /// Passes a line and what ends it. Returns where it ended, and whether it is blank or a comment.
  private mutating func passLine() -> (end: Substring.Index, isSilent: Bool) {
    var first: UInt8?
    var end = text.endIndex
    while position < text.endIndex {
      let byte = text[position]
      if let length = newlineLength(byte) {
        end = position
        position = text.index(position, offsetBy: length)
        break
      }
      if first == nil, byte != UInt8(ascii: " "), byte != UInt8(ascii: "\t") { first = byte }
      text.formIndex(after: &position)
    }
    return (end, first == nil || first == UInt8(ascii: "#"))
  }

  /// Returns how many bytes of what ends a line begin here with a byte; nil if none do.
  private func newlineLength(_ byte: UInt8) -> Int? {
    switch byte {
    case 0x0A...0x0C: 1
    case 0x0D: follows([0x0A]) ? 2 : 1
    case 0xC2: follows([0x85]) ? 2 : nil
    case 0xE2: follows([0x80, 0xA8]) || follows([0x80, 0xA9]) ? 3 : nil
    default: nil
    }
  }

  private func follows(_ bytes: [UInt8]) -> Bool {
    text[text.index(after: position)...].starts(with: bytes)
  }
}
