import Cells
import DrawingCore
import Foundation
import TerminalKit

/// A drawing in the gallery: a small picture, its name and its details.
final class SnapshotCell: CollectionViewCell, Nibable {
  private weak var picture: ImageView?
  private weak var name: Label?
  private weak var facts: Label?
  private weak var age: Label?
  private weak var mark: Label?
  private var shown: (preview: Preview, look: MiniatureLook)?

  override func connect(_ outlet: String, to object: NSObject) -> Bool {
    switch (outlet, object) {
    case ("picture", let view as ImageView): picture = view
    case ("name", let label as Label): name = label
    case ("facts", let label as Label): facts = label
    case ("age", let label as Label): age = label
    case ("mark", let label as Label): mark = label
    default: return super.connect(outlet, to: object)
    }
    return true
  }

  override func draw(in context: GraphicsContext) {
    if isSelected { context.fill(context.clipBounds, .space, style(.chosen)) }
  }

  override func prepareForReuse() {
    shown = nil
    picture?.image = nil
  }

  /// The picture takes four columns for each row; the words stand beside its middle.
  override func layoutSubviews() {
    let height = bounds.height
    let width = min(4 * height, bounds.width / 2)
    picture?.frame = Rect(1, 0, width, height)
    let (x, y) = (width + 3, max(0, height - 4) / 2)
    for (row, label) in [name, facts, age].enumerated() {
      label?.frame = Rect(x, y + row, max(0, bounds.width - x - 1), 1)
    }
    mark?.frame = Rect(max(x, bounds.width - 11), y + 2, 10, 1)
    showPicture()
  }

  /// In pixels, two to a cell; the last half row separates it from the next.
  private func showPicture() {
    guard let area = picture?.frame.size, !area.isEmpty else { return }
    let limit = Size(area.width, 2 * area.height - 1)
    picture?.image = shown.map { $0.preview.miniature.grid(within: limit, $0.look.onCard) }
  }

  /// - Parameter look: what the terminal shows of pictures, which stand on cards.
  func show(_ item: GalleryItem, _ details: GalleryDetails, _ look: MiniatureLook) {
    let preview = details.preview
    shown = preview.map { ($0, look) }
    showPicture()
    name?.text = item.name
    facts?.text =
      details.facts ?? preview.map(\.facts) ?? "no preview"
    age?.text = details.age
    mark?.text = details.mark
  }
}

extension Preview {
  /// The size and the numbers of layers and frames, in words.
  fileprivate var facts: String {
    "\(size.text)  \(layerCount.counted("layer"))"
      + (frameCount > 1 ? "  \(frameCount.counted("frame"))" : "")
  }
}
