import Cells

/// Changes the selection or draws with it: `selection grow 2 diamond`.
enum SelectionCommand: Hashable {
  /// What stands at a point; where that is selected already, the next larger.
  case at(Point)
  case invert
  case grow(Int, isDiamond: Bool)
  case shrink(Int, isDiamond: Bool)
  case border(Int)
  case offset(Point)
  case fill(BrushOverride)
  case stroke(BoxStyle?, BrushOverride)
  case box(BoxStyle?, pad: Int, BrushOverride)
}

extension SelectionCommand: EditCommand {
  static let verb = "selection"
  static let usage =
    "at P | invert | grow N [diamond] | shrink N [diamond] | border N | offset P | fill | "
    + "stroke [style=S] | box [style=S] [pad=N] \(BrushOverride.cellUsage)"
  static let summary = "change the selection, or draw it"
  static let takesFrames = true
  static let options = BrushOverride.cellOptions + ["diamond", "style=", "pad="]

  var words: [String] {
    switch self {
    case .at(let p): ["at", p.text]
    case .invert: ["invert"]
    case .grow(let n, let isDiamond): ["grow", String(n)] + (isDiamond ? ["diamond"] : [])
    case .shrink(let n, let isDiamond): ["shrink", String(n)] + (isDiamond ? ["diamond"] : [])
    case .border(let n): ["border", String(n)]
    case .offset(let d): ["offset", d.text]
    case .fill(let override): ["fill"] + override.words
    case .stroke(let style, let override): ["stroke"] + style.words + override.words
    case .box(let style, let pad, let override):
      ["box"] + style.words + (pad == 0 ? [] : ["pad=\(pad)"]) + override.words
    }
  }

  func effort(in state: EditorState) -> Int {
    switch self {
    case .at, .invert, .grow, .shrink, .border, .offset, .box: 0
    case .fill(let override):
      state.effortOfFilling(state.drawing.bounds, with: state.brush.with(override).inCells)
    case .stroke: state.selection.map { $0.isRect ? 0 : $0.area * CommandLimits.effortOfLine } ?? 0
    }
  }

  func plan(_ state: EditorState) throws(CommandError) -> EditPlan {
    let bounds = state.drawing.bounds
    if case .invert = self {
      return try state.selecting(
        state.selection.map { $0.inverted(in: bounds) } ?? Selection(bounds))
    }
    if case .at(let p) = self { return try state.selectingThing(at: p) }
    let selection = try state.selected()
    switch self {
    case .at, .invert: return .nothing
    case .grow(let n, let isDiamond):
      return try state.selecting(
        isDiamond ? selection.grownByDiamond(n, in: bounds) : selection.grown(n, in: bounds))
    case .shrink(let n, let isDiamond):
      return try state.selecting(selection.shrunk(n, isDiamond: isDiamond))
    case .border(let n): return try state.selecting(selection.border(n))
    case .offset(let d): return try state.selecting(selection.offset(by: d).clipped(to: bounds))
    case .fill(let override):
      return try state.strictly(
        state.drawn(state.brush.with(override).inCells) { selection.fill($0, on: &$1) })
    case .stroke(let style, let override):
      return try state.strictly(
        state.drawn(state.brush.with(override).inCells) { selection.stroke(style, $0, on: &$1) })
    case .box(let style, let pad, let override):
      let brush = state.brush.with(override).inCells.shaped(style, .outline)
      return try state.strictly(
        state.drawn(brush, clipped: false) {
          RectTool.draw(selection.bounds.inset(by: -pad - 1), $0, on: &$1)
        })
    }
  }
}

extension SelectionCommand {
  private static let verbs = [
    "at", "invert", "grow", "shrink", "border", "offset", "fill", "stroke", "box",
  ]
  private static let expected = verbs.dropLast().joined(separator: ", ") + " or box"

  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    let sides = 1...Drawing.maximumSide
    let (word, token) = try arguments.bareWord(SelectionCommand.expected)
    switch word {
    case "at": self = .at(try arguments.point())
    case "invert": self = .invert
    case "grow":
      self = .grow(
        try arguments.integer(sides, "a number"), isDiamond: arguments.flag("diamond"))
    case "shrink":
      self = .shrink(
        try arguments.integer(sides, "a number"), isDiamond: arguments.flag("diamond"))
    case "border": self = .border(try arguments.integer(sides, "a number"))
    case "offset": self = .offset(try arguments.point())
    case "fill": self = .fill(try arguments.override())
    case "stroke": self = .stroke(try arguments.boxStyle(), try arguments.override())
    case "box":
      self = .box(
        try arguments.boxStyle(), pad: try arguments.number("pad", 0...Drawing.maximumSide) ?? 0,
        try arguments.override())
    default:
      let hint = Suggestion.chosen(by: word, from: SelectionCommand.verbs)
      throw arguments.failure("unknown selection command “\(word)”\(hint)", at: token)
    }
  }
}

extension EditorState {
  fileprivate func selectingThing(at p: Point) throws(CommandError) -> EditPlan {
    let things = things(at: p)
    guard let smallest = things.first else { throw .nothingFound(at: p) }
    guard let selected = things.firstIndex(where: { $0 == selection }) else {
      return try selecting(smallest)
    }
    guard selected + 1 < things.count else { return .nothing }
    return try selecting(things[selected + 1])
  }
}

extension CommandError {
  fileprivate static func nothingFound(at p: Point) -> CommandError {
    CommandError("no word, wire or box is at \(p.text)")
  }
}

extension Command {
  /// Whether the command is of the selection, which is the same in all frames.
  var selects: Bool { definition is SelectionCommand }

  /// Returns a command that selects what stands at a point: a word, a wire, a box; where that is
  /// selected already, the next larger.
  public static func selectThing(at p: Point) -> Command { SelectionCommand.at(p).command }

  /// A command that selects the cells of the drawing that are not selected.
  public static let invertSelection = SelectionCommand.invert.command
  /// A command that draws a box of lines directly around the selection.
  public static let boxAround = SelectionCommand.box(nil, pad: 0, BrushOverride()).command

  /// Returns a command that grows the selection by one cell on each side, or shrinks it.
  public static func growSelection(isLess: Bool) -> Command {
    (isLess ? SelectionCommand.shrink(1, isDiamond: false) : .grow(1, isDiamond: false)).command
  }
}

extension Selection {
  /// Draws the brush’s glyph in every cell.
  fileprivate func fill(_ brush: Brush, on easel: inout Easel) {
    easel.fill(spans.rects, with: brush)
  }

  /// Draws the outline in lines of a style or, if that is nil, in the brush’s glyph.
  fileprivate func stroke(_ style: BoxStyle?, _ brush: Brush, on easel: inout Easel) {
    var border: [Point] = []
    for span in spans {
      for x in span.columns where isOnBorder(Point(x, span.y)) { border.append(Point(x, span.y)) }
    }
    guard let style else {
      return easel.draw(brush) { border.forEach($0) }
    }
    var path = LinePath(style.line, ink: brush.style, joins: brush.joinsLines)
    let cells = Set(border)
    for p in border {
      path.add(p)
      for side in [Side.right, .down] {
        let next = p + side.step
        if cells.contains(next), isOutline(p, next, side) { path.link(p, side) }
      }
    }
    path.draw(on: &easel)
  }

  /// Returns whether any of the four cells that flank two neighbouring cells is not selected.
  private func isOutline(_ a: Point, _ b: Point, _ side: Side) -> Bool {
    [side.turnedRight, side.turnedRight.opposite].contains { flank in
      !contains(a + flank.step) || !contains(b + flank.step)
    }
  }
}
