import Lettering
import Testing

/// A FIGlet font for tests, every letter of it as wide as the character is printed in it.
struct FIGletFile {
  var header = "flf2a$ 2 1 10 -1 1"
  var comments = ["made for a test"]
  /// Rows without end marks, from the blank on.
  var letters: [[String]] = (UInt8(0x20)...0x7E).map {
    let character = String(Unicode.Scalar($0))
    return $0 == 0x20 ? ["$$", "$$"] : [character + character, "<>"]
  }
  /// Whole lines after the letters.
  var rest: [String] = []
  var lineEnd = "\n"

  var text: String {
    let rows = letters.flatMap { rows in
      rows.enumerated().map { $1 + ($0 == rows.count - 1 ? "@@" : "@") }
    }
    return ([header] + comments + rows + rest).map { $0 + lineEnd }.joined()
  }

  var bytes: [UInt8] { Array(text.utf8) }

  func font() throws -> LetteringFont {
    try #require(try LetteringFont.fonts(in: bytes, name: "test").first)
  }

  mutating func set(_ character: Unicode.Scalar, _ rows: [String]) {
    letters[Int(character.value) - 0x20] = rows
  }
}
