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
    guard let last = lost.last else { return nil }
    return lost.count == 1 ? last : lost.dropLast().joined(separator: ", ") + " and " + last
  }

  /// The rows that plain text can hold.
  var plainRows: [String] { PlainText.rows(of: flattened()) }
}
