import Cells
import DrawingStore
import TerminalKit

extension Color {
  /// The colour in a narrow place: `208`, `#ff8800`, `own`, `–` for clear.
  var shortText: String {
    if self == .default { return "own" }
    if self == Color.none { return "–" }
    if case .palette(let index) = kind { return "\(index)" }
    return description
  }

  /// Black or white, whichever is readable on this colour.
  var contrast: Color {
    guard let levels else { return .default }
    let light = 299 * levels.red + 587 * levels.green + 114 * levels.blue
    return .palette(light > 120_000 ? 16 : 231)
  }

  /// The colour's levels on the screen; nil for the terminal's own and none.
  func levels(_ first: FirstColors) -> RGB? { first == .vga ? fileLevels : levels }

  /// Creates the colour that has these levels on the screen: one of the first sixteen where they are
  /// VGA's and one of them has exactly these.
  init(_ levels: RGB, _ first: FirstColors) {
    if first == .vga { self.init(fileLevels: levels) } else { self.init(levels) }
  }
}

extension Style {
  /// What is said once the ink or the paper has become the terminal’s own, which the bar calls `own`.
  func ownMessage(after old: Style) -> StatusMessage? {
    if foreground == .default, old.foreground != .default {
      return StatusMessage(text: "ink own: the colour of the terminal’s text")
    }
    if background == .default, old.background != .default {
      return StatusMessage(text: "paper own: the terminal’s background")
    }
    return nil
  }
}
