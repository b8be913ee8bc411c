import Cells
import DrawingCore
import TerminalKit

/// The palettes that many know, in rows with some of their colours, found by typing.
final class PaletteSearch: BarView, Overflowing {
  struct Model: Equatable {
    /// Whether palettes are chosen from.
    var isOpen = false
    var typed = SearchText() { didSet { if typed != oldValue { row = 0 } } }
    var row = 0

    var found: [PalettePreset] {
      PalettePreset.allCases.filter { typed.finds("\($0.rawValue) \($0.title)") }
    }

    var chosen: PalettePreset? { found.indices.contains(row) ? found[row] : nil }

    mutating func move(by step: Int) { row = min(max(0, row + step), max(0, found.count - 1)) }
  }

  var model = Model() { didSet { if model != oldValue { remake() } } }

  var onOverflowChange: (() -> Void)?
  var overflow: Overflow {
    model.isOpen ? Overflow(seen: seen(model.found.count), of: model.found.count) : .none
  }

  /// The room for a name; the colours stand behind it.
  private static let names = 11

  private func seen(_ count: Int) -> Range<Int> {
    (0..<count).window(around: model.row, count: max(0, bounds.height - 3))
  }

  override func remake() {
    isHidden = !model.isOpen
    super.remake()
    onOverflowChange?()
  }

  override func makePieces() -> [Piece] {
    guard model.isOpen, !bounds.isEmpty else { return [] }
    let found = model.found
    let typed = model.typed.isEmpty ? "type a name" : model.typed.text + "▏"
    let look: StyleName = model.typed.isEmpty ? .panelFaint : .panelStrong
    let rows = seen(found.count).enumerated().flatMap { y, index in
      row(found[index], isChosen: index == model.row, at: y + 1)
    }
    let title = model.chosen?.title ?? "no such palette"
    return [Piece(Glyph.glyphs(in: typed, within: bounds.width), look, at: .zero)] + rows
      + [
        Piece(
          Glyph.glyphs(in: title, within: bounds.width), StyleName.panelKey,
          at: Point(0, bounds.height - 1))
      ]
  }

  /// Returns the row of a palette; a click takes it.
  private func row(_ preset: PalettePreset, isChosen: Bool, at y: Int) -> [Piece] {
    let action = Action.command(.palette(preset))
    let name = Piece(
      preset.rawValue.padded(to: Self.names - 1), isChosen ? StyleName.chosen : .panel,
      at: Point(0, y), action: action)
    let swatches = preset.colors.prefix(max(0, bounds.width - Self.names)).enumerated()
    return [name]
      + swatches.map { x, color in
        Piece(" ", Style(background: color), at: Point(Self.names + x, y), action: action)
      }
  }
}
