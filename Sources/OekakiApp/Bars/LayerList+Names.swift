import Cells
import DrawingCore

/// On wide screens: buttons, and the layers with their names.
extension LayerList {
  static let wide = 20
  /// Whether there is room for them.
  var hasNames: Bool { bounds.width >= Self.wide }

  /// New, delete, up and down. What cannot be done is not there.
  var buttons: [Piece] {
    let (n, count) = (model.active + 1, model.areVisible.count)
    let all: [(String, Action, Bool)] = [
      ("+", .command(.layer(.new(""))), true),
      ("−", .command(.layer(.delete(n))), count > 1),
      ("▲", .command(.layer(.move(n, to: n + 1))), n < count),
      ("▼", .command(.layer(.move(n, to: n - 1))), n > 1),
    ]
    let title = Piece("Layers", StyleName.faint, at: Point(1, 0))
    return [title]
      + all.enumerated().map { index, button in
        Piece(
          " \(button.0) ", button.2 ? StyleName.plain : .faint, at: Point(8 + 3 * index, 0),
          action: button.2 ? button.1 : nil)
      }
  }

  /// The disc shows or hides, the rest of the row chooses.
  func namedPieces(for index: Int, row y: Int) -> [Piece] {
    let n = index + 1
    let isVisible = model.areVisible[index]
    let style: StyleName = index == model.active ? .chosen : .plain
    let toggle = Action.command(.layer(isVisible ? .hide(n) : .show(n)))
    let pick = Action.command(.pickLayer(n))
    let name = model.names.indices.contains(index) ? model.names[index] : ""
    let room = bounds.width - 3
    let glyphs = Glyph.glyphs(in: "\(n) \(name)")
    var (cut, width) = ([Glyph](), 0)
    for glyph in glyphs where width + glyph.width <= room {
      cut.append(glyph)
      width += glyph.width
    }
    cut += Array(repeating: .space, count: max(0, room - width))
    return [
      Piece(isVisible ? " ● " : " ○ ", style, at: Point(0, y), action: toggle),
      Piece(cut, style, at: Point(3, y), action: pick, otherAction: toggle),
    ]
  }
}
