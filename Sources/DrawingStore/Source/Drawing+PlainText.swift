import DrawingCore
import Formats

extension Drawing {
  /// Whether plain text holds all of it: one layer, in the terminal's own colours.
  package var isPlainText: Bool {
    guard layers.count == 1, layers[0].isVisible else { return false }
    return layers[0].isPlain
  }

  /// What plain text holds of it.
  var plainRows: [String] { PlainText.rows(of: flattened()) }
}
