import Cells

/// Sets whether only 7-bit glyphs may be drawn: `strict ascii`.
struct StrictCommand: SettingCommand {
  enum Mode: String, CaseIterable { case off, ascii }

  let mode: Mode

  static let verb = "strict"
  static let usage = "off|ascii"
  static let summary = "refuse what is not 7-bit"
  static let isPreference = true

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
  /// Throws if only 7-bit glyphs may be drawn and the glyph is none.
  func checkStrictly(_ glyph: Glyph?) throws(CommandError) {
    if let glyph, brush.isStrict, !ASCII.contains(glyph) { throw .notSevenBit(glyph) }
  }

  func checkStrictly(_ text: String) throws(CommandError) {
    try checkStrictly { check in
      for glyph in Glyph.glyphs(in: text) { check(glyph) { true } }
    }
  }

  /// Throws if only 7-bit glyphs may be drawn and the lines of the style are of others.
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

  /// Returns the plan of an edit. Throws if only 7-bit glyphs may be drawn and it draws others.
  func strictly(_ edit: Edit) throws(CommandError) -> EditPlan {
    guard let cells = edit.kind as? CellsEdit else { return .edit(edit) }
    try checkStrictly { check in
      cells.patch.forEachBlock { block, cell in
        // A cell may be rewritten with the glyph it has, as in another colour: only new glyphs
        // count.
        check(cell.glyph) {
          block.rows.contains { y in
            block.columns.contains { drawing[cells.place][Point($0, y)].glyph != cell.glyph }
          }
        }
      }
    }
    return .edit(edit)
  }

  /// Throws for the first glyph to be drawn that is not 7-bit, if only those may be drawn.
  ///
  /// - Parameter each: passes on one glyph after another, each with a closure that returns whether
  ///   it counts and is called only for a glyph that would be refused.
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

extension CommandError {
  static func notSevenBit(_ glyph: Glyph) -> CommandError {
    CommandError(
      "strict ascii: “\(glyph)” is not 7-bit (asciify changes it, strict off allows it)")
  }
}
