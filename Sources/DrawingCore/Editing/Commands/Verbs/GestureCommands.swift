import Cells

/// Begins a gesture: `press 3,4`.
struct PressCommand: GestureCommand, PointCommand {
  let place: Point

  static let verb = "press"
  static let summary = "begin a gesture with the current tool"
  static let isTyped = false

  let phase = GesturePhase.begins

  func effort(in state: EditorState) -> Int {
    Gesture(tool: state.tool, brush: state.brush, at: place).effort(goingOnTo: [], in: state)
  }

  func perform(on editor: inout Editor, _ change: inout Editor.Change) throws(CommandError) {
    try editor.press(at: place, &change)
  }
}

/// Continues a gesture: `move 4,4 5,4`.
struct MoveCommand: GestureCommand {
  let points: [Point]

  static let verb = "move"
  static let usage = "P…"
  static let summary = "continue the gesture"
  static let isTyped = false
  /// The largest number of points that are joined into one line of a recording.
  fileprivate static let mostJoined = 12

  let phase = GesturePhase.goesOn
  let usualDelay = 20
  var places: [Point] { points }
  var words: [String] { points.map(\.text) }

  func checkLimits() throws(CommandError) { try CommandLimits.check(path: points) }

  func reach(in state: EditorState) -> Int {
    state.gesture?.reach(along: points, in: state.drawing) ?? points.reach(in: state.drawingSize)
  }

  func effort(in state: EditorState) -> Int {
    state.gesture?.effort(goingOnTo: points.suffix(1), in: state) ?? 0
  }

  var pieces: [Command] {
    points.count <= MoveCommand.mostJoined ? points.map { .move([$0]) } : [command]
  }

  func joined(with next: any CommandDefinition) -> Command? {
    guard let next = next as? MoveCommand, points.count + next.points.count <= Self.mostJoined
    else { return nil }
    return .move(points + next.points)
  }

  func perform(on editor: inout Editor, _ change: inout Editor.Change) {
    editor.move(to: points, &change)
  }
}

extension MoveCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) { points = try arguments.points() }
}

/// Sets a corner of a shape of many: `corner 8,4`.
struct CornerCommand: GestureCommand, PointCommand {
  let place: Point

  static let verb = "corner"
  static let summary = "add a corner to a shape of many corners"
  static let isTyped = false

  let phase = GesturePhase.goesOn

  func reach(in state: EditorState) -> Int {
    max(state.drawing.size.width, state.drawing.size.height)
  }

  func effort(in state: EditorState) -> Int {
    state.gesture?.effort(goingOnTo: [place], in: state) ?? 0
  }

  func perform(on editor: inout Editor, _ change: inout Editor.Change) throws(CommandError) {
    try editor.addCorner(at: place, &change)
  }
}

/// Types in the text tool: `insert "abc"`.
struct InsertCommand: GestureCommand {
  let text: String

  static let verb = "insert"
  static let usage = "\"…\""
  static let summary = "type in the text tool"
  static let isTyped = false
  /// The largest number of bytes that are joined into one line of a recording.
  private static let mostJoined = 64

  let phase = GesturePhase.goesOn
  let usualDelay = 80
  var words: [String] { [Script.quoted(text)] }

  func checkLimits() throws(CommandError) { try CommandLimits.check(text: text) }

  func reach(in state: EditorState) -> Int { text.utf8.count }

  func effort(in state: EditorState) -> Int {
    state.gesture?.effort(goingOnTo: [], in: state) ?? 0
  }

  var pieces: [Command] {
    text.utf8.count <= InsertCommand.mostJoined ? text.map { .insert(String($0)) } : [command]
  }

  func joined(with next: any CommandDefinition) -> Command? {
    guard let next = next as? InsertCommand, text.unicodeScalars.last != "\n",
      text.utf8.count + next.text.utf8.count <= Self.mostJoined
    else { return nil }
    return .insert(text + next.text)
  }

  func perform(on editor: inout Editor, _ change: inout Editor.Change) throws(CommandError) {
    let typed = editor.state.gesture?.stops.last?.typed
    if let typed { try CommandLimits.check(text: typed + text) }
    // A combining mark joins the character typed before it.
    let whole = (typed ?? "") + text
    try editor.state.checkStrictly(whole)
    try editor.insert(text, &change)
    // What was typed before holds only what can be drawn.
    if change.note == nil { change.note = LeftOut(of: whole).note }
  }
}

extension InsertCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) { text = try arguments.text() }
}

struct BackspaceCommand: GestureCommand, PlainCommand {
  static let verb = "backspace"
  static let summary = "take back a typed character"
  static let isTyped = false

  var phase: GesturePhase { .goesOn }

  func effort(in state: EditorState) -> Int {
    state.gesture?.effort(goingOnTo: [], in: state) ?? 0
  }

  func perform(on editor: inout Editor, _ change: inout Editor.Change) throws(CommandError) {
    try editor.backspace(&change)
  }
}

struct ReleaseCommand: GestureCommand, PlainCommand {
  static let verb = "release"
  static let summary = "end the gesture and keep it"
  static let isTyped = false

