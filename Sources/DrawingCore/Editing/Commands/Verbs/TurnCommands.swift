import Cells

/// Flips or turns the floating piece, else the selected cells, else the whole drawing: `flip h`,
/// `rotate 90 plain`.
protocol TurnCommand: EditCommand {
  var steps: [TurnStep] { get }
  /// Whether the glyphs stay as they are.
  var isPlain: Bool { get }
}

extension TurnCommand {
  static var takesFrames: Bool { true }
  var dependence: CellDependence { .all }

  func effort(in state: EditorState) -> Int {
    if let floating = state.floating { return floating.clip.effort }
    return state.selection == nil
      ? state.effortOfReshaping * steps.count : state.effortOfRedrawing
  }

  var layerReach: CommandReach { .whole }

  func reshapes(_ state: EditorState) -> Bool { state.floating == nil && state.selection == nil }

  func pointMap(in state: EditorState) -> PointMap? {
    reshapes(state) ? .turn(steps, state.drawing.size) : nil
  }

  func turned(_ floating: Floating, in state: EditorState) -> Floating? {
    var floating = floating
    floating.turn(steps, isPlain: isPlain)
    return floating
  }

  func plan(_ state: EditorState) throws(CommandError) -> EditPlan {
    if let selection = state.selection {
      let clip = Clip(state.drawing[state.place], selection)
      let lifted = Lifted(source: selection, isLoose: true)
      var floating = Floating(clip: clip, origin: selection.bounds.origin, lifted: lifted)
      floating.turn(steps, isPlain: isPlain)
      let lost = clip.tiles.wideCount - floating.clip.tiles.wideCount
      return EditPlan(edit: state.stamped(floating))
        .telling(ofHalves: state.note(onHalvesAtTheEdgeOf: selection))
        .telling(.spaces(insteadOf: lost))
        .telling(state.note(onCellsCutFrom: floating))
    }
    var lost = 0
    let tiles = state.drawing.mapTiles { cel in
      let turned = steps.reduce(cel.tiles) { $0.turned($1, isPlain: isPlain) }
      lost += cel.tiles.wideCount - turned.wideCount
      return turned
    }
    return .edit(.picture(tiles[0].content.size, tiles)).telling(.spaces(insteadOf: lost))
  }
}

struct FlipCommand: TurnCommand {
  enum Axis: String, CaseIterable { case h, v }

  let axis: Axis
  let isPlain: Bool

  static let verb = "flip"
  static let usage = "h|v [plain]"
  static let summary = "exchange left and right, or top and bottom"
  static let options = ["plain"]

  var words: [String] { [axis.rawValue] + (isPlain ? ["plain"] : []) }
  var steps: [TurnStep] { [axis == .h ? .level : .upright] }
}

extension FlipCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    axis = try arguments.word("axis", Axis.self)
    isPlain = arguments.flag("plain")
  }
}

struct RotateCommand: TurnCommand {
  enum Angle: String, CaseIterable {
    case right = "90"
    case half = "180"
    case left = "270"
  }

  let angle: Angle
  let isPlain: Bool

  static let verb = "rotate"
  static let usage = "90|180|270 [plain]"
  static let summary = "turn to the right"
  static let options = ["plain"]

  var words: [String] { [angle.rawValue] + (isPlain ? ["plain"] : []) }

  var steps: [TurnStep] {
    switch angle {
    case .right: [.right]
    case .half: [.level, .upright]
    case .left: [.right, .right, .right]
    }
  }
}

extension RotateCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    angle = try arguments.word("angle", Angle.self)
    isPlain = arguments.flag("plain")
  }
}

extension Command {
  /// Returns a command that exchanges top and bottom if `upright` is true, or else left and right.
  public static func flip(upright: Bool) -> Command {
    FlipCommand(axis: upright ? .v : .h, isPlain: false).command
  }

  /// Returns a command that turns by a quarter, to the right or to the left.
  public static func turn(right: Bool) -> Command {
    RotateCommand(angle: right ? .right : .left, isPlain: false).command
  }
}
