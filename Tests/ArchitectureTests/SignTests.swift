import Testing

/// Signs on the screen are one cell wide in the fonts of terminals: one that a monospaced font lacks
/// comes from another, and is cut off.
struct SignTests {
  /// The name of the program, and what is typed to try a font, are of two cells.
  private static let wide: Set<Character> = ["お", "絵", "描", "き", "名", "無", "し"]

  /// Whether monospaced fonts have a character: Latin, punctuation, arrows, mathematics, boxes,
  /// blocks, geometric shapes and the first symbols.
  private static func isUsual(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { $0.value < 0x2700 } || wide.contains(character)
  }

  @Test func allSignsAreInTheFontsOfTerminals() throws {
    var count = 0
    for (name, text) in try ArchitectureTests.sources(of: "OekakiApp") {
      let lines = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
      for line in lines {
        let signs = line.filter { !$0.isASCII }
        count += signs.count
        #expect(signs.filter { !Self.isUsual($0) }.isEmpty, "\(name): \(line)")
      }
    }
    #expect(count > 100)
  }
}
