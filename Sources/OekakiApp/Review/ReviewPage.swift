import Cells
import DrawingStore
import Formats

/// What is shown of one pending capture.
struct ReviewPage {
  /// What of it is looked at.
  enum Side: String, CaseIterable {
    case expected, new, difference

    /// The letter that chooses it.
    var key: Unicode.Scalar { rawValue.unicodeScalars.first ?? " " }
  }

  let folder: String
  let name: String
  /// From 1.
  let position: Int
  let count: Int
  /// Nil where nothing is expected or it cannot be read.
  let expected: Picture?
  /// Nil where it cannot be read.
  let found: Picture?
  let difference: PictureDifference?
  /// What is new, or why it cannot be shown.
  let message: StatusMessage

  init(_ capture: any PendingPicture, position: Int, count: Int) {
    folder = capture.folder
    name = capture.name
    self.position = position
    self.count = count
    found = try? capture.found()
    let expected = try? capture.expected()
    self.expected = expected
    difference = found.flatMap { found in
      expected.map { PictureDifference(expected: $0, found: found) }
    }
    // How many cells differ stands above the picture.
    message = StatusMessage(
      text: difference?.reason ?? capture.summary, isError: found == nil)
  }

  /// What there is to look at: without an expected picture only the new one.
  var sides: [Side] { difference == nil ? [.new] : Side.allCases }

  /// The size of what is looked at.
  var size: Size { difference?.size ?? found?.size ?? .zero }

  /// What can be done: the keys.
  var hints: [KeyBar.Hint] {
    (found == nil ? [] : [("a", "accept")]) + [("r", "reject"), ("s", "skip")]
      + (sides.count > 1 ? [("Tab", "flip")] : []) + [("A", "accept all"), ("q", "quit")]
      + [("arrows", "scroll")]
  }
}
