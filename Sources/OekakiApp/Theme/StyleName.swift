import Cells
import TerminalKit

/// The names for everything on the screen besides the drawing; a theme says how each looks.
nonisolated enum StyleName: String, CaseIterable, Sendable {
  /// The status rows, in the terminal's own colours: they change with every key, and a colour would
  /// be sent each time.
  case bar
  case barStrong = "bar.strong"
  case barFaint = "bar.faint"
  case title
  case titleFaint = "title.faint"
  case titleName = "title.name"
  case titleMark = "title.mark"
  case titleButton = "title.button"
  /// The lines around the drawing; the thumb of a scroll bar is a little lighter.
  case edge, thumb
  /// The backgrounds of the selection and of the floating paste.
  case selection
  case selectionInside = "selection.inside"
  case floating
  /// What earlier and later frames show.
  case onionBefore = "onion.before"
  case onionAfter = "onion.after"
  case chosen, good, warning, failure
  /// The part of a bar that shows how far something has come.
  case progress
  case panel
  case panelStrong = "panel.strong"
  case panelFaint = "panel.faint"
  case panelKey = "panel.key"
  /// A question over a panel.
  case alert
  case alertButton = "alert.button"
  /// The area around the drawing, where nothing can be drawn.
  case outside
  /// Cells of a picture that is compared with another.
  case added, removed, changed
  case plain, faint
  /// A text field, and its placeholder.
  case field
  case fieldFaint = "field.faint"
  case button

  /// The styles of lines, dots and backgrounds, where there is nothing to read.
  static let decorations: Set<StyleName> = [
    .edge, .thumb, .selection, .selectionInside, .floating, .outside, .progress,
    .onionBefore, .onionAfter,
  ]
}

extension View {
  func style(_ name: StyleName) -> Style { style(named: name.rawValue) }
}
