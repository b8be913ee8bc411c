import Lettering
import Testing

/// A file of TheDraw fonts for tests.
struct TheDrawFile {
  struct Font {
    var name = "TEST"
    var type: UInt8 = 1
    var spacing: UInt8 = 1
    /// Whole letters: size, rows and the zero at the end.
    var letters: [Character: [UInt8]] = [:]

    /// Rows of the code page of DOS, here ASCII.
    mutating func set(_ letter: Character, _ rows: [String], size: (UInt8, UInt8)? = nil) {
      let width = UInt8(rows.map(\.utf8.count).max() ?? 0)
      let size = size ?? (width, UInt8(rows.count))
      letters[letter] = [size.0, size.1] + Array(rows.joined(separator: "\r").utf8) + [0]
    }

    var bytes: [UInt8] {
      var offsets: [UInt8] = []
      var block: [UInt8] = []
      for value in UInt8(0x21)...0x7E {
        let letter = letters[Character(Unicode.Scalar(value))]
        let offset = letter == nil ? 0xFFFF : block.count
        offsets += [UInt8(offset & 255), UInt8(offset >> 8)]
        block += letter ?? []
      }
      let name = Array(self.name.utf8) + Array(repeating: 0, count: 16 - self.name.utf8.count)
      return [0x55, 0xAA, 0x00, 0xFF, UInt8(self.name.utf8.count)] + name + [type, spacing]
        + [UInt8(block.count & 255), UInt8(block.count >> 8)] + offsets + block
    }
  }

  var fonts: [Font]
  var end: [UInt8] = [0]

  static let header = [0x13] + Array("TheDraw FONTS file".utf8) + [0x1A]

  var bytes: [UInt8] { Self.header + fonts.flatMap(\.bytes) + end }

  func read() throws -> [LetteringFont] { try LetteringFont.fonts(in: bytes, name: "file") }
}

extension TheDrawFile.Font {
  func read() throws -> LetteringFont { try #require(try TheDrawFile(fonts: [self]).read().first) }
}
