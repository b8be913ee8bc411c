import DrawingCore
import Formats

extension Drawing {
  /// Whether plain text can hold the whole drawing: one layer, in the terminal's own colours.
  package var isPlainText: Bool {
    guard layers.count == 1, layers[0].isVisible else { return false }
    return layers[0].isPlain
  }

  /// The rows that plain text can hold.
  var plainRows: [String] { PlainText.rows(of: flattened()) }
}
