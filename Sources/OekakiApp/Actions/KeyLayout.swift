import Cells
import TerminalKit

/// The layout of the function keys: the program's own actions, or glyphs as in editors of ANSI art.
nonisolated enum KeyLayout: String, CaseIterable, Sendable {
  case standard, classic
}

/// The sets of ten glyphs on the function keys, as in TheDraw and PabloDraw.
enum GlyphSets {
  static let all: [[Glyph]] = [
    "┌┐└┘─│├┤┴┬", "╔╗╚╝═║╠╣╩╦", "╒╕╘╛═│╞╡╧╤", "╓╖╙╜─║╟╢╨╥", "┼╬╪╫ΦΦ¢£Ö∩", "░▒▓█▀▄▌▐■∙",
    "☺☻♥♦♣♠•◘○◙", "♂♀♪♫☼►◄↕‼¶", "§▬↨↑↓→←∟↔▲", "▼⌂≡±≥≤÷≈°√",
  ].map { Glyph.glyphs(in: $0) }

  /// The number of glyphs in a set, one for each of F1 to F10.
  static let size = 10
  /// The number of sets, one for each of Alt-F1 to Alt-F10.
  static let count = 10

  /// Returns the sets with some of the user's own in place of the first ones.
  static func all(beginning own: [[Glyph]]) -> [[Glyph]] { own + all.dropFirst(own.count) }

  /// The index of the set to begin with: shades and blocks.
  static let usual = 5
}

extension ActionTable {
  /// The table with the keys of the classic editors. The function keys' other actions move to Alt
  /// and a digit, or Esc and a digit, which terminals send alike.
  var classic: ActionTable {
    let moved = entries.map { entry in
      entry.withKeys(
        entry.keys.filter { !Self.isClassic($0) } + entry.keys.compactMap(Self.digit(for:)))
    }
    return ActionTable(moved + Self.classicEntries)
  }

  private static let classicEntries: [ActionEntry] =
    (0..<10).flatMap { n in
      [
        ActionEntry(.draw, [Key(.function(n + 1))], "glyph \(n + 1) of the set", .glyph(.place(n))),
        ActionEntry(
          .draw, [Key(.function(n + 1), .alt)], "set \(n + 1) of glyphs", .glyph(.set(n))),
      ]
    } + [
      ActionEntry(.color, [Key(.up, .control)], "ink above", .color(.nextInk(1))),
      ActionEntry(.color, [Key(.down, .control)], "ink below", .color(.nextInk(-1))),
      ActionEntry(.color, [Key(.right, .control)], "paper above", .color(.nextPaper(1))),
      ActionEntry(.color, [Key(.left, .control)], "paper below", .color(.nextPaper(-1))),
    ]

  private static let taken = Set(classicEntries.flatMap(\.keys))

  private static func isClassic(_ key: Key) -> Bool {
    taken.contains(key) || digits.contains(key)
  }

  private static let digits = Set((0...9).map { digitKey($0) })

  private static func digitKey(_ n: Int) -> Key {
    Key(.character(Unicode.Scalar(UInt8(48 + n % 10))), .alt)
  }

  /// Returns Alt-1 for F1 … Alt-0 for F10; nil for any other key.
  private static func digit(for key: Key) -> Key? {
    guard case .function(let n) = key.code, key.modifiers.isEmpty, (1...10).contains(n) else {
      return nil
    }
    return digitKey(n)
  }
}
