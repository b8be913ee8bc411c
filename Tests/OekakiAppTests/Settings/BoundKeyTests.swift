import Cells
import DrawingCore
import Testing

@testable import OekakiApp

/// What is printed of a key that is bound is read back, whatever key it is.
@MainActor struct BoundKeyTests {
  nonisolated private static let modifiers: [Set<KeyModifier>] = [
    [], [.control], [.alt], [.shift], [.control, .alt], [.control, .shift], [.alt, .shift],
    [.control, .alt, .shift],
  ]

  /// Every key there is: those with names, function keys, and one character after the other.
  nonisolated private static var keys: [KeyName] {
    let scalars =
      (0x20...0x24FF).compactMap(Unicode.Scalar.init)
      + ["絵", "🖌", "\u{FE0F}", "\u{200D}", "\u{3000}", "\u{E0001}"]
    let bases =
      KeyName.Named.allCases.map(KeyName.Base.named) + (1...63).map(KeyName.Base.function)
      + scalars.map(KeyName.Base.character)
    return bases.flatMap { base in modifiers.compactMap { KeyName(base, $0) } }
  }

  @Test func whatIsPrintedIsReadBack() throws {
    #expect(Self.keys.count > 10_000)
    for key in Self.keys {
      let line = "bind \(key) \"undo\""
      guard case .setting(.bind(let read, "undo")) = try Action.parse(line), read == key else {
        Issue.record("\(line) is not read back")
        continue
      }
      guard case .setting(.bind(let freed, nil)) = try Action.parse("bind \(key)"), freed == key
      else {
        Issue.record("bind \(key) is not read back")
        continue
      }
      let steps = try Script.parse("key \(key) esc")
      #expect(steps.first?.content.description == "key \(key) esc")
      // Typed at once, with the quote that the line closes by itself.
      #expect(EnteredLine(line, history: []).closedText == line)
    }
  }

  @Test func theWholeNameMayBeInQuotes() throws {
    for name in ["alt-;", "ctrl-alt-#", "alt-\"", ";", "alt- ", "ctrl-x", "f5"] {
      let line = "bind \(Script.quoted(name)) \"undo\""
      guard case .setting(.bind(let key, _)) = try Action.parse(line) else {
        Issue.record("\(line)")
        continue
      }
      #expect(KeyName(name) == key, "\(line)")
    }
  }

  /// The settings with all keys that need quotes are those that are read from their lines.
  @Test func settingsAreReadBack() throws {
    var settings = Settings()
    for key in Self.keys where "\(key)".contains("\"") {
      try settings.bind(key, to: "text 0,0 \"a;b\"")
    }
    #expect(settings.bindings.count > 8)
    let (read, problems) = SettingsFile.read(settings.lines.joined(separator: "\n"))
    #expect(problems == [])
    #expect(read == settings)
  }
}
