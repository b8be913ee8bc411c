import Archiving
import Cells
import Foundation
import TerminalKit

/// A panel over the screen: a title, the keys that matter, and between them what the scene puts
/// there. Large screens leave a margin around it.
final class PanelView: View {
  let title: String
  /// What can be done, in the last row.
  var hint: String { didSet { if hint != oldValue { setNeedsDisplay() } } }
  private let content: View

  /// - Parameter content: fills the panel between title and hint.
  init(title: String, hint: String, content: View) {
    InitTrace.note(PanelView.self)
    (self.title, self.hint, self.content) = (title, hint, content)
    super.init(frame: .zero)
    addSubview(content)
  }

  /// Reads `title`, `hint` and `content`.
  required init?(coder: NSCoder) {
    InitTrace.note(PanelView.self)
    title = coder.decodeString(forKey: "title") ?? ""
    hint = coder.decodeString(forKey: "hint") ?? ""
    content = coder.part("content") ?? View()
    super.init(coder: coder)
    addSubview(content)
  }

  private var panel: Rect { bounds.inset(by: bounds.width >= 60 && bounds.height >= 16 ? 2 : 0) }

  override func layoutSubviews() {
    let panel = panel
    content.frame = Rect(panel.minX + 2, panel.minY + 1, panel.width - 3, max(1, panel.height - 2))
    setNeedsDisplay()
  }

  override func draw(in context: GraphicsContext) {
    context.fill(panel, .space, style(named: "panel"))
    context.fill(Rect(panel.minX, panel.minY, panel.width, 1), .space, style(named: "title"))
    context.text(title, style(named: "title"), at: panel.origin + Point(2, 0))
    context.text(hint, style(named: "panel.faint"), at: Point(panel.minX + 2, panel.maxY - 1))
  }
}
