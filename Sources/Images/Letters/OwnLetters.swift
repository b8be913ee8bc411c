import Cells

/// The letters that the program brings along: those of Latin-1 and of code page 437 that are not
/// drawn by rule, and a few signs of typography.
enum OwnLetters {
  static let size = Size(8, 16)

  /// By the character, so that a letter with a combining mark finds the one that has it built in.
  /// Costs the reading of a small text.
  static func read() -> [Character: GlyphBits] {
    let files = [
      PackageResources.ascii_txt, PackageResources.latin_txt, PackageResources.symbols_txt,
    ]
    return files.reduce(into: [:]) { letters, bytes in
      read(String(decoding: bytes, as: UTF8.self), into: &letters)
    }
  }

  /// A line `@ a b c` names up to eight letters; sixteen lines with their rows side by side follow.
  static func read(_ text: String, into letters: inout [Character: GlyphBits]) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (i, line) in lines.enumerated() where line.hasPrefix("@ ") {
      let names = line.dropFirst(2).split(separator: " ").compactMap(\.first)
      let rows = lines[(i + 1)...].prefix(size.height).map { $0.split(separator: " ") }
      for (column, name) in names.enumerated() {
        letters[name] = GlyphBits(
          size, rows: rows.map { $0.indices.contains(column) ? bits($0[column]) : 0 })
      }
    }
  }

  private static func bits(_ row: Substring) -> UInt64 {
    row.utf8.prefix(8).enumerated().reduce(0) {
      $0 | ($1.element == UInt8(ascii: "#") ? 1 << UInt64($1.offset) : 0)
    }
  }
}
