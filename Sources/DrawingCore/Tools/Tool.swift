import Cells

/// One tool, all that is known of it: editor, keys, tool column, hints, help and usage texts read
/// it here. It turns a gesture into a sketch, a selection or a setting, and never touches the
/// drawing.
///
/// A new tool is one more of these in a file of its own, and its name in `allCases`. Tools with
/// the same key are a family: the key goes from one to the next. Never changed, so that one object
/// stands for all copies of it: gestures and bars hand it on at each event.
public final class Tool: Sendable {
  /// What a gesture's points mean.
  public enum Points: Hashable, Sendable {
    /// A path: what is drawn along it stays as the gesture goes on.
    case freehand
    /// One cell, where the gesture begins or where it ends.
    case one(Place)
    /// A press and a release: what lies between follows the pointer.
    case twoCorners
    /// A corner each press, until the gesture is released; a drag may be all of it.
    case manyCorners(endsByDrag: Bool)
    /// Places where text is typed.
    case text

    /// The press, or where the pointer is now.
    public enum Place: Hashable, Sendable { case first, last }
  }

  /// What comes of a gesture.
  enum Outcome: Sendable {
    /// Cells of the active layer. A tool that keeps its stops draws only what came after the first
    /// `drawn` of them; others are handed an empty sketch and draw everything.
    case cells(@Sendable (_ gesture: Gesture, _ drawn: Int, _ easel: inout Easel) -> Void)
    /// What is selected then; nil for nothing.
    case selection(@Sendable (_ gesture: Gesture, _ state: EditorState) -> Selection?)
    case setting(@Sendable (_ gesture: Gesture, _ state: inout EditorState) -> Void)
  }

  /// Which cells it goes through besides those along its path.
  enum Inside: Sendable {
    case nothing
    /// Those between its corners, where the brush fills shapes.
    case shape
    /// Those of a region, which may be the whole drawing.
    case region
    /// All of them, each one for itself.
    case everything
  }

  /// The word of the `tool` command, of archives and digests: never changed.
  public let rawValue: String
  /// The key that chooses the tool.
  public let key: Unicode.Scalar
  /// The name as it is shown; its key is one of the letters.
  public let title: String
  /// How pressing, moving and releasing are understood.
  public let points: Points
  /// The same where there is room for six cells.
  public let shortTitle: String
  /// What is said while the tool is chosen and nothing is begun.
  public let hint: String
  /// What one undo step of it is called.
  public let step: String
  /// The words of the options that it takes.
  public let options: [String]
  /// Whether the brush's glyph is what it draws with.
  public let drawsGlyph: Bool
  /// What of it symmetry draws once more.
  let mirrors: Mirroring
  /// How many cells are written at most for each that its path passes.
  let perCell: @Sendable (Brush) -> Int
  let inside: Inside
  /// How many corners it takes, where each press sets one.
  let mostCorners: Int
  /// What is said where one more is set.
  let tooManyCorners: CommandError
  let outcome: Outcome
  /// The command that draws the same from points.
  let command: (any CommandDefinition.Type)?

  init(
    _ word: String, key: Unicode.Scalar, title: String, short shortTitle: String? = nil,
    points: Points, hint: String, step: String, options: [String] = [], drawsGlyph: Bool = true,
    mostCorners: Int = CommandLimits.corners, tooManyCorners: CommandError = .tooManyCorners,
    mirrors: Mirroring = .nothing, perCell: @escaping @Sendable (Brush) -> Int = { _ in 1 },
    inside: Inside = .nothing, command: (any CommandDefinition.Type)? = nil, outcome: Outcome
  ) {
    rawValue = word
    self.key = key
    self.title = title
    self.shortTitle = shortTitle ?? title
    self.points = points
    self.hint = hint
    self.step = step
    self.options = options
    self.drawsGlyph = drawsGlyph
    self.mirrors = mirrors
    self.perCell = perCell
    self.inside = inside
    self.mostCorners = mostCorners
    self.tooManyCorners = tooManyCorners
    self.command = command
    self.outcome = outcome
  }
}

extension Tool: Listed, Hashable {
  /// In the order in which they are shown.
  public static let allCases: [Tool] = [
    .pencil, .brush, .eraser, .spray, .shade, .line, .polygon, .curve, .wire, .rect, .ellipse,
    .fill, .gradient, .text, .pick, .select, .lasso, .wand,
  ]

  public static func == (a: Tool, b: Tool) -> Bool { a.rawValue == b.rawValue }

  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension Tool {
  /// Tools by their keys, each family in order.
  public static let families: [[Tool]] = allCases.reduce(into: []) { families, tool in
    if let i = families.firstIndex(where: { $0[0].key == tool.key }) {
      families[i].append(tool)
    } else {
      families.append([tool])
    }
  }

  /// All with the same key, this one included.
  public var family: [Tool] { Tool.families.first { $0.contains(self) } ?? [self] }

  /// The one that the key chooses while this one is chosen.
  public var nextOfFamily: Tool {
    let family = family
    let index = family.firstIndex(of: self) ?? 0
    return family[(index + 1) % family.count]
  }
}

extension Tool {
  /// Whether the first press sets a corner and a later one the last, from the keyboard.
  public var spansPresses: Bool { points == .twoCorners || setsCorners }

  /// Whether each press sets one more corner.
  public var setsCorners: Bool {
    if case .manyCorners = points { true } else { false }
  }

  /// Whether every stop of a gesture is kept, so that a sketch can be gone on with.
  var keepsStops: Bool { points == .freehand || points == .text || points == .one(.first) }

  /// What is said while a gesture is in progress.
  public var gestureHint: String {
    switch points {
    case .text: hint
    case .manyCorners: "Space or a click sets a corner, Enter keeps the shape, Esc throws it away"
    case .freehand, .one, .twoCorners: "move, then Space or Enter keeps it, Esc throws it away"
    }
  }

  /// Whether cells come of its gestures, and not a choice.
  public var draws: Bool {
    switch outcome {
    case .cells: true
    case .selection, .setting: false
    }
  }

  /// Whether its points are dots where the brush has a grid of them.
  public var takesGrid: Bool { options.contains("grid") }

  /// Whether something may stand at the ends of what it draws.
  public var hasEnds: Bool { options.contains("to") }

  /// Whether it selects cells instead of drawing.
  public var selects: Bool {
    switch outcome {
    case .selection: true
    case .cells, .setting: false
    }
  }

  /// The hint of a tool that draws where Space is pressed.
  static func spaceHint(_ deed: String) -> String {
    "Space \(deed), arrows move, : for commands, ? for all keys"
  }

  /// The hint of a tool with a first and a last corner.
  static let cornerHint = "Space sets the first corner, or drag with the mouse"
}
