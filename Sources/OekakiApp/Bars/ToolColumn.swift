import Cells
import DrawingCore

/// The tools on the left, each with the letter of its key underlined; below them the style of
/// shapes and the channels that are drawn.
final class ToolColumn: BarView {
  struct Model: Equatable {
    var tool = Tool.standard
    var boxStyle = BoxStyle.single
    var joinsLines = false
    var filling = ShapeFilling.outline
    var grid = PointGrid.cells
    var channels = Channels.all
    var symmetry = Symmetry.Kind.off
  }

  var model = Model() { didSet { if model != oldValue { remake() } } }

  override func show(_ facts: DrawingFacts) {
    let brush = facts.state.brush
    model = Model(
      tool: facts.state.tool, boxStyle: brush.boxStyle, joinsLines: brush.joinsLines,
      filling: brush.filling, grid: brush.grid, channels: brush.options.channels,
      symmetry: brush.symmetry.kind)
  }

  override func makePieces() -> [Piece] {
    let tools = Tool.families.enumerated().flatMap { y, family in pieces(for: family, row: y) }
    let first = Tool.families.count + 1
    let settings = settings.enumerated().flatMap { y, row in
      row.map { $0.moved(to: Point($0.frame.minX, first + y)) }
    }
    return tools + settings
  }

  /// The rows of settings, from the top; each shows its setting by example.
  private var settings: [[Piece]] { [[box], [fill], [grid], channels + [symmetry]] }

  private var box: Piece {
    let sample = model.joinsLines ? model.boxStyle.joinedSample : model.boxStyle.sample
    return Piece(
      sample + "   ", StyleName.plain, at: Point(1, 0), action: .brush(.nextBoxStyle),
      otherAction: .brush(.toggleJoins))
  }

  private var fill: Piece {
    Piece(
      model.filling.title.padded(to: 6), StyleName.faint, at: Point(1, 0),
      action: .brush(.nextFilling))
  }

  private var grid: Piece {
    Piece(
      Glyph.glyphs(in: model.grid.rawValue, within: 6).padded(to: 6), StyleName.faint,
      at: Point(1, 0),
      action: .brush(.nextGrid(1)), otherAction: .brush(.nextGrid(-1)))
  }

  /// Glyph, ink, paper and attributes; a small letter for a channel that is left as it is.
  private var channels: [Piece] {
    Channels.letters.enumerated().map { x, part in
      let isOn = model.channels.contains(part.channel)
      let next = model.channels.symmetricDifference(part.channel)
      return Piece(
        isOn ? part.letter : part.letter.lowercased(), isOn ? StyleName.plain : .faint,
        at: Point(1 + x, 0), action: .command(.channels(next.isEmpty ? .all : next)))
    }
  }

  /// The symmetry, beside the channels; a dot where nothing is mirrored.
  private var symmetry: Piece {
    Piece(
      model.symmetry.sign, model.symmetry == .off ? StyleName.faint : .plain, at: Point(6, 0),
      action: .brush(.nextSymmetry))
  }

  /// Returns the row of a family: the chosen tool if it is one of them, else the first.
  private func pieces(for family: [Tool], row y: Int) -> [Piece] {
    let isChosen = family.contains(model.tool)
    let tool = isChosen ? model.tool : family[0]
    let style = isChosen ? StyleName.chosen : .plain
    let title = (" " + tool.shortTitle).padded(to: 7)
    let action = Action.nextTool(family[0])
    let whole = Piece(title, style, at: Point(0, y), action: action)
    let letters = Array(title.unicodeScalars)
    guard let x = letters.firstIndex(where: { $0.properties.lowercaseMapping == String(tool.key) })
    else { return [whole] }
    let underlined = Look(style, .underline)
    return [whole, Piece(String(letters[x]), underlined, at: Point(x, y), action: action)]
  }
}

extension Symmetry.Kind {
  /// The symmetry in one cell.
  fileprivate var sign: String {
    switch self {
    case .off: "·"
    case .x: "x"
    case .y: "y"
    case .both: "+"
    case .turn: "t"
    case .quarters: "4"
    }
  }
}

extension Channels {
  fileprivate static let letters: [(letter: String, channel: Channels)] = [
    ("G", .glyph), ("I", .foreground), ("P", .background), ("A", .attributes),
  ]
}
