/// How many items of a list are out of sight, and the words that say so in every list.
nonisolated public struct Overflow: Equatable, Sendable {
  /// The number of items above those that are seen.
  public let above: Int
  /// The number of items below those that are seen.
  public let below: Int

  /// The overflow of a list that is seen whole.
  public static let none = Overflow(seen: 0..<0, of: 0)

  /// - Parameter seen: the items that are seen whole.
  public init(seen: Range<Int>, of count: Int) {
    above = max(0, min(seen.lowerBound, count))
    below = max(0, count - seen.upperBound)
  }

  /// `▼ 12 more`; at the end of the list `▲ 12 more`; empty if all is seen.
  public var text: String {
    below > 0 ? "▼ \(below) more" : above > 0 ? "▲ \(above) more" : ""
  }

  /// Returns the number of rows of a list in some rows of the screen, the last of which then says how
  /// many more there are.
  public static func rows(for count: Int, in room: Int) -> (list: Int, hasMore: Bool) {
    let isCut = count > room && room > 1
    return (max(0, min(count, isCut ? room - 1 : room)), isCut)
  }
}

/// A list that may be cut.
public protocol Overflowing: View {
  /// What is out of sight.
  var overflow: Overflow { get }
  /// Called when that has changed.
  var onOverflowChange: (() -> Void)? { get set }
}
