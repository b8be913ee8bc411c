import Cells

/// Changes colours by lightness, saturation and hue: `adjust light=20 hue=-30`.
struct AdjustCommand: EditCommand {
  let adjustment: ColorAdjustment

  static let verb = "adjust"
  static let usage = "[light=N] [saturation=N] [hue=N]"
  static let summary = "lighter, darker, greyer or other colours"
  static let takesFrames = true
  static let options = ["light=", "saturation=", "hue="]

  var words: [String] {
    let values = [
      ("light", adjustment.light), ("saturation", adjustment.saturation), ("hue", adjustment.hue),
    ]
    return values.filter { $0.1 != 0 }.map { "\($0.0)=\($0.1)" }
  }

  func effort(in state: EditorState) -> Int { state.effortOfRedrawing }

  func plan(_ state: EditorState) throws(CommandError) -> EditPlan {
    var meetsOwn = false
    var plan = EditPlan([state.drawn(state.brush) { meetsOwn = draw(on: &$1) }])
    if plan.edit == nil, meetsOwn {
      plan.note = "0 cells changed: own colours are the terminal’s and stay"
    }
    return plan
  }

  /// Adjusts the cells that are not clear, each colour once. Returns whether there are colours that are
  /// the terminal’s own.
  private func draw(on easel: inout Easel) -> Bool {
    var adjusted: [Color: Color] = [:]
    var meetsOwn = false
    func color(_ old: Color) -> Color {
      if let known = adjusted[old] { return known }
      let new = adjustment.applied(to: old)
      adjusted[old] = new
      return new
    }
    easel.layer.tiles.forEachUsedCell(in: easel.area) { p, cell in
      guard !cell.glyph.isContinuation, easel[p] == cell else { return }
      var style = cell.style
      style.foreground = color(style.foreground)
      style.background = color(style.background)
      if style != cell.style { easel.put(cell.glyph, style, at: p) }
      meetsOwn = meetsOwn || cell.style.foreground == .default || cell.style.background == .default
    }
    return meetsOwn
  }
}

extension AdjustCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    var adjustment = ColorAdjustment()
    adjustment.light = try arguments.number("light", ColorAdjustment.percents) ?? 0
    adjustment.saturation = try arguments.number("saturation", ColorAdjustment.percents) ?? 0
    adjustment.hue = try arguments.number("hue", ColorAdjustment.degrees) ?? 0
    guard !adjustment.isNeutral else {
      throw arguments.missing("what to adjust, such as light=20 or hue=-30")
    }
    self.adjustment = adjustment
  }
}

extension Command {
  /// Adjusts the colours in the selection, or on the active layer.
  public static func adjust(_ adjustment: ColorAdjustment) -> Command {
    AdjustCommand(adjustment: adjustment).command
  }
}
