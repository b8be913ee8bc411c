import Cells

/// A symmetry: the images, flipped or turned, of everything that is drawn.
public struct Symmetry: Hashable, Sendable {
  /// The set of images.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// None; left and right exchanged; top and bottom exchanged; these two and both at once; a turn
    /// by 180°; three turns by 90°.
    case off, x, y, both, turn, quarters
  }

  /// The set of images.
  public var kind: Kind
  /// The cell through whose centre the axes run; nil for the middle of the drawing.
  public var place: Point?
  /// Whether the axes run along the left and the upper side of that cell instead.
  public var isAtEdge: Bool

  /// A symmetry without images.
  public static let none = Symmetry()

  /// Creates a symmetry, around the middle of the drawing if no place is given.
  public init(_ kind: Kind = .off, at place: Point? = nil, isAtEdge: Bool = false) {
    (self.kind, self.place, self.isAtEdge) = (kind, place, isAtEdge)
  }
}

extension Symmetry {
  /// The number of times that everything is drawn.
  var passes: Int {
    switch kind {
    case .off: 1
    case .x, .y, .turn: 2
    case .both, .quarters: 4
    }
  }

  /// Returns the images in the order they are drawn.
  ///
  /// - Parameters:
  ///   - size: the size of the drawing, in cells.
  ///   - cell: the number of points across and down a cell.
  func images(in size: Size, cell: Size = Size(1, 1)) -> [MirrorImage] {
    let x = sum(place?.x, size.width, cell.width)
    let y = sum(place?.y, size.height, cell.height)
    switch kind {
    case .off: return []
    case .x: return [MirrorImage(.level, Point(x, 0))]
    case .y: return [MirrorImage(.upright, Point(0, y))]
    case .turn: return [MirrorImage(.half, Point(x, y))]
    case .both:
      return [
        MirrorImage(.level, Point(x, 0)), MirrorImage(.upright, Point(0, y)),
        MirrorImage(.half, Point(x, y)),
      ]
    case .quarters:
      // Half points are rounded to the left and up.
      let (a, b) = ((x + y) >> 1, (y - x) >> 1)
      return [
        MirrorImage(.right, Point(a, b)),
        MirrorImage(.half, Point(a - b, a + b)),
        MirrorImage(.left, Point(-b, a)),
      ]
    }
  }

  /// Returns the sum of a coordinate and that of its image.
  private func sum(_ place: Int?, _ length: Int, _ cell: Int) -> Int {
    guard let place else { return length * cell - 1 }
    return 2 * place * cell + (isAtEdge ? -1 : cell - 1)
  }
}

extension Symmetry {
  private static let prefix = "symmetry="

  /// The word stored in archives; nil without symmetry.
  var laterWord: String? {
    guard self != .none else { return nil }
    let words = [kind.rawValue] + (place.map { [$0.text] } ?? []) + (isAtEdge ? ["edge"] : [])
    return Symmetry.prefix + words.joined(separator: "@")
  }

  /// Creates a symmetry from its word in archives. Nil for any other word.
  init?(laterWord word: String) {
    guard word.hasPrefix(Symmetry.prefix) else { return nil }
    let value = word.dropFirst(Symmetry.prefix.count)
    let parts = value.split(separator: "@", omittingEmptySubsequences: false)
    guard let kind = parts.first.flatMap({ Kind(rawValue: String($0)) }), kind != .off,
      parts.count <= 3
    else { return nil }
    self.init(kind)
    guard parts.count > 1 else { return }
    guard let place = Point(text: parts[1]), place.isNear, parts.count == 2 || parts[2] == "edge"
    else { return nil }
    (self.place, isAtEdge) = (place, parts.count == 3)
  }
}
