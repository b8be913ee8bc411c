import Cells
import Foundation
import TerminalKit

/// A list of the gallery: the field, the pictures, the origin of the selected drawing, and the
/// keys. Small screens drop the origin, then the keys, then the field.
final class GalleryListView: View {
  private weak var prompt: Label?
  private(set) weak var field: TextField?
  private(set) weak var count: Label?
  private(set) weak var collection: CollectionView?
  private(set) weak var origin: Label?
  private weak var hint: Label?

  override func connect(_ outlet: String, to object: NSObject) -> Bool {
    switch (outlet, object) {
    case ("prompt", let view as Label): prompt = view
    case ("field", let view as TextField): field = view
    case ("count", let view as Label): count = view
    case ("collection", let view as CollectionView): collection = view
    case ("origin", let view as Label): origin = view
    case ("hint", let view as Label): hint = view
    default: return super.connect(outlet, to: object)
    }
    return true
  }

  /// The hints at keys. As many are shown as fit after what is out of sight, the last one in any case.
  var hints: [String] = [] { didSet { showHints() } }

  override func awakeFromNib() {
    super.awakeFromNib()
    collection?.onOverflowChange = { [weak self] in self?.showHints() }
  }

  private func showHints() {
    guard let hint else { return }
    let overflow = collection?.overflow.text ?? ""
    var shown = (overflow.isEmpty ? [] : [overflow]) + hints
    while shown.count > 1, shown.joined(separator: "  ").count > hint.frame.width {
      shown.remove(at: shown.count - 2)
    }
    hint.text = shown.joined(separator: "  ")
  }

  override func layoutSubviews() {
    let layout = GalleryListLayout(bounds.size)
    collection?.itemSize = layout.item
    place([
      (prompt, layout.prompt), (field, layout.field), (count, layout.count),
      (collection, layout.table), (origin, layout.origin), (hint, layout.hint),
    ])
    showHints()
  }
}
