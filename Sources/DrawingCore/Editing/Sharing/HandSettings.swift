import Cells

/// What a command reads of the hand that gave it, packed: the brush, the tool, the selection, the
/// cursor, the seed and what is in progress, where they are not as usual, and by their names the layer
/// and the frame that it draws on.
package struct HandSettings: Hashable, Sendable {
  let layer: ItemID
  let frame: ItemID
  /// The fields that are not as usual: for each a byte and a block.
  let fields: [UInt8]

  fileprivate enum Field: UInt8, CaseIterable {
    case tool = 1
    case brush, options, picture, selection, cursor, dot, seed, gesture, floating, range
  }

  init(_ hand: Hand, in drawing: SharedDrawing) {
    layer = drawing.items.layers[hand.activeLayer]
    frame = drawing.items.frames[hand.frame]
    let usual = Hand()
    var fields = ByteWriter()
    for field in Field.allCases {
      let bytes = field.packed(hand)
      guard bytes != field.packed(usual) else { continue }
      fields.byte(field.rawValue)
      fields.block(bytes)
    }
    self.fields = fields.bytes
  }

  init(layer: ItemID, frame: ItemID, fields: [UInt8]) {
    (self.layer, self.frame, self.fields) = (layer, frame, fields)
  }

  /// Returns the hand over a drawing.
  func hand(over shared: SharedDrawing) throws(SharingError) -> Hand {
    guard let layer = shared.items.layers.firstIndex(of: layer) else { throw .layerIsGone }
    guard let frame = shared.items.frames.firstIndex(of: frame) else { throw .frameIsGone }
    var state = EditorState(drawing: shared.drawing)
    (state.hand.activeLayer, state.hand.frame) = (layer, frame)
    state.drawing.show(frame)
    do throws(PackingError) {
      try read(into: &state)
    } catch {
      throw .malformed(error)
    }
    let grid = state.hand.brush.grid.cell
    guard Rect(origin: .zero, size: grid).contains(state.hand.cursorDot) else {
      throw .malformed(PackingError(offset: 0, reason: "no such dot of a cell"))
    }
    return state.hand
  }

  /// Whether a part of the drawing is selected or floats.
  var holdsPart: Bool {
    var reader = ByteReader(fields)
    while !reader.isAtEnd {
      guard let byte = try? reader.byte(), (try? reader.block()) != nil else { return true }
      if byte == Field.selection.rawValue || byte == Field.floating.rawValue { return true }
    }
    return false
  }

  /// The tool of the gesture in progress; nil if there is none.
  var gestureTool: Tool? {
    var state = EditorState()
    guard (try? read(into: &state)) != nil else { return nil }
    return state.hand.gesture?.tool
  }

  private func read(into state: inout EditorState) throws(PackingError) {
    var reader = ByteReader(fields)
    var last: UInt8 = 0
    while !reader.isAtEnd {
      let byte = try reader.byte()
      guard byte > last, let field = Field(rawValue: byte) else {
        throw reader.failure("an unknown setting")
      }
      last = byte
      try reader.nested { (r) throws(PackingError) in
        try field.read(&r, into: &state)
        try r.finish()
      }
    }
  }
}

extension HandSettings.Field {
  /// The part of the hand that is packed as in a snapshot; nil for what is not.
  private var part: PackedPart? {
    switch self {
    case .picture: .picture
    case .gesture: .gesture
    case .floating: .floating
    case .tool, .brush, .options, .selection, .cursor, .dot, .seed, .range: nil
    }
  }

  fileprivate func packed(_ hand: Hand) -> [UInt8] {
    var writer = ByteWriter()
    switch self {
    case .tool: writer.text(hand.tool.rawValue)
    case .brush: writer.brush(hand.brush)
    case .options: writer.text(hand.brush.laterText ?? "")
    case .selection: writer.optional(hand.selection) { $0.selection($1) }
    case .cursor: writer.point(hand.cursor)
    case .dot: writer.point(hand.cursorDot)
    case .seed: writer.number(hand.seed)
    case .range: writer.range(hand.range)
    case .picture, .gesture, .floating: writer.raw(part?.value(in: hand)?.packed() ?? [])
    }
    return writer.bytes
  }

  fileprivate func read(
    _ reader: inout ByteReader, into state: inout EditorState
  ) throws(PackingError) {
    switch self {
    case .tool:
      state.hand.tool = try reader.tool()
    case .brush:
      let picture = state.hand.brush.picture
      state.hand.brush = try reader.brush()
      state.hand.brush.picture = picture
      guard state.hand.brush.glyph.width > 0, !state.hand.brush.glyph.isUnset else {
        throw reader.failure("a brush without a glyph")
      }
    case .options:
      guard state.hand.brush.read(laterText: try reader.text()) else {
        throw reader.failure("unknown options")
      }
    case .selection:
      state.hand.selection = try reader.optional { (r) throws(PackingError) in
        guard let selection = try r.selection() else { throw r.failure("nothing is selected") }
        return selection
      }
    case .cursor: state.hand.cursor = try reader.point()
    case .dot: state.hand.cursorDot = try reader.point()
    case .seed: state.hand.seed = try reader.number()
    case .range: state.hand.range = try reader.range(of: Timeline.maximumFrames)
    case .picture, .gesture, .floating:
      var budget = reader.budget
      try part?.unpack(try reader.rest(), into: &state, &budget)
    }
  }
}

extension ByteWriter {
  mutating func settings(_ settings: HandSettings) {
    item(settings.layer)
    item(settings.frame)
    block(settings.fields)
  }
}

extension ByteReader {
  mutating func settings() throws(PackingError) -> HandSettings {
    HandSettings(layer: try item(), frame: try item(), fields: Array(try block()))
  }
}
