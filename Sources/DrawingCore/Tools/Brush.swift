import Cells

/// What is drawn with: glyph, colours, attributes, how boxes look, and the options of tools.
public struct Brush: Hashable, Sendable {
  public var glyph = Glyph.block
  public var style = Style()
  public var boxStyle = BoxStyle.single
  /// Whether rectangles and ellipses are filled with the glyph.
  public var fillsShapes = false
  /// Whether boxes join the lines that they meet, and lines are mended where something is erased.
  public var joinsLines = false
  public var options = BrushOptions()

  public init() {}
}

/// Settings that hold for one command alone; nil keeps the brush's own.
public struct BrushOverride: Hashable, Sendable {
  public var glyph: Glyph?
  public var foreground: Color?
  public var background: Color?
  public var changes = OptionChanges()

  public init(
    glyph: Glyph? = nil, foreground: Color? = nil, background: Color? = nil,
    changes: OptionChanges = OptionChanges()
  ) {
    self.glyph = glyph
    self.foreground = foreground
    self.background = background
    self.changes = changes
  }
}

extension Brush {
  package func with(_ override: BrushOverride) -> Brush {
    var brush = self
    if let glyph = override.glyph { brush.glyph = glyph }
    if let color = override.foreground { brush.style.foreground = color }
    if let color = override.background { brush.style.background = color }
    override.changes.apply(to: &brush.options)
    return brush
  }

  /// With another box style and fill; nil keeps the brush's own.
  func shaped(_ style: BoxStyle?, fills: Bool? = nil) -> Brush {
    var brush = self
    brush.boxStyle = style ?? boxStyle
    brush.fillsShapes = fills ?? fillsShapes
    return brush
  }
}

extension Brush {
  /// What was added to brushes since the first version, as words: none where all of it is at its
  /// default.
  var laterWords: [String] { (joinsLines ? ["join=yes"] : []) + options.words }

  /// Nil where there are none.
  var laterText: String? { laterWords.isEmpty ? nil : laterWords.joined(separator: " ") }

  /// False where one of the words is not known.
  mutating func read(laterWords words: [String]) -> Bool {
    joinsLines = words.first == "join=yes"
    guard let options = BrushOptions(words: Array(words.dropFirst(joinsLines ? 1 : 0))) else {
      return false
    }
    self.options = options
    return true
  }
}
