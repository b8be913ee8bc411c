import Cells
import Foundation
import Lettering
import TerminalKit

/// A font in the list: its name, and its name set in it.
final class FontCell: TableViewCell, Nibable {
  private weak var name: Label?
  private weak var sample: ImageView?
  private var font: LetteringFont?

  override func connect(_ outlet: String, to object: NSObject) -> Bool {
    switch (outlet, object) {
    case ("name", let label as Label): name = label
    case ("sample", let view as ImageView): sample = view
    default: return super.connect(outlet, to: object)
    }
    return true
  }

  override func prepareForReuse() {
    font = nil
    sample?.image = nil
  }

  override func selectionDidChange() { letter() }

  /// Shows a font; one that cannot be read has only its name.
  func show(_ fontName: String, in fonts: FontLibrary) {
    name?.text = fontName
    font = try? fonts.font(named: fontName)
    letter()
  }

  /// Sets the name in the font, in the colours of its row.
  private func letter() {
    let ink = style(named: isSelected ? "chosen" : "panel.strong")
    sample?.image = font.flatMap { try? Lettering.picture(of: name?.text ?? "", in: $0, ink: ink) }
  }
}
