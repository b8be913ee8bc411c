import Cells

/// A paste that the next key can do something about.
enum LatestPaste {
  /// It did not fit: Ctrl-V makes room.
  case tight(PastedPiece, room: Size)
  /// It was a comment: Ctrl-Z restores its markers.
  case framed(PastedPiece)
}

/// A text that was pasted at a place.
struct PastedPiece {
  let text: PastedText
  let place: Point
  /// The number of undo steps that it made.
  let steps: Int
}
