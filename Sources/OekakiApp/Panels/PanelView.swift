import Archiving
import Cells
import Foundation
import TerminalKit

/// A panel over the screen: a title, the outlet `content` of the scene, and how much of a list in it is
/// out of sight with the most important keys. Large screens leave a margin around it.
final class PanelView: View {
  var title: String { didSet { if title != oldValue { setNeedsDisplay() } } }
  /// The hint at keys in the last row.
  var hint: String { didSet { if hint != oldValue { setNeedsDisplay() } } }
  /// The rows that the content fills; nil for all. A panel with fewer stands at the lower end, so
  /// that the drawing is seen above it.
  var contentHeight: Int? { didSet { if contentHeight != oldValue { layoutSubviews() } } }
  private weak var content: View?
  /// The largest size of the panel, which is centred; nil for all of the screen except a margin.
  private let size: Size?

  /// Decodes `title`, `hint` and `size`.
  required init?(coder: NSCoder) {
    InitTrace.note(PanelView.self)
    title = coder.decodeString(forKey: "title") ?? ""
    hint = coder.decodeString(forKey: "hint") ?? ""
    let size = coder.decodeCellSize(forKey: "size")
    self.size = size.width > 0 && size.height > 0 ? size : nil
    super.init(coder: coder)
  }

  override func connect(_ outlet: String, to object: NSObject) -> Bool {
    guard outlet == "content", let view = object as? View else {
      return super.connect(outlet, to: object)
    }
    content = view
    return true
  }

  var panel: Rect {
    let room = bounds.inset(by: bounds.width >= 60 && bounds.height >= 16 ? 2 : 0)
    guard let size else { return room }
    let (width, most) = (min(size.width, room.width), min(size.height, room.height))
    let x = room.minX + (room.width - width) / 2
    guard let contentHeight, contentHeight + 2 < most else {
      return Rect(x, room.minY + (room.height - most) / 2, width, most)
    }
    return Rect(x, room.maxY - contentHeight - 2, width, contentHeight + 2)
  }

  /// The lists in the content.
  private var lists: [any Overflowing] {
    (content?.hierarchy ?? []).compactMap { $0 as? any Overflowing }
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    for list in lists { list.onOverflowChange = { [weak self] in self?.setNeedsDisplay() } }
  }

  /// What is out of sight of the first list that is cut, and the hint.
  private var lastRow: String {
    let overflow = lists.lazy.map(\.overflow.text).first { !$0.isEmpty }
    return [overflow, hint].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// Where the part of the content is that keys act on.
  override var cursorPosition: Point? {
    (content?.hierarchy ?? []).firstNonNil { view in
      view.cursorPosition.map { $0 + view.originInWindow - self.originInWindow }
    }
  }

  override func layoutSubviews() {
    let panel = panel
    content?.frame = Rect(
      panel.minX + 2, panel.minY + 1, panel.width - 3, max(1, panel.height - 2))
    setNeedsDisplay()
  }

  /// The columns of the tools, of which fewer beside a panel would be a fringe.
  private static let leastBeside = 8

  override func draw(in context: GraphicsContext) {
    if panel.minX < Self.leastBeside {
      context.fill(Rect(0, panel.minY, bounds.width, panel.height), .space, style(.plain))
    }
    context.fill(panel, .space, style(.panel))
    let bar = Rect(panel.minX, panel.minY, panel.width, 1)
    context.fill(bar, .space, style(.title))
    if !style(.panel).hasPaper { context.frame(panel, style(.panel)) }
    context.text(title, style(.title), at: panel.origin + Point(2, 0))
    let keys = Glyph.glyphs(in: lastRow, within: panel.width - 3)
    context.put(keys, style(named: "panel.faint"), at: Point(panel.minX + 2, panel.maxY - 1))
  }
}
