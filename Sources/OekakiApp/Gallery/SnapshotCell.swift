import Cells
import DrawingCore
import Foundation
import TerminalKit

/// A drawing in the gallery: a small picture, its name and its details.
final class SnapshotCell: CollectionViewCell, Nibable {
  /// The largest picture in pixels, two to a cell; the last half row separates it from the next.
  static let pictureLimit = Size(16, 7)

  private weak var picture: ImageView?
  private weak var name: Label?
  private weak var facts: Label?
  private weak var age: Label?
  private weak var mark: Label?

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

  override func prepareForReuse() { picture?.image = nil }

  /// - Parameter look: what the terminal shows of pictures, which stand on black cards.
  func show(_ item: GalleryItem, _ details: GalleryDetails, _ look: MiniatureLook) {
    let preview = details.preview
    picture?.image = preview?.miniature.grid(within: Self.pictureLimit, look.onCard)
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
