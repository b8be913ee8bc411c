import Cells

/// Moves the cursor: `cursor 3,4 dot=1,2`.
struct CursorCommand: SettingCommand {
  let place: Point
  let dot: Point?

  static let verb = "cursor"
  static let usage = "P [dot=P]"
  static let summary = "move the cursor; dot: which dot of the cell"
  static let options = ["dot="]

  var places: [Point] { [place] + (dot.map { [$0] } ?? []) }
  var words: [String] { [place.text] + (dot.map { ["dot=" + $0.text] } ?? []) }

  func apply(to hand: inout Hand, over drawing: Drawing) {
    let grid = hand.brush.grid
    hand.cursor = place.clamped(to: drawing.bounds)
    hand.cursorDot = (dot ?? grid.middle).clamped(to: Rect(origin: .zero, size: grid.cell))
  }
}

extension CursorCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    place = try arguments.point()
    dot = try arguments.point(named: "dot", "a place in the cell such as 1,2")
  }
}

/// Scrolls the drawing: `scroll 0,10`.
struct ScrollCommand: SettingCommand, PointCommand {
  let place: Point

  static let verb = "scroll"
  static let summary = "scroll this cell to the top left"

  func apply(to hand: inout Hand, over drawing: Drawing) {
    hand.viewport = place.clamped(to: drawing.bounds)
  }
}

extension Command {
  /// Returns a command that moves the cursor to a cell or, for a point outside the drawing, to the
  /// nearest cell in it.
  ///
  /// - Parameter dot: the dot of the cell in the brush’s grid; nil for the middle one.
  public static func cursor(_ p: Point, dot: Point? = nil) -> Command {
    CursorCommand(place: p, dot: dot).command
  }

  /// Returns a command that scrolls a cell to the top left of the canvas. For a point outside the
  /// drawing it is the nearest cell in it.
  public static func scroll(_ p: Point) -> Command { ScrollCommand(place: p).command }
}
