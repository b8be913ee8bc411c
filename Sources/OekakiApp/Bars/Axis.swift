import Archiving
import Foundation
import TerminalKit

/// The direction in which a bar lies.
enum Axis: String {
  case horizontal, vertical

  /// Decodes `axis`, or takes the usual one where there is none. Nil, and an error of the coder, for
  /// any other word.
  init?(_ coder: NSCoder, usual: Axis) {
    guard let word = coder.decodeString(forKey: "axis") else {
      self = usual
      return
    }
    guard let axis = Axis(rawValue: word) else {
      coder.failWithError(CodingError(key: "axis", expected: "horizontal or vertical"))
      return nil
    }
    self = axis
  }
}
