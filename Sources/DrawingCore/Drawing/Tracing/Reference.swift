import Cells

/// A picture to trace. It lies behind the drawing but is not part of it: it is not exported, and
/// the drawing’s digest does not include it.
public struct Reference: Hashable, Sendable {
  /// The picture, with two dots across a cell and four down.
  public let picture: DotPicture
  /// The digest of the picture.
  let digest: Digest
  /// The cell of the top left corner, which may be outside the drawing.
  public internal(set) var place: Point
  /// The brightness at which it is shown, in per cent.
  public internal(set) var dim = 50
  /// Whether it is shown behind the drawing. It can be traced in any case.
  public internal(set) var isShown = true
  /// The bytes that a newer version wrote after it.
  var tail: [UInt8] = []

  /// The grid of the picture’s dots.
  public static let grid = DotGrid.octant

  /// Creates a reference. Nil if its size is not allowed.
  public init?(_ picture: DotPicture, at place: Point) {
    guard Reference.allows(picture.size) else { return nil }
    self.picture = picture
    self.place = place
    digest = SHA256.digest(of: picture.packed())
  }

  /// Returns whether a reference may have a size.
  ///
  /// - Parameter size: a size in dots.
  public static func allows(_ size: Size) -> Bool {
    guard let area = size.area else { return false }
    return (1...DotPicture.maximumArea).contains(area)
  }

  /// Returns whether a reference may have a size in cells.
  static func allows(cells: Size) -> Bool {
    let side = 0...DotPicture.maximumArea
    return side.contains(cells.width) && side.contains(cells.height) && allows(dots(in: cells))
  }

  /// Returns the number of dots in some cells, which must not be more than fit in a drawing.
  public static func dots(in cells: Size) -> Size {
    Size(cells.width * grid.columns, cells.height * grid.rows)
  }

  /// Returns the size in dots of a picture that fills a drawing in one direction, undistorted, as
  /// far as a reference may be as large.
  ///
  /// - Parameters:
  ///   - pixels: the size of the picture, which is not empty.
  ///   - drawing: the size of the drawing in cells.
  public static func dots(for pixels: Size, in drawing: Size) -> Size {
    let box = dots(in: drawing)
    let most = PixelAverager.maximumSide
    let (width, height) = (Double(max(1, pixels.width)), Double(max(1, pixels.height)))
    let scale = min(
      Double(min(most, box.width)) / width, Double(min(most, box.height)) / height,
      (Double(DotPicture.maximumArea) / (width * height)).squareRoot())
    let across = max(1, Int((width * scale).rounded()))
    let down = max(1, Int((height * scale).rounded()))
    return Size(across, min(down, DotPicture.maximumArea / across))
  }

  /// The cells that it lies behind; the last ones may be partly covered.
  public var bounds: Rect {
    Rect(origin: place, size: Tracing(grid: Reference.grid).cells(for: picture.size))
  }

  /// Returns the cell shown where the drawing is clear, its upper and lower half dimmed. Nil if
  /// there is nothing to show.
  public func cell(at p: Point) -> Cell? {
    guard isShown, bounds.contains(p) else { return nil }
    let corner = Point((p.x - place.x) * 2, (p.y - place.y) * 4)
    let halves = [0, 2].map { half in
      let dots = (0..<4).compactMap { picture[corner.x + $0 % 2, corner.y + half + $0 / 2] }
      return RGB.mean(of: dots).map { Color($0.scaled(by: dim)) }
    }
    switch (halves[0], halves[1]) {
    case (nil, nil): return nil
    case (let upper?, let lower):
      return Cell(DotGrid.half.glyph(1), Style(foreground: upper, background: lower ?? .none))
    case (nil, let lower?):
      return Cell(DotGrid.half.glyph(2), Style(foreground: lower, background: .none))
    }
  }

  /// Returns the whole picture as cells. Nil if that would take too long.
  func traced(_ tracing: Tracing) -> Grid? {
    let cells = bounds.size
    let target = tracing.dots(for: .zero, filling: cells)
    guard tracing.allows(dots: target) else { return nil }
    let whole = Tracing(grid: Reference.grid).dots(for: .zero, filling: cells)
    guard target != picture.size, var averager = PixelAverager(from: whole, to: target) else {
      return tracing.grid(of: picture)
    }
    for y in 0..<whole.height { averager.add(row: picture.levels(ofRow: y, width: whole.width)) }
    return tracing.grid(of: averager.finished())
  }
}

extension RGB {
  fileprivate func scaled(by percent: Int) -> RGB {
    RGB(red * percent / 100, green * percent / 100, blue * percent / 100)
  }
}

extension DotPicture {
  /// Returns four levels for each dot: red, green, blue and alpha.
  fileprivate func levels(ofRow y: Int, width: Int) -> [UInt8] {
    (0..<width).flatMap { x -> [UInt8] in
      guard let color = self[x, y] else { return [0, 0, 0, 0] }
      return [UInt8(color.red), UInt8(color.green), UInt8(color.blue), 255]
    }
  }
}
