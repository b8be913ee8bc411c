import Cells

/// Replaces all glyphs that are not 7-bit, in the selection or else on the layer.
struct AsciifyCommand: EditCommand, PlainCommand {
  static let verb = "asciify"
  static let summary = "7-bit glyphs for all others"
  static let takesFrames = true

  func effort(in state: EditorState) -> Int { state.effortOfRedrawingAndReading }

  func plan(_ state: EditorState) -> EditPlan {
    var unknown = 0
    var misread: String?
    let edit = state.drawn(Brush()) { _, easel in
      easel.layer.tiles.forEachUsedCell(in: easel.area) { p, cell in
        guard !ASCII.contains(cell.glyph), easel.allows(p), !cell.glyph.isContinuation else {
          return
        }
        let glyph = ASCII.glyph(for: cell.glyph)
        if glyph == nil { unknown += 1 }
        if let glyph = glyph ?? Glyph("?") { easel.put(glyph, cell.style, at: p) }
      }
      var joints = PlainJoints(easel.layer, easel.sketch)
      joints.mend(on: &easel)
      if state.isReadWhenRedrawn { misread = DiagramReview.note(joints.compared) }
    }
    let notes =
      [unknown == 0 ? nil : "\(unknown.counted("glyph")) became ?", misread]
      .compactMap(\.self)
    return notes.isEmpty ? .edit(edit) : .noted(edit, notes.joined(separator: ", "))
  }
}

extension Command {
  /// A command that replaces all glyphs that are not 7-bit, in the selection or on the whole layer.
  public static let asciify = AsciifyCommand().command
}
