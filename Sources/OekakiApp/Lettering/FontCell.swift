import Cells
import Foundation
import TerminalKit

/// A font in the list: its name, and its name set in it.
final class FontCell: TableViewCell, Nibable {
  private weak var name: Label?
  private weak var sample: ImageView?

  override func connect(_ outlet: String, to object: NSObject) -> Bool {
    switch (outlet, object) {
    case ("name", let label as Label): name = label
    case ("sample", let view as ImageView): sample = view
    default: return super.connect(outlet, to: object)
    }
    return true
  }

  override func prepareForReuse() { sample?.image = nil }

  /// Shows a font; one that cannot be read has only its name.
  func show(_ fontName: String, in fonts: FontLibrary) {
    name?.text = fontName
    let font = try? fonts.font(named: fontName)
    sample?.image = font.flatMap {
      try? Lettering.picture(of: fontName, in: $0, ink: style(named: "panel.strong"))
    }
  }
}
