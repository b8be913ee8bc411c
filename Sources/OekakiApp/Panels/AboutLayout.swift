import Cells

/// The columns of the dialog about a drawing: names, fields, and hints at what SAUCE keeps, which are
/// left out where they would make the fields too narrow.
struct AboutLayout {
  private let width: Int
  private let hasHints: Bool

  /// The columns of the names and of the hints, with a blank between them and a field.
  private static let (names, hints) = (10, 16)
  /// The columns that a field has beside a hint.
  private static let leastField = 16

  init(width: Int) {
    self.width = width
    hasHints = width >= Self.names + Self.leastField + 1 + Self.hints
  }

  func field(row y: Int) -> Rect {
    Rect(Self.names, y, max(0, width - Self.names - 1 - (hasHints ? Self.hints : 0)), 1)
  }

  func hint(row y: Int) -> Rect { Rect(width - Self.hints, y, hasHints ? Self.hints - 1 : 0, 1) }
}
