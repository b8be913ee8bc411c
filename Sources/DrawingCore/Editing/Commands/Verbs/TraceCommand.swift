import Cells

/// Draws the reference with cells on the active layer, inside the selection: `trace grid=octant
/// colors=16 dither=floyd`.
struct TraceCommand: EditCommand {
  let tracing: Tracing

  static let verb = "trace"
  static let usage = "[grid=G] [colors=2|16|256|24bit] [dither=none|bayer|floyd] [ramp=\"…\"]"
  static let summary = "draw the reference with cells"
  static let takesFrames = true
  static let options = ["grid=", "colors=", "dither=", "ramp="]

  var words: [String] {
    let ramp = tracing.ramp.map(\.description).joined()
    return (tracing.grid == .half ? [] : ["grid=" + PointGrid(tracing.grid).rawValue])
      + (tracing.colors == .all ? [] : ["colors=" + tracing.colors.rawValue])
      + (tracing.dither == .none ? [] : ["dither=" + tracing.dither.rawValue])
      + (ramp == Tracing.usualRamp ? [] : ["ramp=" + Script.quoted(ramp)])
  }

  func reach(in state: EditorState) -> Int { DotPicture.maximumArea }

  func plan(_ state: EditorState) throws(CommandError) -> EditPlan {
    guard let reference = state.reference else { throw .noReference }
    guard let grid = reference.traced(tracing) else { throw .tooMuchToTrace }
    return try state.strictly(
      state.drawn(state.brush) { _, easel in
        for y in 0..<grid.height {
          for x in 0..<grid.width where grid[x, y] != .clear {
            let cell = grid[x, y]
            easel.put(
              cell.glyph, cell.style, at: Point(reference.place.x + x, reference.place.y + y))
          }
        }
      })
  }
}

extension TraceCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    let ramp = try arguments.ramp()
    var tracing = Tracing(
      grid: (try arguments.grid() ?? .dots(.half)).dots, ramp: ramp ?? Tracing.usualRamp)
    if let (value, token) = try arguments.option("colors") {
      tracing.colors = try arguments.choice(value, "colors", TracingColors.self, at: token)
    }
    if let (value, token) = try arguments.option("dither") {
      tracing.dither = try arguments.choice(value, "dither", TracingDither.self, at: token)
    }
    self.tracing = tracing
  }
}

extension ArgumentReader {
  fileprivate mutating func ramp() throws(ScriptError) -> String? {
    guard let (value, token) = try text(named: "ramp") else { return nil }
    guard Tracing.allows(ramp: Glyph.glyphs(in: value)) else {
      throw failure("a ramp has 2 to 16 glyphs of one cell, from dark to light", at: token)
    }
    return value
  }
}

extension Command {
  /// Returns a command that draws the reference with cells on the active layer, inside the
  /// selection.
  public static func trace(_ tracing: Tracing) -> Command {
    TraceCommand(tracing: tracing).command
  }
}

extension CommandError {
  static let tooMuchToTrace = CommandError(
    "the reference is too large to trace (use fewer dots per cell, or colors=24bit)")
}
