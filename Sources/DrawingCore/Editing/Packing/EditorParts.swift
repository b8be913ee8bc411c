import Cells

/// The plain values that a state is archived as.
///
/// Taking a state apart packs only tiles that have changed. Putting it together trusts nothing.
public struct EditorParts: Equatable, Sendable {
  /// The parts of one layer.
  public struct LayerParts: Equatable, Sendable {
    /// The layer’s name, which is checked when the state is put together.
    public var name: String
    /// Whether the layer is part of the picture.
    public var isVisible: Bool
    /// The layer’s lock and blend.
    public var traits: LayerTraits
    /// The result of `Layer.packed()`, possibly a slice of a file.
    public var cells: ArraySlice<UInt8>

    /// Creates the parts of a layer.
    ///
    /// - Parameter cells: the result of `Layer.packed()`.
    public init(
      name: String, isVisible: Bool, traits: LayerTraits = LayerTraits(), cells: ArraySlice<UInt8>
    ) {
      self.name = name
      self.isVisible = isVisible
      self.traits = traits
      self.cells = cells
    }
  }

  /// The size of the drawing, in cells.
  public var size = Drawing.defaultSize
  /// The palette, at most `Drawing.maximumPalette` colours.
  public var palette = Drawing.defaultPalette
  /// The title, the author and the like.
  public var about = About()
  /// The font the drawing is meant to be shown in, or nil for any.
  public var font: BitFont?
  /// The layers from the bottom up. An empty array stands for one empty layer.
  public var layers: [LayerParts] = []
  /// The packed undo and redo steps, possibly a slice of a file; empty for none.
  public var history: ArraySlice<UInt8> = []
  /// The names of the latest of those steps; nil if none is known.
  public var stepNames: String?
  /// The hand’s plain fields; what is packed of it stands beside them. Its brush is without its
  /// picture and the settings in `options`.
  public var hand = Hand()
  /// The bounds of the selection.
  public var selection: Rect?
  /// The packed runs of a selection that is not a rectangle.
  public var selectionPieces: [UInt8]?
  /// The settings of the brush that are not at their defaults, as words separated by spaces.
  public var options: String?
  /// The packed parts of the hand that are there.
  public var packed: [PackedPart: [UInt8]] = [:]
  /// The packed frames, and what is chosen of them; nil for the one frame of a drawing that does not
  /// move.
  public var frames: ArraySlice<UInt8>?
  /// Whether a reader has to know frames to understand the parts.
  public internal(set) var needsFrames = false
  /// The keys that a newer version wrote, in ascending order.
  public var carried: [CarriedKey] = []

  /// Creates the parts of a new state.
  public init() {}
}

extension Editor {
  /// Takes the state apart. Costs what changed since the last call, and the history.
  public mutating func parts() -> EditorParts {
    var parts = EditorParts()
    let cells = packedLayers()
    parts.size = state.drawing.size
    parts.palette = state.drawing.palette
    parts.about = state.drawing.about
    parts.font = state.drawing.font
    parts.layers = zip(state.drawing.layers, cells).map { layer, cells in
      EditorParts.LayerParts(
        name: layer.name, isVisible: layer.isVisible, traits: layer.traits, cells: cells[...])
    }
    parts.history = state.packedHistory()[...]
    parts.stepNames = state.history.names
    parts.hand = state.hand.plain
    parts.selection = state.selection?.bounds
    parts.selectionPieces = state.selection?.packedPieces
    parts.options = state.brush.laterText
    for part in PackedPart.allCases { parts.packed[part] = part.value(in: state.hand)?.packed() }
    parts.carried = state.carried
    parts.frames = state.packedFrames().map { $0[...] }
    parts.needsFrames = state.needsFrames
    return parts
  }
}

extension EditorState {
  /// Puts a state together. Throws if anything does not fit, such as a layer beyond its size, half
  /// of a wide glyph, a cursor outside the drawing, a malformed history, or a gesture that could
  /// not have been made.
  ///
  /// - Parameters:
  ///   - budget: the budget of the file that the parts come from; nil to compute one from the
  ///     parts.
  ///   - known: a state to share cells and steps with. Those equal at the same place take no
  ///     memory.
  public init(
    _ parts: EditorParts, budget: UnpackingBudget? = nil, like known: EditorState? = nil
  ) throws(PackingError) {
    var hasNewerSteps = false
    try self.init(parts, budget: budget, like: known, hasNewerSteps: &hasNewerSteps)
    guard !hasNewerSteps else {
      throw PackingError(offset: 0, reason: "undo steps of a newer version")
    }
  }

