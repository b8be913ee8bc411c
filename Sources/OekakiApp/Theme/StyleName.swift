import Cells
import TerminalKit

/// What stands on the screen besides the drawing, by what it is: a theme says how it looks.
nonisolated enum StyleName: String, CaseIterable, Sendable {
  /// The status rows stand in the terminal's own colours: they change with every key, and a colour
  /// would be sent each time.
  case bar
  case barStrong = "bar.strong"
  case barFaint = "bar.faint"
  case title
  case titleFaint = "title.faint"
  case titleName = "title.name"
  case titleMark = "title.mark"
  case titleButton = "title.button"
  /// Between the drawing and what is around it; the thumb of a scroll bar is a little lighter.
  case edge, thumb
  /// Behind what is selected, and behind what floats.
  case selection
  case selectionInside = "selection.inside"
  case floating
  case chosen, good, warning, failure
  /// How far something has come.
  case progress
  case panel
  case panelStrong = "panel.strong"
  case panelFaint = "panel.faint"
  case panelKey = "panel.key"
  /// A question over a panel.
  case alert
  /// Around the drawing, where nothing can be drawn.
  case outside
  /// Cells of a picture that is compared with another.
  case added, removed, changed
  case plain, faint
  /// Where something can be typed, and what stands there before.
  case field
  case fieldFaint = "field.faint"
  case button

  /// Lines, dots and what lies behind the drawing's cells: nothing of it is to be read.
  static let decorations: Set<StyleName> = [
    .edge, .thumb, .selection, .selectionInside, .floating, .outside, .progress,
  ]
}

extension View {
  func style(_ name: StyleName) -> Style { style(named: name.rawValue) }
}
