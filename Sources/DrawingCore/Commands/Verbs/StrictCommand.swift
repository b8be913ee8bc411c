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
    if let picture = state.brush.picture, (try? state.checkStrictly(picture)) == nil {
      state.brush.picture = nil
    }
    if !state.brush.options.ramp.glyphs.allSatisfy(ASCII.contains) {
      state.brush.options.ramp = .usual
    }
    state.brush.boxStyle = .ascii
    GridCommand(grid: .cells).apply(to: &state)
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
    try checkStrictly { check in
      for glyph in Glyph.glyphs(in: text) { check(glyph) { true } }
    }
  }

  /// A box style is checked by what its lines are made of.
  func checkStrictly(_ style: BoxStyle?) throws(CommandError) {
    guard let line = style?.line, !line.isASCII else { return }
    let piece = Arms([.left, .right], line.weight)
    try checkStrictly(line.glyph(piece, drawn: piece))
  }

  func checkStrictly(_ clip: Clip) throws(CommandError) {
    try checkStrictly { check in
      clip.tiles.forEachUsedCell { _, cell in check(cell.glyph) { true } }
    }
  }

  /// The same for what was drawn.
  func strictly(_ edit: Edit) throws(CommandError) -> EditPlan {
    guard case .cells(let layer, let patch) = edit else { return .edit(edit) }
    try checkStrictly { check in
      patch.forEachBlock { block, cell in
        // Half of a wide glyph beside it may have become a blank: only what is new counts.
        check(cell.glyph) {
          block.rows.contains { y in
            block.columns.contains { drawing.layers[layer][Point($0, y)].glyph != cell.glyph }
          }
        }
      }
    }
    return .edit(edit)
  }

  /// Refuses the first glyph that is not 7-bit, of all that are to be drawn.
  ///
  /// - Parameter each: hands on glyph after glyph, each with whether it counts, which is asked only
  ///   of one that would be refused.
  private func checkStrictly(
    each: ((Glyph, _ counts: () -> Bool) -> Void) -> Void
  ) throws(CommandError) {
    guard brush.isStrict else { return }
    var stranger: Glyph?
    each { glyph, counts in
      if stranger == nil, !ASCII.contains(glyph), counts() { stranger = glyph }
    }
    try checkStrictly(stranger)
  }
}
