import Archiving
import Cells
import DrawingCore
import Foundation
import TerminalKit

/// The chart of all glyphs, those used recently first. Typing searches it, and Return takes a glyph
/// to draw with.
final class GlyphsViewController: ViewController, Storyboardable {
  private weak var content: GlyphChartView?
  private lazy var search = GlyphSearch(GlyphChart.glyphs)
  /// The typed text, and the glyphs it finds.
  private var typed = SearchText()
  private var glyphs: [Glyph] = []

  override func connect(_ outlet: String, to object: NSObject) -> Bool {
    guard outlet == "content", let view = object as? GlyphChartView else {
      return super.connect(outlet, to: object)
    }
    content = view
    return true
  }

  private var collection: CollectionView? { content?.collection }

  override var preferredFirstResponder: Responder { collection ?? view }

  override func viewDidLoad() {
    collection?.register(GlyphCell.self)
    content?.hasLetter = ownLetters != nil
    find()
  }

  /// Selects the brush's glyph.
  override func viewDidAppear() {
    if let host, let item = glyphs.firstIndex(of: host.editor.state.brush.glyph) {
      collection?.selectItem(item)
    }
    showCaption()
  }

  private var host: DrawingViewController? { presenting as? DrawingViewController }

  /// The letters that the drawing’s file has.
  private var ownLetters: BitFont? { host?.editor.state.drawing.font }

  private func find() {
    search.codePage437First = host?.document.isInCodePage437 ?? false
    glyphs = search.glyphs(for: typed.text, recent: host?.remembered.used.glyphs.items ?? [])
    collection?.reloadData()
    collection?.selectItem(0)
    typed.show(in: content?.search, hint: "type to search: a name, a number or the glyph")
    showCaption()
  }

  private func showCaption() {
    let glyph = collection?.selectedItem.flatMap { glyphs.indices.contains($0) ? glyphs[$0] : nil }
    content?.caption?.text = glyph.map(GlyphChart.name) ?? "no glyph matches"
    content?.letter?.image = glyph.flatMap { ownLetters?.dots(of: $0) }
  }

  // MARK: Keys

  override var keyCommands: [KeyCommand] {
    ([.control("c")] + keys(opening: .glyphs).filter { !$0.typesCharacter }).map { key in
      KeyCommand(key) { [weak self] in self?.dismiss() }
    } + [
      KeyCommand(Key(.escape)) { [weak self] in self?.leave() }
    ]
  }

  override func keyPressed(_ key: Key) {
    if typed.type(key) { find() } else { super.keyPressed(key) }
  }

  /// Clears the text, or closes the chart if that is empty.
  private func leave() {
    guard !typed.isEmpty else { return dismiss() }
    typed.clear()
    find()
  }

  // MARK: Restoration

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(typed.text, forKey: "search")
    coder.encode((host?.remembered.used.glyphs.items ?? []).map(\.description), forKey: "recent")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    let recent = coder.decodeList(of: NSString.self, forKey: "recent") ?? []
    host?.remembered.used.glyphs.restore(recent.compactMap { Glyph($0.substring(from: 0)) })
    typed = SearchText(coder.decodeString(forKey: "search") ?? "")
    find()
  }
}

extension GlyphsViewController: CollectionViewDataSource, CollectionViewDelegate {
  func numberOfItems(in collectionView: CollectionView) -> Int { glyphs.count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt item: Int
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(GlyphCell.self, for: item)
    if glyphs.indices.contains(item) { cell.show(glyphs[item]) }
    return cell
  }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt item: Int) {
    showCaption()
  }

  func collectionView(
    _ collectionView: CollectionView, performPrimaryActionForItemAt item: Int
  ) {
    guard glyphs.indices.contains(item) else { return }
    let (host, glyph) = (host, glyphs[item])
    dismiss()
    host?.attempt(.glyph(glyph))
  }
}
