import Cells

/// What is drawn once more, flipped or turned, wherever something is drawn.
public struct Symmetry: Hashable, Sendable {
  /// Which images there are.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// None; left and right exchanged; top and bottom exchanged; these two and both at once; by 180°;
    /// by 90° three times.
    case off, x, y, both, turn, quarters
  }

  /// Which images there are.
  public var kind: Kind
  /// The cell through whose centre the axes go; nil for the middle of the drawing.
  public var place: Point?
  /// Whether they go along the left and the upper side of that cell instead.
  public var isAtEdge: Bool

  /// No image.
  public static let none = Symmetry()

  /// Around the middle of the drawing where no place is given.
  public init(_ kind: Kind = .off, at place: Point? = nil, isAtEdge: Bool = false) {
    (self.kind, self.place, self.isAtEdge) = (kind, place, isAtEdge)
  }
}

extension Symmetry {
  /// How often everything is drawn.
  var passes: Int {
    switch kind {
    case .off: 1
    case .x, .y, .turn: 2
    case .both, .quarters: 4
    }
  }

  /// In the order in which they are drawn.
  ///
  /// - Parameters:
  ///   - size: of the drawing, in cells.
  ///   - cell: how many points there are across and down a cell, for points finer than that.
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
      // Halves of a point are rounded to the left and up.
      let (a, b) = ((x + y) >> 1, (y - x) >> 1)
      return [
        MirrorImage(.right, Point(a, b)),
        MirrorImage(.half, Point(a - b, a + b)),
        MirrorImage(.left, Point(-b, a)),
      ]
    }
  }

  /// What a coordinate and that of its image come to together.
  private func sum(_ place: Int?, _ length: Int, _ cell: Int) -> Int {
    guard let place else { return length * cell - 1 }
    return 2 * place * cell + (isAtEdge ? -1 : cell - 1)
  }
}

extension Symmetry {
  private static let prefix = "symmetry="

  /// Nil where it is off.
  var laterWord: String? {
    guard self != .none else { return nil }
    let words = [kind.rawValue] + (place.map { [$0.text] } ?? []) + (isAtEdge ? ["edge"] : [])
    return Symmetry.prefix + words.joined(separator: "@")
  }

  /// Nil for what is no symmetry.
  init?(laterWord word: String) {
    guard word.hasPrefix(Symmetry.prefix) else { return nil }
    let value = word.dropFirst(Symmetry.prefix.count)
    let parts = value.split(separator: "@", omittingEmptySubsequences: false)
    guard let kind = parts.first.flatMap({ Kind(rawValue: String($0)) }), kind != .off,
      parts.count <= 3
    else { return nil }
    self.init(kind)
    guard parts.count > 1 else { return }
    guard let place = Point(text: parts[1]), parts.count == 2 || parts[2] == "edge" else {
      return nil
    }
    (self.place, isAtEdge) = (place, parts.count == 3)
  }
}
