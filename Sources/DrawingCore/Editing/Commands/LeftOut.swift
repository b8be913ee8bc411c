import Cells

/// What of a text is not drawn, because no cell may hold it.
struct LeftOut {
  private var scalars: [Unicode.Scalar] = []

  /// How many different ones are named.
  private static let most = 3

  /// - Parameter text: A text as it is drawn, in which line feeds begin new rows.
  init(of text: String) {
    var marks = Glyph.maximumMarks
    for scalar in text.unicodeScalars where !Self.isSilent(scalar) {
      switch CellWidth.of(scalar) {
      case 0?:
        marks += 1
        if marks > Glyph.maximumMarks { scalars.append(scalar) }
      case nil where scalar != "\n": scalars.append(scalar)
      default: marks = scalar == "\n" ? Glyph.maximumMarks : 0
      }
    }
  }

  /// A backspace is what rubs out as text is typed, and a return stands before a line feed.
  private static func isSilent(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\r" || Character(scalar) == Gesture.Stop.rubout
  }

  /// What is told; nil if there is nothing to tell.
  var note: String? {
    guard !scalars.isEmpty else { return nil }
    var names: [String] = []
    for scalar in scalars where names.count < Self.most {
      if !names.contains(scalar.codePoint) { names.append(scalar.codePoint) }
    }
    return "\(scalars.count.counted("character")) left out: \(names.joined(separator: ", "))"
  }
}
