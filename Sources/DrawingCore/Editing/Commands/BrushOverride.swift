import Cells

/// Brush settings that apply to one command only. A nil keeps the brush’s setting.
public struct BrushOverride: Hashable, Sendable {
  /// The glyph, one or two cells wide.
  public var glyph: Glyph?
  /// The ink.
  public var foreground: Color?
  /// The paper.
  public var background: Color?
  /// The grid of the command’s points.
  public var grid: PointGrid?
  /// Options of tools. Those not named keep their values.
  public var changes = OptionChanges()

  /// Creates an override. Without arguments it changes nothing.
  public init(
    glyph: Glyph? = nil, foreground: Color? = nil, background: Color? = nil,
    grid: PointGrid? = nil, changes: OptionChanges = OptionChanges()
  ) {
    self.glyph = glyph
    self.foreground = foreground
    self.background = background
    self.grid = grid
    self.changes = changes
  }
}

extension Brush {
  package func with(_ override: BrushOverride) -> Brush {
    var brush = self
    if let glyph = override.glyph { brush.glyph = glyph }
    if let color = override.foreground { brush.style.foreground = color }
    if let color = override.background { brush.style.background = color }
    brush.grid = override.grid ?? grid
    override.changes.apply(to: &brush.options)
    return brush
  }
}