  var phase: GesturePhase { .ends }

  func perform(on editor: inout Editor, _ change: inout Editor.Change) throws(CommandError) {
    try editor.release(&change)
  }

  func plan(_ state: EditorState) throws(CommandError) -> EditPlan {
    guard let gesture = state.gesture else { return .nothing }
    return try state.plan(ending: gesture)
  }
}

struct CancelCommand: GestureCommand, PlainCommand {
  static let verb = "cancel"
  static let summary = "discard the gesture or the floating paste"
  static let isTyped = false

  var phase: GesturePhase { .ends }

  func perform(on editor: inout Editor, _ change: inout Editor.Change) { editor.cancel(&change) }
}

/// Discards what is in progress as `cancel` does, which in older journals cannot be taken back:
/// `drop undone`.
struct DropCommand: GestureCommand {
  var isUndone = false

  static let verb = "drop"
  static let usage = "[undone]"
  static let summary = "discard the floating piece; refloat brings it back"
  static let options = ["undone"]
  static let isTyped = false
  static let holdsCells = true

  var phase: GesturePhase { .ends }
  var words: [String] { isUndone ? ["undone"] : [] }

  func perform(on editor: inout Editor, _ change: inout Editor.Change) {
    editor.drop(undone: isUndone, &change)
  }
}

extension DropCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    isUndone = arguments.flag("undone")
  }
}

/// Presses, moves and releases at once: `stroke 4,4 5,4 6,5`.
struct StrokeCommand: GestureCommand {
  let points: [Point]

  static let verb = "stroke"
  static let usage = "P…"
  static let summary = "the current tool along a path"

  let phase = GesturePhase.whole
  var places: [Point] { points }
  var words: [String] { points.map(\.text) }

  func checkLimits() throws(CommandError) { try CommandLimits.check(path: points) }

  func reach(in state: EditorState) -> Int {
    let gesture = Gesture(tool: state.tool, brush: state.brush, at: points.first ?? .zero)
    return gesture.reach(along: points, in: state.drawing)
  }

  func effort(in state: EditorState) -> Int {
    Gesture(tool: state.tool, brush: state.brush, at: points.first ?? .zero)
      .effort(goingOnTo: points, in: state)
  }

  func perform(on editor: inout Editor, _ change: inout Editor.Change) throws(CommandError) {
    try editor.stroke(self, &change)
  }

  func plan(_ state: EditorState) throws(CommandError) -> EditPlan {
    try check(state)
    guard let gesture = gesture(of: state.hand) else { return .nothing }
    return try state.plan(ending: gesture)
  }

  /// Throws if the gesture cannot be made.
  func check(_ state: EditorState) throws(CommandError) {
    let tool = state.tool
    guard !points.isEmpty else { return }
    guard !tool.setsCorners || points.count <= tool.mostCorners else { throw tool.tooManyCorners }
    if tool.draws { try state.checkLock() }
  }

  /// Returns the gesture that a hand makes; nil if it goes nowhere. For a shape of many corners the
  /// points are its corners.
  func gesture(of hand: Hand) -> Gesture? {
    guard let first = points.first else { return nil }
    var gesture = Gesture(tool: hand.tool, brush: hand.brush, at: first, seed: hand.seed)
    if hand.tool.setsCorners {
      for p in points.dropFirst() { gesture.addCorner(at: p) }
    } else {
      gesture.append(Array(points.dropFirst()))
    }
    return gesture
  }
}

extension StrokeCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) { points = try arguments.points() }
}

extension Command {
  /// The largest number of places that one line of a recording moves through.
  package static let mostMovesJoined = MoveCommand.mostJoined

  /// Returns a command that begins a gesture of the current tool at a point.
  public static func press(_ p: Point) -> Command { PressCommand(place: p).command }
  /// Returns a command that continues to more points, in order. A shape takes the last of them.
  public static func move(_ points: [Point]) -> Command { MoveCommand(points: points).command }
  /// Returns a command that sets a corner of a shape of many and begins the next side there.
  public static func corner(_ p: Point) -> Command { CornerCommand(place: p).command }
  /// Returns a command that types into the gesture of the text tool. Line feeds begin new rows.
  public static func insert(_ text: String) -> Command { InsertCommand(text: text).command }
  /// A command that deletes the last character typed in the gesture.
  public static let backspace = BackspaceCommand().command
  /// A command that ends the gesture, as one undo step if it draws any cells.
  public static let release = ReleaseCommand().command
  /// A command that undoes the gesture or the floating piece, as if it had not begun.
  public static let cancel = CancelCommand().command
  /// Returns a command that cancels, and keeps a floating piece to be floated again.
  ///
  /// - Parameter undone: Whether redoing brings it back; otherwise undoing does.
  public static func drop(undone: Bool = false) -> Command {
    DropCommand(isUndone: undone).command
  }
  /// Returns a command for a whole gesture of the current tool: press, move and release.
  public static func stroke(_ points: [Point]) -> Command {
    StrokeCommand(points: points).command
  }
}
