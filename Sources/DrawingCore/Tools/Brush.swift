import Cells

/// What is drawn with: glyph, colours, attributes, how boxes look, and the options of tools.
public struct Brush: Hashable, Sendable {
  /// One or two cells wide.
  public var glyph = Glyph.block
  /// Colours and attributes.
  public var style = Style()
  /// What boxes and wires are drawn with.
  public var boxStyle = BoxStyle.single
  /// What of closed shapes is drawn.
  public var filling = ShapeFilling.outline
  /// Whether boxes join the lines that they meet, and lines are mended where something is erased.
  public var joinsLines = false
  /// What is drawn once more in other places.
  public internal(set) var symmetry = Symmetry.none
  /// What the brush tool draws; nil for the glyph. It is the same for a gesture and for the state
  /// that it is part of.
  public internal(set) var picture: Clip?
  /// Whether nothing but 7-bit glyphs is drawn.
  public internal(set) var isStrict = false
  /// What its points are, for tools that take a grid.
  public internal(set) var grid = PointGrid.cells
  /// What the `option` command sets.
  public var options = BrushOptions()

  /// A block in the terminal's own colours.
  public init() {}
}

/// Settings that hold for one command alone; nil keeps the brush's own.
public struct BrushOverride: Hashable, Sendable {
  /// One or two cells wide.
  public var glyph: Glyph?
  /// The ink.
  public var foreground: Color?
  /// The paper.
  public var background: Color?
  /// What the points of the command are.
  public var grid: PointGrid?
  /// Options of tools, of which those that are not named stay.
  public var changes = OptionChanges()

  /// Nothing named changes nothing.
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

  /// For what has points in cells, whatever the grid is.
  var inCells: Brush {
    var brush = self
    brush.grid = .cells
    return brush
  }

  /// The same that draws nothing: clear cells, or dots that are unset.
  var clearing: Brush {
    guard grid == .cells else { return withoutInk }
    var brush = self
    (brush.glyph, brush.style) = (Cell.clear.glyph, Cell.clear.style)
    return brush
  }

  /// The same without ink: in a grid of dots it unsets them.
  var withoutInk: Brush {
    var brush = self
    brush.style.foreground = .none
    return brush
  }

  /// With another box style and fill; nil keeps the brush's own.
  func shaped(_ style: BoxStyle?, _ filling: ShapeFilling? = nil) -> Brush {
    var brush = self
    brush.boxStyle = style ?? boxStyle
    brush.filling = filling ?? self.filling
    return brush
  }
}

extension Brush {
  /// What was added to brushes since the first version, as words: none where all of it is at its
  /// default.
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

  /// Nil where there are none.
  var laterText: String? { laterWords.isEmpty ? nil : laterWords.joined(separator: " ") }

  /// False where one of the words is not known.
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
