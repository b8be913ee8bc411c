import DrawingCore
import Foundation
import TerminalKit

/// All glyphs that can be drawn with, side by side; Return takes one as the brush.
final class GlyphsViewController: ViewController, Storyboardable {
  private weak var collection: CollectionView?
  private weak var caption: Label?

  override func connect(_ outlet: String, to object: NSObject) -> Bool {
    switch (outlet, object) {
    case ("collection", let view as CollectionView): collection = view
    case ("caption", let label as Label): caption = label
    default: return super.connect(outlet, to: object)
    }
    return true
  }

  override var preferredFirstResponder: Responder { collection ?? view }

  override func viewDidLoad() {
    collection?.register(GlyphCell.self)
    collection?.reloadData()
  }

  /// Begins at the glyph that is drawn with.
  override func viewDidAppear() {
    if let host, let item = GlyphChart.glyphs.firstIndex(of: host.editor.state.brush.glyph) {
      collection?.selectItem(item)
    }
    showCaption()
  }

  private var host: DrawingViewController? { presenting as? DrawingViewController }

  private func showCaption() {
    guard let item = collection?.selectedItem else { return }
    caption?.text = GlyphChart.name(of: GlyphChart.glyphs[item])
  }

  override var keyCommands: [KeyCommand] {
    [Key(.escape), .control("c"), Key(.function(5)), .character("q")].map { key in
      KeyCommand(key) { [weak self] in self?.dismiss() }
    }
  }
}

extension GlyphsViewController: CollectionViewDataSource, CollectionViewDelegate {
  func numberOfItems(in collectionView: CollectionView) -> Int { GlyphChart.glyphs.count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt item: Int
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(GlyphCell.self, for: item)
    cell.show(GlyphChart.glyphs[item])
    return cell
  }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt item: Int) {
    showCaption()
  }

  func collectionView(
    _ collectionView: CollectionView, performPrimaryActionForItemAt item: Int
  ) {
    let host = host
    dismiss()
    host?.attempt(.glyph(GlyphChart.glyphs[item]))
  }
}
