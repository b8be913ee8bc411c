import Cells
import DrawingCore

/// The program's own letters, eight dots wide and sixteen rows high: Latin-1, code page 437 and
/// some typographic signs. They are embedded as text, with `#` for ink.
public enum OwnLetters {
  /// The size of a letter in dots.
  public static let size = Size(8, 16)

  /// The letters of code page 437, by number.
  static let codePage437 = BitFont(
    height: size.height,
    bytes: (UInt8(0)...255).flatMap { byte in
      byCharacter[Character(CodePage437.scalar(byte))]
        ?? [UInt8](repeating: 0, count: size.height)
    })

  /// The rows of each letter, with the leftmost dot in the highest bit. The key is a `Character`,
  /// so that a letter with a combining mark finds its precomposed form. The first use parses a few
  /// small texts.
  public static let byCharacter: [Character: [UInt8]] = {
    let texts = [
      PackageResources.ascii_txt, PackageResources.latin_txt, PackageResources.symbols_txt,
      PackageResources.boxes_txt,
    ]
    return texts.reduce(into: [:]) { letters, bytes in
      read(String(decoding: bytes, as: UTF8.self), into: &letters)
    }
  }()

  /// Reads letters: a line `@ a b c` names up to eight; sixteen lines with their rows side by side
  /// follow.
  static func read(_ text: String, into letters: inout [Character: [UInt8]]) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (i, line) in lines.enumerated() where line.hasPrefix("@ ") {
      let names = line.dropFirst(2).split(separator: " ").compactMap(\.first)
      let rows = lines[(i + 1)...].prefix(size.height).map { $0.split(separator: " ") }
      for (column, name) in names.enumerated() {
        letters[name] = (0..<size.height).map { y in
          guard rows.indices.contains(y), rows[y].indices.contains(column) else { return 0 }
          return bits(rows[y][column])
        }
      }
    }
  }

  private static func bits(_ row: Substring) -> UInt8 {
    row.utf8.prefix(8).enumerated().reduce(0) {
      $0 | ($1.element == UInt8(ascii: "#") ? 0x80 >> UInt8($1.offset) : 0)
    }
  }
}
