import Cells

/// The settings that tools draw with: glyph, colours, attributes, the look of shapes, and options.
public struct Brush: Hashable, Sendable {
  /// The glyph, one or two cells wide.
  public var glyph = Glyph.block
  /// The colours and attributes.
  public var style = Style()
  /// The line style of boxes and wires.
  public var boxStyle = BoxStyle.single
  /// The part of closed shapes that is drawn.
  public var filling = ShapeFilling.outline
  /// Whether boxes join the lines that they meet, and lines are mended where something is erased.
  public var joinsLines = false
  /// The symmetry by which everything is drawn again.
  public internal(set) var symmetry = Symmetry.none
  /// The picture of the brush tool, or nil for the glyph. A gesture has the same picture as the
  /// state that it is part of.
  public internal(set) var picture: Clip?
  /// Whether only 7-bit glyphs may be drawn.
  public internal(set) var isStrict = false
  /// The grid of points for tools that take one.
  public internal(set) var grid = PointGrid.cells
  /// The settings of the `option` command.
  public var options = BrushOptions()

  /// Creates a brush with a block in the terminal’s default colours.
  public init() {}
}

extension Brush {
  /// The brush with cells as its points.
  var inCells: Brush {
    var brush = self
    brush.grid = .cells
    return brush
  }

  /// The brush for clearing: clear cells, or dots that are unset.
  var clearing: Brush {
    guard grid == .cells else { return withoutInk }
    var brush = self
    (brush.glyph, brush.style) = (Cell.clear.glyph, Cell.clear.style)
    return brush
  }

  /// The brush without ink, which unsets dots in a grid of dots.
  var withoutInk: Brush {
    var brush = self
    brush.style.foreground = .none
    return brush
  }

  /// Returns the brush with another box style and filling. A nil keeps the brush’s setting.
  func shaped(_ style: BoxStyle?, _ filling: ShapeFilling? = nil) -> Brush {
    var brush = self
    brush.boxStyle = style ?? boxStyle
    brush.filling = filling ?? self.filling
    return brush
  }
}
