import Cells

/// The difference between two pictures, ignoring cells that either of them masks.
public struct PictureDifference: Sendable {
  /// The recorded picture.
  public let expected: Picture
  /// The picture that was drawn.
  public let found: Picture
  /// The number of cells that differ.
  public let count: Int
  /// The first cell that differs, row by row; nil if none does.
  public let first: Point?

  /// Compares two pictures: by rows, then by the cells of rows that differ.
  public init(expected: Picture, found: Picture) {
    self.expected = expected
    self.found = found
    var count = 0
    var first: Point?
    let size = PictureDifference.size(expected, found)
    for y in 0..<size.height where expected.grid.row(y) != found.grid.row(y) {
      for x in 0..<size.width
      where PictureDifference.differ(expected, found, at: Point(x, y)) {
        count += 1
        first = first ?? Point(x, y)
      }
    }
    self.count = count
    self.first = first
  }

  /// The smallest size that holds both pictures.
  public var size: Size { PictureDifference.size(expected, found) }

  private static func size(_ a: Picture, _ b: Picture) -> Size {
    Size(max(a.size.width, b.size.width), max(a.size.height, b.size.height))
  }

  /// Returns whether the pictures differ in a cell, as they do if only one of them has it.
  public func differs(at p: Point) -> Bool {
    PictureDifference.differ(expected, found, at: p)
  }

  private static func differ(_ a: Picture, _ b: Picture, at p: Point) -> Bool {
    let isInBoth = a.grid.bounds.contains(p) && b.grid.bounds.contains(p)
    guard isInBoth else { return a.grid.bounds.contains(p) || b.grid.bounds.contains(p) }
    return a.grid[p] != b.grid[p] && !a.isMasked(p) && !b.isMasked(p)
  }
}

extension PictureDifference: CustomStringConvertible {
  /// The differences in one line: the first cell and how many more, then other properties. Empty if
  /// there are none.
  public var description: String {
    words(count > 1 && expected.size == found.size ? " (and \(count - 1) more)" : "")
  }

  /// The same without the number of further cells.
  public var reason: String { words("") }

  private func words(_ more: String) -> String {
    [kind, expected.size == found.size ? cells.map { $0 + more } : sizes, cursors, masks, regions]
      .compactMap(\.self).joined(separator: "; ")
  }

  private var kind: String? {
    guard expected.subject != found.subject else { return nil }
    return "expected a \(expected.subject.rawValue), found a \(found.subject.rawValue)"
  }

  private var sizes: String? {
    let (old, new) = (expected.size, found.size)
    return "expected the size \(old.text), found \(new.text)"
  }

  private var cells: String? {
    guard let first else { return nil }
    return "at \(expected.place(of: first).text) expected \(expected.grid[first].words), "
      + "found \(found.grid[first].words)"
  }

  private var cursors: String? {
    guard expected.cursor != found.cursor else { return nil }
    let words = [expected, found].map { picture in
      picture.cursor.map { picture.place(of: $0).text } ?? "hidden"
    }
    return "expected the cursor \(words[0]), found \(words[1])"
  }

  private var masks: String? {
    expected.masks == found.masks ? nil : "the masks are not the same"
  }

  private var regions: String? {
    expected.region == found.region ? nil : "the regions are not the same"
  }
}
