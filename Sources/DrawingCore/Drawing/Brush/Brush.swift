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

extension Brush {
  /// The settings added since the first version, as words. Those at their defaults are left out.
  var laterWords: [String] {
    flags.filter(\.isOn).map(\.word) + [symmetry.laterWord].compactMap(\.self) + options.words
  }

  private var flags: [(word: String, isOn: Bool)] {
    [
      ("solid=yes", filling == .solid), ("join=yes", joinsLines), ("strict=ascii", isStrict),
      (Brush.word(for: grid), grid != .cells),
    ]
  }

  private static func word(for grid: PointGrid) -> String { "grid=\(grid.rawValue)" }

  /// The words separated by spaces, or nil if there are none.
  var laterText: String? { laterWords.isEmpty ? nil : laterWords.joined(separator: " ") }

  /// Reads the words of `laterText`. Returns false if one of them is unknown.
  mutating func read(laterText text: String) -> Bool {
    var words = BrushOptions.words(in: text)[...]
    guard text.isEmpty || !words.isEmpty else { return false }
    let isSolid = words.first == "solid=yes"
    words = words.dropFirst(isSolid ? 1 : 0)
    if isSolid, fillsShapes { filling = .solid }
    joinsLines = words.first == "join=yes"
    words = words.dropFirst(joinsLines ? 1 : 0)
    isStrict = words.first == "strict=ascii"
    words = words.dropFirst(isStrict ? 1 : 0)
    let named = PointGrid.allCases.dropFirst().first { Brush.word(for: $0) == words.first }
    grid = named ?? .cells
    words = words.dropFirst(named == nil ? 0 : 1)
    symmetry = words.first.flatMap(Symmetry.init(laterWord:)) ?? .none
    words = words.dropFirst(symmetry == .none ? 0 : 1)
    guard let options = BrushOptions(words: Array(words)) else { return false }
    self.options = options
    return true
  }
}