  /// Puts a state together as far as this version understands it.
  ///
  /// - Parameter hasNewerSteps: set to true if the history has steps of a newer version. They and
  ///   the steps beyond them are left out.
  public init(
    _ parts: EditorParts, budget: UnpackingBudget?, like known: EditorState?,
    hasNewerSteps: inout Bool
  ) throws(PackingError) {
    var budget = budget ?? UnpackingBudget(packed: parts.byteCount)
    drawing = try Drawing(parts, like: known?.drawing, &budget)
    try parts.check(drawing)
    hand = try parts.wholeHand
    if let bytes = parts.frames {
      try readFrames(bytes, first: parts.layers.map(\.cells), &budget)
    } else if !drawing.hasWholeFrames {
      throw PackingError(offset: 0, reason: "layers without frames")
    }
    if !parts.history.isEmpty {
      let isWhole = try unpackHistory(parts.history, &budget, like: known?.history ?? History())
      if !isWhole { hasNewerSteps = true }
      if let names = parts.stepNames, !hand.history.name(names) {
        throw PackingError(offset: 0, reason: "names of steps")
      }
    }
    guard Rect(origin: .zero, size: brush.grid.cell).contains(cursorDot) else {
      throw PackingError(offset: 0, reason: "no such dot of a cell")
    }
    for part in PackedPart.allCases.reversed() {
      if let bytes = parts.packed[part] { try part.unpack(bytes, into: &self, &budget) }
    }
    carried = parts.carried
  }
}

extension Hand {
  /// The hand with those fields alone that are archived one by one.
  fileprivate var plain: Hand {
    var plain = self
    (plain.history, plain.selection) = (History(), nil)
    (plain.frame, plain.range, plain.onion) = (0, nil, .off)
    for part in PackedPart.allCases { part.clear(&plain) }
    return plain
  }
}

extension EditorParts {
  /// Whether this version understands the options of the brush.
  public var optionsAreKnown: Bool {
    var brush = hand.brush
    return brush.read(laterText: options ?? "")
  }
}

extension EditorParts {
  fileprivate var byteCount: Int {
    layers.reduce(history.count + (frames?.count ?? 0)) { $0 + $1.cells.count }
      + packed.values.reduce(0) { $0 + $1.count }
  }

  fileprivate var selected: Selection? {
    get throws(PackingError) {
      guard let selection else { return nil }
      guard let selectionPieces else { return Selection(selection) }
      return try Selection(bounds: selection, packed: selectionPieces)
    }
  }

  /// The hand without what is packed.
  fileprivate var wholeHand: Hand {
    get throws(PackingError) {
      var hand = hand.plain
      guard hand.brush.read(laterText: options ?? "") else { throw bad("unknown options") }
      hand.selection = try selected
      return hand
    }
  }

  fileprivate func check(_ drawing: Drawing) throws(PackingError) {
    let bounds = drawing.bounds
    guard drawing.layers.indices.contains(hand.activeLayer) else {
      throw bad("no such active layer")
    }
    guard bounds.contains(hand.cursor) else { throw bad("cursor outside the drawing") }
    guard bounds.contains(hand.viewport) else { throw bad("viewport outside the drawing") }
    guard hand.brush.glyph.width > 0, !hand.brush.glyph.isUnset else {
      throw bad("brush without a glyph")
    }
    if let selection {
      let limit = Rect(origin: .zero, size: size)
      guard limit.contains(selection.origin), !selection.isEmpty,
        selection.width <= size.width - selection.minX,
        selection.height <= size.height - selection.minY
      else {
        throw bad("selection outside the drawing")
      }
    }
    guard packed[.gesture] == nil || packed[.floating] == nil else {
      throw bad("a gesture and a floating paste at once")
    }
  }

  private func bad(_ reason: String) -> PackingError { PackingError(offset: 0, reason: reason) }
}

extension Drawing {
  fileprivate init(
    _ parts: EditorParts, like known: Drawing?, _ budget: inout UnpackingBudget
  ) throws(PackingError) {
    var layers: [Layer] = []
    var others = (known?.layers ?? []).makeIterator()
    guard Drawing.allows(parts.size) else {
      throw PackingError(offset: 0, reason: "size not allowed")
    }
    for part in parts.layers.prefix(Drawing.maximumLayers + 1) {
      layers.append(
        try budget.read(part.cells) { (reader) throws(PackingError) in
          try Layer(
            name: part.name, isVisible: part.isVisible, size: parts.size, packed: &reader,
            like: others.next())
        })
      layers[layers.endIndex - 1].traits = part.traits
    }
    if layers.isEmpty { layers = [Layer(name: "layer 1", size: parts.size)] }
    guard
      let drawing = Drawing(layers, palette: parts.palette, about: parts.about, font: parts.font)
    else {
      throw PackingError(offset: 0, reason: "too many layers or colours")
    }
    self = drawing
  }
}
