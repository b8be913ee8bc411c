import Cells

/// `restyle rounded`: the line cells of the selection, else of the layer, in another style.
struct RestyleCommand: DrawingCommand {
  let style: BoxStyle

  static let verb = "restyle"
  static let usage = "S"
  static let summary = "lines in another style"

  var words: [String] { [style.rawValue] }
  var override: BrushOverride { BrushOverride() }

  func effort(in state: EditorState) -> Int { state.effortOfRedrawing }

  /// The arms that are met, or all of them where none is; a `+` or a dash that meets none is text.
  func draw(with brush: Brush, on easel: inout Easel) {
    let before = easel
    let line = style.line
    easel.layer.tiles.forEachUsedCell(in: easel.area) { p, cell in
      guard LineGlyph(cell.glyph) != nil, before.line(at: p) != nil else { return }
      let arms = Arms(before.plainArms(at: p).sides, line.weight)
      if let glyph = line.glyph(arms, drawn: arms) { easel.put(glyph, cell.style, at: p) }
    }
  }
}

extension RestyleCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    style = try arguments.word("style", BoxStyle.self)
  }
}

extension Command {
  /// Draws lines anew in another style.
  public static func restyle(_ style: BoxStyle) -> Command { RestyleCommand(style: style).command }
}
