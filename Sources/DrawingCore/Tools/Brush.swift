import Cells

/// What is drawn with: glyph, colours, attributes, and how boxes look.
public struct Brush: Hashable, Sendable {
  public var glyph = Glyph.block
  public var style = Style()
  public var boxStyle = BoxStyle.single
  /// Whether rectangles and ellipses are filled with the glyph.
  public var fillsShapes = false

  public init() {}
}

/// Settings that hold for one command alone; nil keeps the brush's own.
public struct BrushOverride: Hashable, Sendable {
  public var glyph: Glyph?
  public var foreground: Color?
  public var background: Color?

  public init(glyph: Glyph? = nil, foreground: Color? = nil, background: Color? = nil) {
    self.glyph = glyph
    self.foreground = foreground
    self.background = background
  }
}

extension Brush {
  package func with(_ override: BrushOverride) -> Brush {
    var brush = self
    if let glyph = override.glyph { brush.glyph = glyph }
    if let color = override.foreground { brush.style.foreground = color }
    if let color = override.background { brush.style.background = color }
    return brush
  }

  /// With another box style, and filled whatever the setting says.
  func shaped(_ style: BoxStyle?, _ filled: Bool) -> Brush {
    var brush = self
    brush.boxStyle = style ?? boxStyle
    brush.fillsShapes = filled || fillsShapes
    return brush
  }
}
