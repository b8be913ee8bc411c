import Cells
import Foundation

/// The parts of a view's frame that adapt when its superview's size changes, as in UIKit. Without
/// any, the frame stays the same.
nonisolated public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The space to the left of the view.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  /// The width of the view.
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  /// The space to the right of the view.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  /// The space above the view.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  /// The height of the view.
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  /// The space below the view.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)

  static let names: [(String, AutoresizingMask)] = [
    ("left", .flexibleLeftMargin), ("width", .flexibleWidth), ("right", .flexibleRightMargin),
    ("top", .flexibleTopMargin), ("height", .flexibleHeight), ("bottom", .flexibleBottomMargin),
  ]

  /// Creates a mask from the words of a scene, such as `"width bottom"`; nil if one is unknown.
  init?(words: String) {
    self = []
    for word in words.split(separator: " ") {
      guard let found = Self.names.first(where: { $0.0 == word }) else { return nil }
      insert(found.1)
    }
  }

  var words: String {
    Self.names.filter { contains($0.1) }.map(\.0).joined(separator: " ")
  }

  /// Returns the frame in a container of another size, from the frame and container it was designed
  /// for. As it always starts from the design, a window made very small and large again looks the
  /// same.
  func frame(designed frame: Rect, in container: Size, now size: Size) -> Rect {
    let (x, width) = Self.stretch(
      frame.minX, frame.width, by: size.width - container.width,
      contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin))
    let (y, height) = Self.stretch(
      frame.minY, frame.height, by: size.height - container.height,
      contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin))
    return Rect(x, y, width, height)
  }

  /// Distributes a change among the flexible parts equally; the last takes the remainder.
  private static func stretch(
    _ start: Int, _ length: Int, by change: Int, _ before: Bool, _ within: Bool, _ after: Bool
  ) -> (start: Int, length: Int) {
    let parts = [before, within, after].count { $0 }
    guard parts > 0 else { return (start, length) }
    let share = change / parts
    let shift = before ? (parts == 1 ? change : share) : 0
    let growth = within ? (after ? share : change - shift) : 0
    return (max(0, start + shift), max(0, length + growth))
  }
}
