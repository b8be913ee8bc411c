import Cells

/// One of the images of a symmetry: it places points and turns glyphs.
struct MirrorImage: Hashable, Sendable {
  /// The way the picture is flipped or turned.
  enum Kind: Hashable, Sendable {
    /// A flip left to right, a flip top to bottom, both, a turn to the right, a turn to the left.
    case level, upright, half, right, left
  }

  private let kind: Kind
  private let orientation: Orientation
  private let orientationBack: Orientation
  /// The offset added to a point after it is flipped or turned around 0,0.
  private let shift: Point

  init(_ kind: Kind, _ shift: Point) {
    (self.kind, self.shift) = (kind, shift)
    (orientation, orientationBack) = (Orientation(kind), Orientation(kind.back))
  }

  func place(_ p: Point) -> Point { orientation.place(p, in: MirrorImage.point) + shift }

  func place(_ rect: Rect) -> Rect {
    rect.isEmpty ? .zero : Rect(corners: place(rect.origin), place(rect.lastPoint))
  }

  /// Returns the point whose image lies at `p`.
  func source(_ p: Point) -> Point { orientationBack.place(p - shift, in: MirrorImage.point) }

  func source(_ rect: Rect) -> Rect {
    rect.isEmpty ? .zero : Rect(corners: source(rect.origin), source(rect.lastPoint))
  }

  private static let point = Size(1, 1)
}

extension MirrorImage {
  func turned(_ glyph: Glyph) -> Glyph { kind.turned(glyph) }

  func turnedBack(_ glyph: Glyph) -> Glyph { kind.back.turned(glyph) }

  /// Returns the brush that draws the image of a shape. Its glyph is turned, and so is a tip that
  /// is a row or a column.
  func turned(_ brush: Brush) -> Brush {
    var brush = brush
    brush.glyph = turned(brush.glyph)
    guard orientation.isTransposed else { return brush }
    switch brush.options.tip {
    case .row: brush.options.tip = .column
    case .column: brush.options.tip = .row
    case .square, .round: break
    }
    return brush
  }

  /// The way a wide glyph lies in an image.
  enum WideGlyph { case asItIs, reversed, onItsSide }

  var wideGlyph: WideGlyph {
    switch kind {
    case .upright: .asItIs
    case .level, .half: .reversed
    case .right, .left: .onItsSide
    }
  }
}

extension MirrorImage.Kind {
  /// The inverse of the kind.
  fileprivate var back: MirrorImage.Kind {
    switch self {
    case .level, .upright, .half: self
    case .right: .left
    case .left: .right
    }
  }

  fileprivate func turned(_ glyph: Glyph) -> Glyph {
    switch self {
    case .level: GlyphTurns.turned(glyph, .level)
    case .upright: GlyphTurns.turned(glyph, .upright)
    case .half: MirrorImage.Kind.upright.turned(MirrorImage.Kind.level.turned(glyph))
    case .right: GlyphTurns.turned(glyph, .right)
    case .left: MirrorImage.Kind.half.turned(GlyphTurns.turned(glyph, .right))
    }
  }
}

extension Orientation {
  fileprivate init(_ kind: MirrorImage.Kind) {
    self.init()
    if kind == .right || kind == .left { apply(.right) }
    if kind == .level || kind == .half || kind == .left { apply(.level) }
    if kind == .upright || kind == .half || kind == .left { apply(.upright) }
  }
}
