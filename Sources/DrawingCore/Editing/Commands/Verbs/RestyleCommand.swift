import Cells

/// Redraws the line cells of the selection, or else of the layer, or just a box or a wire, in another
/// style: `restyle rounded`.
struct RestyleCommand: DrawingCommand {
  let style: BoxStyle
  var reference: DiagramReference?

  static let verb = "restyle"
  static let usage = "S [REF]"
  static let summary = "lines in another style"
  static let takesFrames = true

  var places: [Point] { reference?.places ?? [] }
  var words: [String] { [style.rawValue] + (reference.map { [$0.word] } ?? []) }
  var override: BrushOverride { BrushOverride() }

  func effort(in state: EditorState) -> Int {
    reference == nil
      ? state.effortOfRedrawingAndReading : state.effortOfRedrawing + state.effortOfReading
  }

  func plan(_ state: EditorState) throws(CommandError) -> EditPlan {
    var part = state
    if let reference { part.hand.selection = try state.lines(of: reference) }
    let plan = try drawnPlan(in: part)
    guard let edit = plan.edit, let note = state.note(onReadingAfter: edit) else { return plan }
    return .noted(edit, note)
  }

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
    reference = arguments.hasMore ? try arguments.reference() : nil
  }
}

extension Command {
  /// Returns a command that redraws lines in another style.
  ///
  /// - Parameter place: a point on the one box or wire to be redrawn; nil for all that is selected.
  public static func restyle(_ style: BoxStyle, at place: Point? = nil) -> Command {
    RestyleCommand(style: style, reference: place.map { .place($0) }).command
  }
}
