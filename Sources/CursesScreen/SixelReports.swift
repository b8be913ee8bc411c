import Cells
import TerminalKit

/// What a terminal has reported of its sixels.
nonisolated struct SixelReports: Sendable {
  private var colors = 256
  private var largest: Size?

  /// The number by which a terminal says that it shows sixels.
  private static let attribute = 4

  /// Notes the number of colours (item 1) or the largest picture (item 2), if that can be true.
  mutating func take(_ item: Int, _ values: [Int]) {
    if item == 1, values.count == 1 {
      colors = max(2, min(values[0], 256))
    } else if item == 2, values.count == 2, min(values[0], values[1]) > 0 {
      largest = Size(values[0], values[1])
    }
  }

  /// Returns how the terminal shows pictures, for the attributes by which it says what it is; nil if
  /// it shows none.
  func method(_ attributes: [Int]) -> PictureMethod? {
    attributes.dropFirst().contains(Self.attribute) ? .sixel(colors: colors, largest: largest) : nil
  }
}
