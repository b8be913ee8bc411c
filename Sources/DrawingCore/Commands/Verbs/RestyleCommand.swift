import Cells

/// Redraws the line cells of the selection, or else of the layer, in another style: `restyle
/// rounded`.
struct RestyleCommand: DrawingCommand {
  let style: BoxStyle

  static let verb = "restyle"
  static let usage = "S"
  static let summary = "lines in another style"

  var words: [String] { [style.rawValue] }
  var override: BrushOverride { BrushOverride() }

  func effort(in state: EditorState) -> Int { state.effortOfRedrawing }

  /// Redraws each line cell with the arms that meet a neighbour, or with all of its arms if none
  /// does. A `+` or a dash that meets nothing is text.
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
  /// Returns a command that redraws lines in another style.
  public static func restyle(_ style: BoxStyle) -> Command { RestyleCommand(style: style).command }
}
