import Cells
import TerminalKit

/// The last row of a screen or panel: what is out of sight, and its keys, which can be clicked. As
/// many are shown as fit, the last one in any case.
final class KeyBar: BarView {
  /// What is said before the keys.
  var leading = "" { didSet { if leading != oldValue { remake() } } }
  var hints: [KeyHint] = [] { didSet { if hints != oldValue { remake() } } }

  override func makePieces() -> [Piece] { row(within: bounds.width).pieces }

  /// Returns the width of what is shown in a room.
  func width(within room: Int) -> Int {
    min(room, (row(within: room).pieces.last?.frame.maxX ?? 0) + 1)
  }

  /// Returns the pieces that fit, and the hint of each.
  private func row(within width: Int) -> (pieces: [Piece], hints: [KeyHint]) {
    var shown = (leading.isEmpty ? [] : [KeyHint("", leading)]) + hints
    var row = row(of: shown, gap: 2)
    while row.pieces.last?.frame.maxX ?? 0 > width {
      row = self.row(of: shown, gap: 1)
      guard row.pieces.last?.frame.maxX ?? 0 > width, shown.count > 1 else { break }
      shown.remove(at: shown.count - 2)
    }
    return row
  }

  private func row(of hints: [KeyHint], gap: Int) -> (pieces: [Piece], hints: [KeyHint]) {
    var row: (pieces: [Piece], hints: [KeyHint]) = ([], [])
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
