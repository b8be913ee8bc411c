import DrawingCore
import TestSupport
import Testing

@testable import DrawingStore
@testable import OekakiApp

/// Settings that are written are read as the same settings.
@MainActor struct SettingsTextTests {
  private static func keys() -> [KeyName] {
    let characters = (0x20...0x7E as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
    let bases =
      (characters + ["é", "絵", "\u{A0}"]).map(KeyName.Base.character)
      + KeyName.Named.allCases.map(KeyName.Base.named) + [1, 12, 63].map(KeyName.Base.function)
    let held: [Set<KeyModifier>] = [[], [.control], [.alt], [.control, .alt], [.shift, .alt]]
    return bases.flatMap { base in held.compactMap { KeyName(base, $0) } }
  }

  @Test(arguments: ["undo", "text 0,0 \"a \\\"b\\\" # ; \\\\\"", "color fg=#ff8800"])
  func eachBoundKeyIsReadAsItWasPrinted(line: String) throws {
    for key in Self.keys() {
      var settings = Settings()
      try settings.bind(key, to: line)
      let (read, problems) = SettingsFile.read(settings.lines.joined(separator: "\n"))
      #expect(problems.isEmpty && read == settings, "\(settings.lines)")
    }
  }

  @Test func allTogetherAreReadAsTheyWerePrinted() throws {
    for seed in 1...200 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      var settings = Settings()
      settings.theme = ThemeChoice.allCases.randomElement(using: &random) ?? .auto
      settings.sharesClipboard = .random(using: &random)
      settings.reportsMouse = .random(using: &random)
      for part in Shown.allCases { settings.show(part, .random(using: &random)) }
      settings.keys = KeyLayout.allCases.randomElement(using: &random) ?? .standard
      for key in Self.keys().shuffled(using: &random).prefix(5) {
        try settings.bind(key, to: "redo")
      }
      let (read, problems) = SettingsFile.read(settings.lines.joined(separator: "\n"))
      #expect(problems.isEmpty && read == settings, "seed \(seed)")
    }
  }
}
