import Cells
import TerminalKit

/// The colours of a style, for terminals that show 256 of them and for those that show few.
nonisolated struct Tone: Sendable {
  typealias Pair = (ink: UInt8?, paper: UInt8?)

  private let many: Pair
  private let few: Pair
  private let attributes: Attributes

  /// Creates a tone, in which nil is the terminal's own colour.
  init(_ ink: UInt8?, _ paper: UInt8? = nil, _ attributes: Attributes = [], few: Pair) {
    (many, self.few, self.attributes) = ((ink, paper), few, attributes)
  }

  /// Returns the style at a depth of colours. With 16 colours or fewer, many terminals show bold ink
  /// as bright, so dark inks are never bold: black would be grey. With eight, bright inks are bold.
  func style(_ depth: ColorDepth) -> Style {
    switch depth {
    case .none, .rgb24, .palette256: return Tone.style(many, attributes)
    case .ansi16:
      let isDark = few.ink.map { $0 < 8 } ?? false
      return Tone.style(few, isDark ? attributes.subtracting(.bold) : attributes)
    case .ansi8:
      guard let ink = few.ink else {
        return Tone.style((nil, few.paper.map { $0 % 8 }), attributes)
      }
      let pair = (ink % 8, few.paper.map { $0 % 8 })
      return Tone.style(pair, ink > 7 ? attributes.union(.bold) : attributes.subtracting(.bold))
    }
  }

  private static func style(_ pair: Pair, _ attributes: Attributes) -> Style {
    Style(
      foreground: pair.ink.map { .palette($0) } ?? .default,
      background: pair.paper.map { .palette($0) } ?? .default, attributes: attributes)
  }
}
