import Cells
import TerminalKit

/// The last row of a screen or panel: what is out of sight, and its keys, which can be clicked. As
/// many are shown as fit, the last one in any case.
final class KeyBar: BarView {
  /// What is said before the keys.
  var leading = "" { didSet { if leading != oldValue { remake() } } }
  var hints: [KeyHint] = [] { didSet { if hints != oldValue { remake() } } }

  /// Pieces, and the hint of each.
  private struct Row {
    var pieces: [Piece] = []
    var hints: [KeyHint] = []

    func fits(_ width: Int) -> Bool { pieces.last?.frame.maxX ?? 0 <= width }
  }

  override func makePieces() -> [Piece] { row(within: bounds.width).pieces }

  /// Returns the width of what is shown in a room.
  func width(within room: Int) -> Int {
    min(room, (row(within: room).pieces.last?.frame.maxX ?? 0) + 1)
  }

  /// Returns what fits.
  private func row(within width: Int) -> Row {
    let all = (leading.isEmpty ? [] : [KeyHint("", leading)]) + hints
    let whole = [2, 1].lazy.map { self.row(of: all, gap: $0) }.first { $0.fits(width) }
    if let whole { return whole }
    // An ellipsis stands for what is left out.
    let cut = (0..<max(1, all.count - 1)).reversed().lazy.map { count in
      self.row(of: all.prefix(count) + [KeyHint("", "…")] + all.suffix(1), gap: 1)
    }
    return cut.first { $0.fits(width) } ?? self.row(of: Array(all.suffix(1)), gap: 1)
  }

  private func row(of hints: [KeyHint], gap: Int) -> Row {
    var row = Row()
    for hint in hints {
      var x = row.pieces.last.map { $0.frame.maxX + gap } ?? 1
      let parts = [(hint.key, StyleName.barStrong), (hint.meaning, .barFaint)]
      for (text, style) in parts where !text.isEmpty {
        let piece = Piece(text, style, at: Point(x, 0))
        row.pieces.append(piece)
        row.hints.append(hint)
        x = piece.frame.maxX + 1
      }
    }
    return row
  }

  /// A click presses the key.
  override func mouseEvent(_ mouse: Mouse) {
    guard case .press(.left) = mouse.phase else { return }
    let (x, row) = (mouse.location(in: self).x, row(within: bounds.width))
    // The blank between a key and its meaning belongs to both.
    let place = row.pieces.firstIndex { ($0.frame.minX...$0.frame.maxX).contains(x) }
    if let key = place.flatMap({ row.hints[$0].press }) { window?.send(.key(key)) }
  }
}
