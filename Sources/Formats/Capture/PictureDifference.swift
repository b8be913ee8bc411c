import Cells

/// Where two pictures differ. Cells that either of them masks do not.
public struct PictureDifference: Sendable {
  /// What was kept.
  public let expected: Picture
  /// What is drawn now.
  public let found: Picture
  /// How many cells differ, and the first of them, row by row.
  public let count: Int
  /// Zero-based; nil where nothing differs.
  public let first: Point?

  /// Costs the cells of the rows that differ.
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

  /// Whether the pictures differ in a cell; where only one of them has it, they do.
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
  /// One line: the first of what differs, and how many cells more. Empty where nothing does.
  public var description: String {
    words(count > 1 && expected.size == found.size ? " (and \(count - 1) more)" : "")
  }

  /// The same without their number.
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
