import Cells
import DrawingCore

/// On wide screens: buttons, and the layers with their names.
extension LayerList {
  static let wide = 20
  /// Whether there is room for them.
  var hasNames: Bool { bounds.width >= Self.wide }

  /// New, delete, up and down. What cannot be done is not there.
  var buttons: [Piece] {
    let (n, count) = (model.active + 1, model.rows.count)
    let all: [(String, Action, Bool)] = [
      ("+", .command(.layer(.new(""))), true),
      ("−", .command(.layer(.delete(n))), count > 1),
      ("▲", .command(.layer(.move(n, to: n + 1))), n < count),
      ("▼", .command(.layer(.move(n, to: n - 1))), n > 1),
      ("⧉", .command(.layer(.duplicate(n))), true),
    ]
    let title = Piece("Layers", StyleName.faint, at: Point(1, 0))
    return [title]
      + all.enumerated().map { index, button in
        Piece(
          " \(button.0)", button.2 ? StyleName.plain : .faint, at: Point(9 + 2 * index, 0),
          action: button.2 ? button.1 : nil)
      }
  }

  /// The disc shows or hides, `L` locks or unlocks, the rest of the row chooses.
  func namedPieces(for index: Int, row y: Int) -> [Piece] {
    let n = index + 1
    let row = model.rows[index]
    let style: StyleName = index == model.active ? .chosen : .plain
    let toggle = Action.command(.layer(row.isVisible ? .hide(n) : .show(n)))
    let pick = Action.command(.pickLayer(n))
    let lock = Action.command(.layer(.lock(n, row.isLocked ? .open : .all)))
    let room = bounds.width - 5
    let glyphs = Glyph.glyphs(in: "\(n) \(row.name)")
    var (cut, width) = ([Glyph](), 0)
    for glyph in glyphs where width + glyph.width <= room {
      cut.append(glyph)
      width += glyph.width
    }
    cut += Array(repeating: .space, count: max(0, room - width))
    return [
      Piece(row.isVisible ? " ● " : " ○ ", style, at: Point(0, y), action: toggle),
      Piece(
        row.isLocked ? "L " : "· ", row.isLocked ? style : .faint, at: Point(3, y), action: lock),
      Piece(cut, style, at: Point(5, y), action: pick, otherAction: toggle),
    ]
  }
}
