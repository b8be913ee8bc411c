import Cells

extension Tool {
  /// Draws a line that bends at right angles from corner to corner and joins the lines that it
  /// meets. Its wires end in an arrow unless another end is set; chosen once more, it switches
  /// between no end and an arrow.
  public static let wire = Tool(
    "wire", words: "connector arrow elbow link", key: "w", title: "Wire",
    points: .manyCorners(endsByDrag: true),
    hint:
      "drag from box to box; \(.tool): arrow on or off; \(.draw) sets a corner, \(.keep) ends it",
    step: "wire", connects: true, beginsAnew: true, options: ["from", "to", "route"],
    drawsGlyph: false, mirrors: .points, perCell: { _ in CommandLimits.effortOfLine },
    command: WireCommand.self,
    adjustment: { options, isAgain in
      if options.to == .none {
        return Adjustment(
          command: .wireEnd(.arrow), message: "wires end in an arrow; \(.tool): no arrow")
      }
      guard isAgain else { return nil }
      return Adjustment(command: .wireEnd(.none), message: "wires without an arrow")
    },
    outcome: .cells { gesture, _, easel in
      Wire(gesture.corners, gesture.brush).draw(on: &easel)
    })
}

extension Wire {
  /// Returns the reach of the wire. A route around obstacles may pass its whole window, in four
  /// directions.
  func reach(in drawing: Drawing) -> Int {
    let window = route == .around ? WayAround.reach(in: drawing.size) : 0
    return points.reach(in: drawing.size) * CommandLimits.effortOfLine + (points.count - 1) * window
  }

  init(_ points: [Point], _ brush: Brush) {
    let options = brush.options
    self.init(
      points: points, style: brush.boxStyle.line, ink: brush.style, from: options.from,
      to: options.to, route: options.route)
  }
}

/// Draws a wire: `wire 4,1 9,3 to=arrow`.
struct WireCommand: DrawingCommand {
  let points: [Point]
  let style: BoxStyle?
  let joins: Bool
  let override: BrushOverride

  static let verb = "wire"
  static let usage =
    "P P… [style=S] [from=END] [to=END] [route=auto|hv|vh|around] [join=yes|no] [fg= bg=]"
  static let summary = "draw a line that joins others"
  static let options = ["style=", "from=", "to=", "route=", "join=", "fg=", "bg="]
  static let mirrors = Mirroring.points

  var places: [Point] { points }
  var dependence: CellDependence { .course }

  func checkLimits() throws(CommandError) {
    guard points.count <= CommandLimits.corners else { throw .tooManyCorners }
  }

  var words: [String] {
    points.map(\.text) + style.words + override.changes.words + (joins ? [] : ["join=no"])
      + override.colorWords
  }

  func reach(in state: EditorState) -> Int {
    Wire(points, state.brush.with(override)).reach(in: state.drawing)
  }

  func mirrored(by image: MirrorImage) -> WireCommand {
    WireCommand(
      points: points.map(image.place), style: style, joins: joins, override: override)
  }

  func draw(with brush: Brush, on easel: inout Easel) {
    var wire = Wire(points, brush.shaped(style, .outline))
    wire.joins = joins
    wire.draw(on: &easel)
  }
}

extension WireCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    points = try arguments.corners(atLeast: 2)
    style = try arguments.boxStyle()
    joins = try arguments.yesOrNo("join") ?? true
    override = try arguments.override()
  }
}

extension Command {
  /// Returns a command that draws a wire through at least two points.
  public static func wire(
    _ points: [Point], _ style: BoxStyle? = nil, joins: Bool = true,
    _ override: BrushOverride = BrushOverride()
  ) -> Command {
    WireCommand(points: points, style: style, joins: joins, override: override).command
  }
}
