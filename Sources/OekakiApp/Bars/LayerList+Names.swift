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
      ("+", Self.new, true),
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

  /// From so many columns on the blend stands there as a word, else as its first letter.
  private static let roomForWords = 40

  /// The disc shows or hides, `L` locks or unlocks, the blend goes to the next, the name chooses.
  func namedPieces(for index: Int, row y: Int) -> [Piece] {
    let n = index + 1
    let row = model.rows[index]
    let look = look(of: index, index == model.active ? .chosen : .plain)
    let toggle = Action.command(.layer(row.isVisible ? .hide(n) : .show(n)))
    let pick = Action.command(.pickLayer(n))
    let lock = Action.command(.layer(.lock(n, row.isLocked ? .open : .all)))
    let blend = blendWord(of: row)
    let room = bounds.width - 5 - blend.width
    let name = Glyph.glyphs(in: "\(n) \(row.name)", within: room).padded(to: room)
    return [
      Piece(row.isVisible ? " ● " : " ○ ", look, at: Point(0, y), action: toggle),
      Piece(
        row.isLocked ? "L " : "· ", row.isLocked ? look : Look(StyleName.faint), at: Point(3, y),
        action: lock),
      Piece(name, look, at: Point(5, y), action: pick, otherAction: toggle),
      Piece(
        blend, row.blend == .normal ? Look(StyleName.faint) : look, at: Point(5 + room, y),
        action: .command(.layer(.blend(n, row.blend.next)))),
    ]
  }

  private func blendWord(of row: Model.Row) -> [Glyph] {
    let hasRoom = bounds.width >= Self.roomForWords
    if row.blend == .normal, !hasRoom { return Glyph.glyphs(in: " ·") }
    let word = row.blend.rawValue
    return Glyph.glyphs(in: hasRoom ? " " + word.padded(to: 7) : " " + word.prefix(1))
  }
}
