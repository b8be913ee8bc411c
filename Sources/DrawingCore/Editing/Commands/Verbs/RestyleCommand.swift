import Cells

/// Redraws the line cells of the selection, or else of the layer, in another style: `restyle
/// rounded`.
struct RestyleCommand: DrawingCommand {
  let style: BoxStyle

  static let verb = "restyle"
  static let usage = "S"
  static let summary = "lines in another style"
  static let takesFrames = true

  var words: [String] { [style.rawValue] }
  var override: BrushOverride { BrushOverride() }

  func effort(in state: EditorState) -> Int { state.effortOfRedrawing }

  /// Redraws each line cell, as `LineReading` finds them, with the arms that are met. What a selected
  /// line only crosses, or ends at, keeps its look.
  func draw(with brush: Brush, on easel: inout Easel) {
    guard easel.image == nil else { return }
    let lines = LineReading(LayerPart(easel.layer, around: easel.area))
    let mask = easel
    easel.layer.tiles.forEachUsedCell(in: easel.area) { p, cell in
      if let glyph = lines.glyph(at: p, in: style.line, inside: mask.allows) {
        easel.put(glyph, cell.style, at: p)
      }
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
