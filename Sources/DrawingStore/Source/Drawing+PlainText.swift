import Cells
import DrawingCore
import Formats

extension Drawing {
  /// What plain text does not hold of the drawing, such as `colours and frames`; nil if it holds all.
  package var lostAsPlainText: String? {
    let lost = [
      (layers.allSatisfy(\.isPlain), "colours"),
      (layers.count == 1 && layers[0].isVisible, "layers"),
      (frameCount == 1, "frames"), (about == About(), "what is said about it"),
    ].filter { !$0.0 }.map(\.1)
    return lost.isEmpty ? nil : lost.listed
  }

  /// The same in a sentence about lines that were written.
  package var plainTextNote: String? { lostAsPlainText.map { "written as text, without \($0)" } }

  /// The rows that plain text can hold.
  var plainRows: [String] { PlainText.rows(of: flattened()) }
}
