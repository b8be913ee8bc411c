import Cells
import DrawingCore

/// The form for wide screens: buttons, and the layers with their names.
extension LayerList {
  static let wide = 20
  /// Whether there is room for names.
  var hasNames: Bool { bounds.width >= Self.wide }

  /// Buttons that add, delete, raise, lower and duplicate a layer, and where there is room merge,
  /// flatten and rename as words. Those that cannot be used are dim.
  var buttons: [Piece] {
    let (n, count) = (model.active + 1, model.rows.count)
    let signs: [(String, Action, Bool)] = [
      ("+", Self.new, true),
      ("−", .command(.layer(.delete(n))), count > 1),
      ("▲", .command(.layer(.move(n, to: n + 1))), n < count),
      ("▼", .command(.layer(.move(n, to: n - 1))), n > 1),
      ("◫", .command(.layer(.duplicate(n))), true),
    ]
    let words: [(String, Action, Bool)] = [
      ("  merge", .command(.layer(.merge(n))), n > 1),
      ("  flatten", .command(.layer(.flatten)), count > 1),
      ("  rename", Self.rename(n), true),
    ]
    var pieces: [Piece] = []
    // A panel of its own has its title above, and folds nothing.
    if isDocked {
      let fold = Action.setting(.show(.panels, false))
      pieces.append(Piece("Layers ▸", StyleName.faint, at: Point(1, 0), action: fold))
    }
    for (text, action, isPossible) in signs + (hasRoomForWords ? words : []) {
      let x = pieces.last?.frame.maxX ?? 0
      pieces.append(
        Piece(
          " \(text)", isPossible ? StyleName.plain : .faint, at: Point(x, 0),
          action: isPossible ? action : nil))
    }
    return pieces
  }

  /// Whether there is room for buttons in words, and for the blend as a word instead of a letter.
  private var hasRoomForWords: Bool { bounds.width >= 40 }

  /// Returns a row: the disc shows or hides the layer, a click on the lock or the blend sets the
  /// next one, and one on the name chooses the layer.
  func namedPieces(for index: Int, row y: Int) -> [Piece] {
    let n = index + 1
    let row = model.rows[index]
    let look = look(of: index, index == model.active ? .chosen : .plain)
    let toggle = Action.command(.layer(row.isVisible ? .hide(n) : .show(n)))
    let pick = Action.command(.pickLayer(n))
    let lock = Action.command(.layer(.lock(n, row.lock.next)))
    let blend = blendWord(of: row)
    let room = bounds.width - 5 - blend.width
    let name = Glyph.glyphs(in: "\(n) \(row.name)", within: room).padded(to: room)
    return [
      Piece(row.isVisible ? " ● " : " ○ ", look, at: Point(0, y), action: toggle),
      Piece(
        row.lock.sign + " ", row.lock == .open ? Look(StyleName.faint) : look, at: Point(3, y),
        action: lock),
      Piece(name, look, at: Point(5, y), action: pick, otherAction: toggle),
      Piece(
        blend, row.blend == .normal ? Look(StyleName.faint) : look, at: Point(5 + room, y),
        action: .command(.layer(.blend(n, row.blend.next)))),
    ]
  }

  private func blendWord(of row: Model.Row) -> [Glyph] {
    if row.blend == .normal, !hasRoomForWords { return Glyph.glyphs(in: " ·") }
    let word = row.blend.rawValue
    return Glyph.glyphs(in: hasRoomForWords ? " " + word.padded(to: 7) : " " + word.prefix(1))
  }
}

extension LayerLock {
  /// The lock in one cell: a small letter where only clear cells are locked.
  fileprivate var sign: String {
    switch self {
    case .open: "·"
    case .all: "L"
    case .empty: "l"
    }
  }
}
