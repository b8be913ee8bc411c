import Cells

/// `strict ascii`: nothing but 7-bit glyphs is drawn from now on.
struct StrictCommand: SettingCommand {
  enum Mode: String, CaseIterable { case off, ascii }

  let mode: Mode

  static let verb = "strict"
  static let usage = "off|ascii"
  static let summary = "refuse what is not 7-bit"

  var words: [String] { [mode.rawValue] }
  var settles: Bool { true }

  func apply(to state: inout EditorState) {
    state.brush.isStrict = mode == .ascii
    guard mode == .ascii else { return }
    state.brush.boxStyle = .ascii
    if !ASCII.contains(state.brush.glyph) {
      state.brush.glyph = ASCII.glyph(for: state.brush.glyph) ?? state.brush.glyph
    }
    if !ASCII.contains(state.brush.glyph), let glyph = Glyph("#") { state.brush.glyph = glyph }
  }
}

extension StrictCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    mode = try arguments.word("mode", Mode.self)
  }
}

extension EditorState {
  /// Refuses a glyph where only 7-bit ones are drawn.
  func checkStrictly(_ glyph: Glyph?) throws(CommandError) {
    if let glyph, brush.isStrict, !ASCII.contains(glyph) { throw .notSevenBit(glyph) }
  }

  func checkStrictly(_ text: String) throws(CommandError) {
    guard brush.isStrict else { return }
    for glyph in Glyph.glyphs(in: text) { try checkStrictly(glyph) }
  }

  /// A box style is checked by what its lines are made of.
  func checkStrictly(_ style: BoxStyle?) throws(CommandError) {
    guard let line = style?.line, !line.isASCII else { return }
    let piece = Arms([.left, .right], line.weight)
    try checkStrictly(line.glyph(piece, drawn: piece))
  }

  func checkStrictly(_ clip: Clip) throws(CommandError) {
    guard brush.isStrict else { return }
    var stranger: Glyph?
    clip.tiles.forEachUsedCell { _, cell in
      if stranger == nil, !ASCII.contains(cell.glyph) { stranger = cell.glyph }
    }
    try checkStrictly(stranger)
  }

  /// The same for what was drawn.
  func strictly(_ edit: Edit) throws(CommandError) -> EditPlan {
    guard brush.isStrict, case .cells(let layer, let patch) = edit else { return .edit(edit) }
    var stranger: Glyph?
    patch.forEachBlock { block, cell in
      guard stranger == nil, !ASCII.contains(cell.glyph) else { return }
      // Half of a wide glyph beside it may have become a blank: only what is new counts.
      let isNew = block.rows.contains { y in
        block.columns.contains { drawing.layers[layer][Point($0, y)].glyph != cell.glyph }
      }
      if isNew { stranger = cell.glyph }
    }
    try checkStrictly(stranger)
    return .edit(edit)
  }
}
