import Cells

/// Replaces glyphs or colours: `replace glyph="x" fg=red tofg=blue everywhere`.
struct ReplaceCommand: EditCommand {
  /// Some parts of a cell.
  struct Parts: Hashable {
    var glyph: Glyph?
    var foreground: Color?
    var background: Color?

    static let names = ["glyph=", "fg=", "bg="]

    var isEmpty: Bool { self == Parts() }

    func words(_ prefix: String) -> [String] {
      BrushOverride(glyph: glyph, foreground: foreground, background: background).words
        .map { prefix + $0 }
    }
  }

  let old: Parts
  let new: Parts
  let isEverywhere: Bool

  static let verb = "replace"
  static let usage = "[glyph= fg= bg=] [toglyph= tofg= tobg=] [everywhere]"
  static let summary = "replace glyphs or colours; everywhere: on all layers"
  static let takesFrames = true
  static let options = Parts.names + Parts.names.map { "to" + $0 } + ["everywhere"]

  var words: [String] {
    old.words("") + new.words("to") + (isEverywhere ? ["everywhere"] : [])
  }

  var drawsOnAllLayers: Bool { isEverywhere }
  var dependence: CellDependence { .reach }
  var layerReach: CommandReach { isEverywhere ? .all : .own }

  func effort(in state: EditorState) -> Int {
    isEverywhere ? state.effortOfRedrawingLayers : state.effortOfRedrawing
  }

  func plan(_ state: EditorState) throws(CommandError) -> EditPlan {
    try state.checkStrictly(new.glyph)
    let layers = isEverywhere ? state.unlockedLayers : [state.activeLayer]
    var covered = 0
    let edits = layers.map { state.drawn(state.brush, on: $0) { draw(on: &$1, &covered) } }
    let note = covered == 0 ? nil : "covered: \(covered.counted("character"))"
    return EditPlan(edits).telling(note)
  }

  /// Replaces cells that are not clear; a clear cell has nothing to replace.
  ///
  /// - Parameter covered: grows by the characters under the second halves of new wide ones.
  private func draw(on easel: inout Easel, _ covered: inout Int) {
    easel.layer.tiles.forEachUsedCell(in: easel.area) { p, cell in
      guard old.match(cell), easel[p] == cell else { return }
      let changed = new.applied(to: cell)
      guard changed != cell else { return }
      let next = Point(p.x + 1, p.y)
      let glyph = easel.layer.tiles.bounds.contains(next) ? easel[next].glyph : .space
      easel.put(changed.glyph, changed.style, at: p)
      guard glyph != .space, !glyph.isContinuation, easel[next].glyph.isContinuation else { return }
      covered += 1
    }
  }
}

extension ReplaceCommand.Parts {
  fileprivate func match(_ cell: Cell) -> Bool {
    !cell.glyph.isContinuation && glyph ?? cell.glyph == cell.glyph
      && foreground ?? cell.style.foreground == cell.style.foreground
      && background ?? cell.style.background == cell.style.background
  }

  fileprivate func applied(to cell: Cell) -> Cell {
    var cell = cell
    cell.glyph = glyph ?? cell.glyph
    cell.style.foreground = foreground ?? cell.style.foreground
    cell.style.background = background ?? cell.style.background
    return cell
  }
}

extension EditorState {
  fileprivate var unlockedLayers: [Int] {
    drawing.layers.indices.filter { drawing.layers[$0].lock != .all }
  }
}

extension ReplaceCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    (old, new) = (try arguments.parts(""), try arguments.parts("to"))
    isEverywhere = arguments.flag("everywhere")
    guard !old.isEmpty, !new.isEmpty else {
      throw arguments.missing("what to replace and with what, such as fg=red tofg=blue")
    }
  }
}

extension ArgumentReader {
  fileprivate func parts(_ prefix: String) throws(ScriptError) -> ReplaceCommand.Parts {
    var parts = ReplaceCommand.Parts()
    if let (value, token) = try option(prefix + "glyph") {
      parts.glyph = try glyph(from: value, at: token)
    }
    if let (value, token) = try option(prefix + "fg") {
      parts.foreground = try color(value, at: token)
    }
    if let (value, token) = try option(prefix + "bg") {
      parts.background = try color(value, at: token)
    }
    return parts
  }
}
