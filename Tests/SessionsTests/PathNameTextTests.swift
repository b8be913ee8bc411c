import TestSupport
import Testing

@testable import Sessions

struct PathNameTextTests {
  /// Whatever bytes a name has, its text leads back to them, and no other name has that text.
  @Test func everyNameHasATextOfItsOwn() {
    var random = SeededGenerator(seed: 77)
    let pieces: [[UInt8]] = [
      [0x61], [0xE9], [0xC3, 0xA9], [0xF4, 0x8F, 0xBF, 0xA9], [0xED, 0xA0, 0x80], [0xF4],
      [0xE3, 0x81], [0xE3, 0x81, 0x8A], [0xF0, 0x9F, 0x8E, 0xA8], [0xC0, 0x80], [0xFF],
      [0xCC, 0x81],
    ]
    var names: [String: [UInt8]] = [:]
    for _ in 0..<4000 {
      let count = Int.random(in: 0..<6, using: &random)
      let bytes = (0..<count).flatMap { _ in pieces.randomElement(using: &random) ?? [] }
      let text = PathName(bytes: bytes).text
      #expect(PathName(text).bytes == bytes, "\(bytes)")
      #expect(names[text] == nil || names[text] == bytes, "\(bytes)")
      names[text] = bytes
    }
  }

  @Test func whatIsUTF8IsItsOwnText() {
    for text in ["", "a/b.oekaki", "お絵描き", "e\u{301}", "🎨"] {
      #expect(PathName(bytes: Array(text.utf8)).text == text)
      #expect(PathName(text).bytes == Array(text.utf8))
    }
  }
}
