import Cells

/// Draws a wire from one box to another: `connect "api" "db" "SQL"`.
struct ConnectCommand: EditCommand {
  let first: DiagramReference
  let second: DiagramReference
  let label: String?
  let via: [Point]
  let from: LineEnd?
  let to: LineEnd?
  let route: Route?
  let out: Side?
  let arrival: Side?
  let look: DiagramLook

  static let verb = "connect"
  static let usage =
    "REF REF [\"LABEL\"] [from=END] [to=END] [via=P…] [route=auto|hv|vh|around]"
    + " [out=SIDE] [in=SIDE] \(DiagramLook.usage)"
  static let summary = "draw a wire from box to box"
  static let takesFrames = true
  static let options = ["from=", "to=", "via=", "route=", "out=", "in="] + DiagramLook.options

  var places: [Point] { first.places + second.places + via }
  var words: [String] {
    [first.word, second.word] + (label.map { [Script.quoted($0)] } ?? [])
      + (from.map { ["from=\($0.rawValue)"] } ?? []) + (to.map { ["to=\($0.rawValue)"] } ?? [])
      + via.map { "via=\($0.text)" } + (route.map { ["route=\($0.rawValue)"] } ?? [])
      + (out.map { ["out=\($0.name)"] } ?? []) + (arrival.map { ["in=\($0.name)"] } ?? [])
      + look.words
  }

  func checkLimits() throws(CommandError) {
    guard via.count <= CommandLimits.corners else { throw .tooManyCorners }
    if let label { try CommandLimits.check(text: label) }
  }

  func reach(in state: EditorState) -> Int {
    via.reach(in: state.drawing.size) * CommandLimits.effortOfLine
      + WayAround.reach(in: state.drawing.size)
  }
  func effort(in state: EditorState) -> Int { state.effortOfReading }

  func plan(_ state: EditorState) throws(CommandError) -> EditPlan {
    var canvas = try DiagramCanvas(state)
    let (line, style) = look.resolved(in: state, on: canvas.start)
    var link = DiagramLink(line: line, style: style)
    (link.from, link.to, link.label) = (from ?? .none, to ?? .arrow, label)
    (link.via, link.route, link.out, link.arrival) = (via, route, out, arrival)
    canvas.request = try .wire(first, second, in: canvas.diagram())
    try canvas.connect(first, second, link)
    return try canvas.plan(in: state)
  }
}

extension ConnectCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    first = try arguments.reference()
    second = try arguments.reference()
    let bends = try arguments.allOptions("via")
    if let token = arguments.upcoming, token.optionName == nil,
      token.quoted != nil || bends.isEmpty || Point(text: token.word) == nil
    {
      let text = try arguments.text("a label")
      guard BoxSheet.isDrawable(text), !text.contains("\n") else {
        throw arguments.failure("expected one row of characters", at: token)
      }
      label = text.isEmpty ? nil : text
    } else {
      label = nil
    }
    var corners: [Point] = []
    for (value, token) in bends {
      guard let p = Point(text: value), p.isNear else {
        throw arguments.failure("expected via= and a point", at: token)
      }
      corners.append(p)
    }
    while !corners.isEmpty, arguments.hasMore { corners.append(try arguments.point()) }
    via = corners
    (from, to) = (try arguments.lineEnd("from"), try arguments.lineEnd("to"))
    route = try arguments.option("route").map { (value, token) throws(ScriptError) in
      try arguments.choice(value, "route", Route.self, at: token)
    }
    (out, arrival) = (try arguments.side("out"), try arguments.side("in"))
    look = try DiagramLook(arguments)
  }
}

extension Side {
  var name: String {
    switch self {
    case .up: "up"
    case .right: "right"
    case .down: "down"
    case .left: "left"
    }
  }
}

extension ArgumentReader {
  /// Returns the side named by `name=`. Nil if it is not given.
  func side(_ name: String) throws(ScriptError) -> Side? {
    guard let (value, token) = try option(name) else { return nil }
    guard let side = Side.allCases.first(where: { $0.name == value }) else {
      let hint = Suggestion.chosen(by: value, from: Side.allCases.map(\.name))
      throw failure("unknown side “\(value)”\(hint)", at: token)
    }
    return side
  }
}
