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

  func apply(to hand: inout Hand, over drawing: Drawing) {
    hand.brush.isStrict = mode == .ascii
    guard mode == .ascii else { return }
    if let picture = hand.brush.picture, !picture.isASCII { hand.brush.picture = nil }
    if !hand.brush.options.ramp.glyphs.allSatisfy(ASCII.contains) {
      hand.brush.options.ramp = .usual
    }
    hand.brush.boxStyle = .ascii
    GridCommand(grid: .cells).apply(to: &hand, over: drawing)
    if !ASCII.contains(hand.brush.glyph) {
      hand.brush.glyph = ASCII.glyph(for: hand.brush.glyph) ?? hand.brush.glyph
    }
    if !ASCII.contains(hand.brush.glyph), let glyph = Glyph("#") { hand.brush.glyph = glyph }
  }
}

extension StrictCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    mode = try arguments.word("mode", Mode.self)
  }
}

extension Clip {
  fileprivate var isASCII: Bool {
    var isASCII = true
    tiles.forEachUsedCell { _, cell in isASCII = isASCII && ASCII.contains(cell.glyph) }
    return isASCII
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
    try checkStrictly(edit)
    return .edit(edit)
  }

  /// Throws if only 7-bit glyphs may be drawn and an edit draws others.
  func checkStrictly(_ edit: Edit) throws(CommandError) {
    guard brush.isStrict, let cells = edit.kind as? CellsEdit else { return }
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
