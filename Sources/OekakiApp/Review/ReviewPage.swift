import Cells
import DrawingStore
import Formats

/// The contents of the review screen for one pending capture.
struct ReviewPage {
  /// The sides from which a capture can be looked at.
  enum Side: String, CaseIterable {
    case expected, new, difference

    /// The letter that chooses it.
    var key: Unicode.Scalar { rawValue.unicodeScalars.first ?? " " }
  }

  let folder: String
  let name: String
  /// The number of the capture, from 1.
  let position: Int
  let count: Int
  /// The expected picture; nil if there is none or it cannot be read.
  let expected: Picture?
  /// The captured picture; nil if it cannot be read.
  let found: Picture?
  let difference: PictureDifference?
  /// A summary of what is new, or the reason why it cannot be shown.
  let message: MessageBar.Model

  init(_ capture: any Reviewable, position: Int, count: Int) {
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
    // The number of cells that differ is shown above the picture.
    message = MessageBar.Model(
      text: difference?.reason ?? capture.summary, isError: found == nil)
  }

  /// The sides that exist: without an expected picture, only the new one.
  var sides: [Side] { difference == nil ? [.new] : Side.allCases }

  /// The size in cells of the difference, or else of the captured picture.
  var size: Size { difference?.size ?? found?.size ?? .zero }

  /// The hints at keys.
  var hints: [KeyHint] {
    let texts =
      (found == nil ? [] : ["a accept"]) + ["r reject", "s skip"]
      + (sides.count > 1 ? ["Tab flip"] : []) + ["A accept all", "arrows scroll", "q quit"]
    return texts.map { KeyHint($0) }
  }
}
