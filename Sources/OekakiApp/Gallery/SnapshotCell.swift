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
  private var thumbnail: Thumbnail?

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
    thumbnail = nil
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

  private func showPicture() {
    guard let area = picture?.frame.size, !area.isEmpty else { return }
    picture?.image = thumbnail?.image(in: area)
  }

  /// - Parameter look: what the terminal shows of pictures, which stand on cards.
  func show(_ item: GalleryItem, _ details: GalleryDetails, _ look: MiniatureLook) {
    let preview = details.preview
    thumbnail = preview.map { Thumbnail(preview: $0, look: details.isOfDOS ? look.ofDOS : look) }
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
