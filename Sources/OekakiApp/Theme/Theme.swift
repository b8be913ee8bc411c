import Cells
import TerminalKit

/// The look of the interface on one kind of terminal; the drawing itself keeps its own colours.
nonisolated struct Theme: Equatable, Sendable {
  private let styles: [StyleName: Style]

  subscript(name: StyleName) -> Style { styles[name] ?? Style() }

  /// The styles under the names that scenes and controls use.
  var appearance: Appearance {
    Appearance(Dictionary(uniqueKeysWithValues: styles.map { ($0.key.rawValue, $0.value) }))
  }

  /// - Parameter depth: the colours that the terminal can show. Without any, every theme is `mono`.
  init(_ kind: Kind, _ depth: ColorDepth) {
    switch (kind, depth) {
    case (.mono, _), (_, .none): styles = Theme.mono.mapValues { Style(attributes: $0) }
    case (.dark, _): styles = Theme.dark.mapValues { $0.style(depth) }
    case (.light, _): styles = Theme.light.mapValues { $0.style(depth) }
    }
  }

  /// Creates a theme of the user's own. A terminal without colours has the theme `mono`.
  init(_ own: OwnTheme, _ depth: ColorDepth) {
    let base = Theme(own.base, depth)
    guard own.base != .mono, depth != .none else {
      self = base
      return
    }
    styles = base.styles.merging(own.styles) { $1 }
  }

  enum Kind: String, CaseIterable, Sendable { case dark, light, mono }

  /// The theme for dark terminals that show at least 256 colours.
  static let standard = Theme(.dark, .palette256)

  static let outsideGlyph = Glyph("·") ?? .space
  /// The glyph in place of a full block whose background has to be visible.
  static let coveredGlyph = Glyph("▓") ?? .block
}

/// The choice of a theme.
nonisolated enum ThemeChoice: String, CaseIterable, Sendable {
  case auto, dark, light, mono

  /// All of them in words.
  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// - Parameter isLight: whether the terminal's background is light; nil if unknown.
  func kind(onLight isLight: Bool?) -> Theme.Kind {
    switch self {
    case .auto: isLight == true ? .light : .dark
    case .dark: .dark
    case .light: .light
    case .mono: .mono
    }
  }
}
