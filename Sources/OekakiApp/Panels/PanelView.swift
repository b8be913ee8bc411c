import Archiving
import Cells
import Foundation
import TerminalKit

/// A panel over the screen: a title and the outlets `content` and `keys` of the scene; the second says
/// how much of a list is out of sight, too. Large screens leave a margin around it.
final class PanelView: View {
  var title: String { didSet { if title != oldValue { setNeedsDisplay() } } }
  /// The keys in the last row, as `KeyHint.hints(in:)` reads them.
  var hint: String { didSet { if hint != oldValue { showKeys() } } }
  /// The rows that the content fills; nil for all. A panel with fewer stands at the lower end, so
  /// that the drawing is seen above it.
  var contentHeight: Int? { didSet { if contentHeight != oldValue { layoutSubviews() } } }
  private weak var content: View?
  private weak var keys: KeyBar?
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
    switch (outlet, object) {
    case ("content", let view as View): content = view
    case ("keys", let view as KeyBar): keys = view
    default: return super.connect(outlet, to: object)
    }
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

  override var opaqueFrame: Rect { panel }

  /// The lists in the content.
  private var lists: [any Overflowing] {
    (content?.hierarchy ?? []).compactMap { $0 as? any Overflowing }
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    for list in lists { list.onOverflowChange = { [weak self] in self?.showKeys() } }
  }

  /// Shows what is out of sight of the first list that is cut, and the keys. No wider than they are,
  /// as a line may stand beside them.
  private func showKeys() {
    guard let keys else { return }
    keys.leading = lists.lazy.map(\.overflow.text).first { !$0.isEmpty } ?? ""
    keys.hints = KeyHint.hints(in: hint)
    let panel = panel
    keys.frame = Rect(
      panel.minX + 1, panel.maxY - 1, keys.width(within: panel.width - 2), panel.isEmpty ? 0 : 1)
    setNeedsDisplay()
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
    showKeys()
  }

  override func draw(in context: GraphicsContext) {
    if panel.minX < View.leastBeside {
      context.fill(Rect(0, panel.minY, bounds.width, panel.height), .space, style(.plain))
    }
    context.fill(panel, .space, style(.panel))
    let bar = Rect(panel.minX, panel.minY, panel.width, 1)
    context.fill(bar, .space, style(.title))
    if !style(.panel).hasPaper { context.frame(panel, style(.panel)) }
    let title = Glyph.glyphs(in: title, within: panel.width - 3)
    context.put(title, style(.title), at: panel.origin + Point(2, 0))
  }
}
