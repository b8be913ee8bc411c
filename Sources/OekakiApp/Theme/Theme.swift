import Cells
import TerminalKit

/// The interface's colours. Each names foreground and background, so that it reads the same on dark
/// and on light terminals; the drawing itself is shown in its own colours.
enum Theme {
  private static func style(_ ink: UInt8, on paper: UInt8, _ attributes: Attributes = []) -> Style {
    Style(foreground: .palette(ink), background: .palette(paper), attributes: attributes)
  }

  /// The status rows stand in the terminal's own colours: they change with every key, and a colour
  /// would be sent each time.
  static let bar = Style()
  static let barStrong = Style(attributes: .bold)
  static let barFaint = Style(foreground: .palette(244))
  static let title = style(231, on: 24, .bold)
  static let titleFaint = style(110, on: 24)
  static let titleName = style(231, on: 24)
  static let titleMark = style(222, on: 24)
  static let titleButton = style(195, on: 24)
  /// Between the drawing and what is around it; the thumb of a scroll bar is a little lighter.
  static let edge = Style(foreground: .palette(238))
  static let thumb = Style(foreground: .palette(243))
  /// Behind what is selected, and behind what floats.
  static let selection = Color.palette(25)
  static let selectionInside = Color.palette(17)
  static let floating = Color.palette(90)
  static let chosen = style(231, on: 31, .bold)
  static let good = Style(foreground: .palette(34))
  static let warning = Style(foreground: .palette(172))
  static let failure = style(231, on: 124, .bold)
  /// How far something has come.
  static let progress = Style(foreground: .palette(31))
  static let panel = style(252, on: 238)
  static let panelStrong = style(231, on: 238, .bold)
  static let panelFaint = style(247, on: 238)
  static let panelKey = style(222, on: 238)
  /// A question over a panel.
  static let alert = style(252, on: 234)
  /// Around the drawing, where nothing can be drawn.
  static let outside = style(240, on: 237)
  static let outsideGlyph = Glyph("·") ?? .space
  /// For a full block where what is behind it has to be seen.
  static let coveredGlyph = Glyph("▓") ?? .block
  /// Cells of a picture that is compared with another.
  static let added = style(231, on: 28, .bold)
  static let removed = style(231, on: 124, .bold)
  static let changed = style(16, on: 178, .bold)
  static let plain = Style()
  static let faint = Style(foreground: .palette(244))
  /// Where something can be typed, and what stands there before.
  static let field = style(231, on: 236)
  static let fieldFaint = style(244, on: 236)
  static let button = style(231, on: 240)

  /// The same under the names that scenes and controls use.
  static let appearance = Appearance([
    "alert": alert, "bar": bar, "bar.strong": barStrong, "bar.faint": barFaint, "button": button,
    "chosen": chosen, "failure": failure, "faint": faint, "field": field,
    "field.faint": fieldFaint, "good": good, "panel": panel, "panel.faint": panelFaint,
    "panel.key": panelKey, "panel.strong": panelStrong, "plain": plain, "title": title,
    "title.faint": titleFaint, "warning": warning,
  ])
}
