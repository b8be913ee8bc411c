import Testing

@testable import Cells

struct CellTests {
  private let red = Color.palette(1)
  private let blue = Color.palette(4)

  private func cell(_ text: String, _ foreground: Color, _ background: Color) -> Cell {
    Cell(Glyph(text) ?? .space, Style(foreground: foreground, background: background))
  }

  @Test func aBackgroundHidesWhatLiesBelow() {
    let below = cell("b", red, blue)
    #expect(cell("a", blue, red).over(below) == cell("a", blue, red))
    #expect(cell(" ", blue, red).over(below) == cell(" ", blue, red))
    #expect(Cell.blank.over(below) == .blank)
  }

  @Test func aBackgroundOfNoneLetsTheOneBelowThrough() {
    let below = cell("b", red, blue)
    #expect(cell("a", red, .none).over(below) == cell("a", red, blue))
    #expect(Cell.clear.over(below) == below)
    #expect(cell("a", .none, .none).over(below) == below)
    #expect(cell("a", red, .none).over(.clear) == cell("a", red, .none))
  }

  @Test func halfAGlyphLeavesASpaceOnItsBackground() {
    #expect(cell("界", red, blue).widowed == cell(" ", .default, blue))
    #expect(cell("界", red, .none).widowed == .clear)
  }

  @Test func aStyleKeepsItsPartsApart() {
    let colors = [.default, .none, .palette(0), .palette(255), .rgb(0), .rgb(0xFFFFFF)] as [Color]
    for foreground in colors {
      for background in colors {
        for attributes in [[], .all, .bold, .strike] as [Attributes] {
          var style = Style(
            foreground: foreground, background: background, attributes: attributes)
          #expect(style.foreground == foreground)
          #expect(style.background == background)
          #expect(style.attributes == attributes)
          style.background = .palette(9)
          style.attributes = .dim
          style.foreground = .palette(8)
          #expect(
            style
              == Style(foreground: .palette(8), background: .palette(9), attributes: .dim))
        }
      }
    }
  }

  @Test func attributesHaveNames() {
    let names = Attributes.named.map(\.name)
    #expect(names == ["bold", "dim", "italic", "underline", "blink", "reverse", "strike"])
    #expect(Attributes.named.reduce(into: Attributes()) { $0.insert($1.attribute) } == .all)
  }
}
