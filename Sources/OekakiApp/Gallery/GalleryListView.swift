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
  private weak var keys: KeyBar?

  override func connect(_ outlet: String, to object: NSObject) -> Bool {
    switch (outlet, object) {
    case ("prompt", let view as Label): prompt = view
    case ("field", let view as TextField): field = view
    case ("count", let view as Label): count = view
    case ("collection", let view as CollectionView): collection = view
    case ("origin", let view as Label): origin = view
    case ("keys", let view as KeyBar): keys = view
    default: return super.connect(outlet, to: object)
    }
    return true
  }

  var hints: [KeyHint] = [] { didSet { keys?.hints = hints } }

  override func awakeFromNib() {
    super.awakeFromNib()
    field?.list = collection
    collection?.onOverflowChange = { [weak self] in
      self?.keys?.leading = self?.collection?.overflow.text ?? ""
    }
  }

  override func layoutSubviews() {
    let layout = GalleryListLayout(bounds.size)
    collection?.itemSize = layout.item
    place([
      (prompt, layout.prompt), (field, layout.field), (count, layout.count),
      (collection, layout.table), (origin, layout.origin), (keys, layout.keys),
    ])
  }
}
