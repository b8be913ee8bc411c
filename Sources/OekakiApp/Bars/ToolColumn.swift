import Cells
import DrawingCore

/// The tools on the left, each with the letter of its key underlined, and how shapes look.
final class ToolColumn: BarView {
  struct Model: Equatable {
    var tool = Tool.pencil
    var boxStyle = BoxStyle.single
    var filling = ShapeFilling.outline
    var grid = PointGrid.cells
  }

  var model = Model() { didSet { if model != oldValue { remake() } } }

  override func makePieces() -> [Piece] {
    let tools = Tool.families.enumerated().flatMap { y, family in pieces(for: family, row: y) }
    let y = Tool.families.count + 1
    return tools + [
      Piece(
        model.boxStyle.sample + "   ", StyleName.plain, at: Point(1, y), action: .nextBoxStyle),
      Piece(
        model.filling.title.padded(to: 7), StyleName.faint, at: Point(0, y + 1),
        action: .nextFilling),
    ] + grid(row: y + 2)
  }

  /// The grid of dots; nothing where cells are drawn.
  private func grid(row y: Int) -> [Piece] {
    guard let dots = model.grid.dots else { return [] }
    return [
      Piece(
        dots.rawValue.padded(to: 7), StyleName.faint, at: Point(0, y), action: .nextGrid(1))
    ]
  }

  /// The tool of the family that is chosen, else its first.
  private func pieces(for family: [Tool], row y: Int) -> [Piece] {
    let isChosen = family.contains(model.tool)
    let tool = isChosen ? model.tool : family[0]
    let style = isChosen ? StyleName.chosen : .plain
    let title = (" " + tool.title).padded(to: 7)
    let action = Action.chooseTool(tool)
    let whole = Piece(title, style, at: Point(0, y), action: action)
    let letters = Array(title.unicodeScalars)
    guard let x = letters.firstIndex(where: { $0.properties.lowercaseMapping == String(tool.key) })
    else { return [whole] }
    let underlined = Look(style, .underline)
    return [whole, Piece(String(letters[x]), underlined, at: Point(x, y), action: action)]
  }
}
