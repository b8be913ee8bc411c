import Cells
import Foundation

/// What of a view's frame gives way when its superview's size changes, as in UIKit. Nothing: the
/// frame stays.
nonisolated public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// What is to the left of the view.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  /// The view itself.
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  /// What is to the right of the view.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  /// What is above the view.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  /// The view itself.
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  /// What is below the view.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)

  static let names: [(String, AutoresizingMask)] = [
    ("left", .flexibleLeftMargin), ("width", .flexibleWidth), ("right", .flexibleRightMargin),
    ("top", .flexibleTopMargin), ("height", .flexibleHeight), ("bottom", .flexibleBottomMargin),
  ]

  /// The words of a scene, `"width bottom"`; nil where one is none of them.
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

  /// The frame in a container of another size, given what it was designed for. Made from the
  /// design each time, so that a window made very small and large again looks as before.
  func frame(designed frame: Rect, in container: Size, now size: Size) -> Rect {
    let (x, width) = Self.stretch(
      frame.minX, frame.width, by: size.width - container.width,
      contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin))
    let (y, height) = Self.stretch(
      frame.minY, frame.height, by: size.height - container.height,
      contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin))
    return Rect(x, y, width, height)
  }

  /// What is flexible shares the change in equal parts, the last taking what is left over.
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
