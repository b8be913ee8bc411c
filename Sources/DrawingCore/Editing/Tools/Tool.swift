import Cells

/// A drawing tool. It turns a gesture into a sketch, a selection or a setting, and never touches
/// the drawing. The editor, keys, tool column, hints, help and usage texts are all driven by this
/// description.
///
/// A new tool is another instance in its own file, and its name in `allCases`. Tools with the same
/// key form a family, through which Shift and the key goes. A tool is an immutable class, so that the
/// gestures and bars which pass it on at each event share one object.
public final class Tool: Sendable {
  /// The meaning of a gesture’s points.
  public enum Points: Hashable, Sendable {
    /// A path, whose drawn part stays as the gesture continues.
    case freehand
    /// One point, where the gesture begins or where it ends.
    case one(Place)
    /// A press and a release; the second corner follows the pointer between them.
    case twoCorners
    /// A corner for each press, until the gesture is released. A drag may be a whole gesture.
    case manyCorners(endsByDrag: Bool)
    /// Points at which text is typed.
    case text
    /// The place of a box or a wire whose words are typed.
    case words

    /// The press, or the last point.
    public enum Place: Hashable, Sendable { case first, last }
  }

  /// The result of a gesture.
  enum Outcome: Sendable {
    /// Cells of the active layer. A tool that keeps its stops draws only what follows the first
    /// `drawn` of them; others get an empty sketch and draw everything.
    case cells(@Sendable (_ gesture: Gesture, _ drawn: Int, _ easel: inout Easel) -> Void)
    /// A selection; nil to select nothing.
    case selection(@Sendable (_ gesture: Gesture, _ state: EditorState) -> Selection?)
    /// The brush of the next gesture.
    case brush(@Sendable (_ gesture: Gesture, _ state: EditorState) -> Brush)
    /// An edit of the whole drawing, as a command makes one, planned anew whenever the gesture goes
    /// on.
    case plan(
      @Sendable (_ gesture: Gesture, _ state: EditorState) throws(CommandError) -> GesturePlan)
  }

  /// The cells that the tool goes through besides those along its path.
  enum Inside: Sendable {
    case nothing
    /// The cells between the corners, if the brush fills shapes.
    case shape
    /// The cells of a region, which may be the whole drawing.
    case region
    /// All cells, one by one.
    case everything
  }

  /// A setting that is made as the user chooses a tool, and the message about it.
  public struct Adjustment: Sendable {
    /// The command that makes the setting.
    public let command: Command
    /// The message that is shown.
    public let message: Hint
  }

  /// The word of the `tool` command, archives and digests, which never changes.
  public let rawValue: String
  /// The lower-case words that other programs use for the tool.
  public let words: [String]
  /// The key that chooses the tool.
  public let key: Unicode.Scalar
  /// The name shown to the user.
  public let title: String
  /// The meaning of pressing, moving and releasing.
  public let points: Points
  /// The name where there is room for six cells.
  public let shortTitle: String
  /// The hint shown while the tool is chosen and no gesture has begun.
  public let hint: Hint
  /// The name of an undo step of the tool.
  public let step: String
  /// What is said once a gesture has changed nothing; nil for a tool of which that is told elsewhere,
  /// or no surprise.
  package let inVain: String?
  /// Whether the points are dots if the brush has a grid of them.
  public let takesGrid: Bool
  /// Whether the tool draws wires, which go from box to box and may have end glyphs.
  public let connects: Bool
  /// Whether the tool adds separate things to a picture, such as texts and boxes. A user who
  /// chooses it has finished with the selection; other tools paint inside it.
  public let beginsAnew: Bool
  /// The names of the options that the tool takes.
  public let options: [String]
  /// Whether the tool draws with the brush’s glyph.
  public let drawsGlyph: Bool
  /// The part of its gestures that symmetry draws again.
  let mirrors: Mirroring
  /// The largest number of cells written for each one that the path passes.
  let perCell: @Sendable (Brush) -> Int
  /// The number of random numbers taken for each cell of the path; nil for a tool that takes none.
  let numbersPerCell: (@Sendable (Brush) -> Int)?
  let inside: Inside
  /// Whether what lines leave is mended that a gesture has erased as a whole.
  let mendsLines: Bool
  /// The largest number of corners, if each press sets one.
  let mostCorners: Int
  /// The error if more corners are set.
  let tooManyCorners: CommandError
  let outcome: Outcome
  /// The adjustment as the user chooses the tool, perhaps while it is already chosen; nil if there
  /// is none.
  public let adjustment: (@Sendable (BrushOptions, _ isAgain: Bool) -> Adjustment?)?
  /// The command that draws the same from points.
  let command: (any CommandDefinition.Type)?

  init(
    _ word: String, words: String, key: Unicode.Scalar, title: String,
    short shortTitle: String? = nil, points: Points, hint: Hint, step: String,
    inVain: String? = nil, takesGrid: Bool = false, connects: Bool = false,
    beginsAnew: Bool = false, options: [String] = [], drawsGlyph: Bool = true,
    mostCorners: Int = CommandLimits.corners, tooManyCorners: CommandError = .tooManyCorners,
    mirrors: Mirroring = .nothing,
    perCell: @escaping @Sendable (Brush) -> Int = { _ in 1 },
    numbersPerCell: (@Sendable (Brush) -> Int)? = nil, inside: Inside = .nothing,
    mendsLines: Bool = false, command: (any CommandDefinition.Type)? = nil,
    adjustment: (@Sendable (BrushOptions, _ isAgain: Bool) -> Adjustment?)? = nil,
    outcome: Outcome
  ) {
    rawValue = word
    self.words = words.split(separator: " ").map(String.init)
    self.key = key
    self.title = title
    self.shortTitle = shortTitle ?? title
    self.points = points
    self.hint = hint
    self.step = step
    self.inVain = inVain
    self.takesGrid = takesGrid
    self.connects = connects
    self.beginsAnew = beginsAnew
    self.options = options
    self.drawsGlyph = drawsGlyph
    self.mirrors = mirrors
    self.perCell = perCell
    self.numbersPerCell = numbersPerCell
    self.inside = inside
    self.mendsLines = mendsLines
    self.mostCorners = mostCorners
    self.tooManyCorners = tooManyCorners
    self.command = command
    self.adjustment = adjustment
    self.outcome = outcome
  }
}

extension Tool {
  /// Whether gestures of the tool change the drawing.
  package var changesDrawing: Bool {
    switch outcome {
    case .cells, .plan: true
    case .selection, .brush: false
    }
  }
}

extension Tool {
  /// Returns the command that draws what a tool does which is called so here or by other programs; nil
  /// if there is none.
  static func verb(called word: String) -> String? {
    let word = word.lowercased()
    let tools = allCases.filter { $0.title.lowercased() == word || $0.words.contains(word) }
    return tools.firstNonNil(\.command)?.verb
  }
}

extension Tool: Listed, Hashable {
  /// The tools in the order they are shown.
  public static let allCases: [Tool] = [
    .pencil, .brush, .eraser, .spray, .shade, .line, .polygon, .curve, .wire, .rect, .ellipse,
    .fill, .gradient, .text, .pick, .select, .lasso, .wand,
  ]

  /// The tools of gestures that commands begin; nobody chooses them.
  static let begun: [Tool] = [.words, .newBox, .grip]

  public static func == (a: Tool, b: Tool) -> Bool { a.rawValue == b.rawValue }

  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

/// The tools that the program itself chooses.
extension Tool {
  /// The tool of a new drawing, and the one that a text leaves chosen.
  public static let standard = pencil
  /// The tool that picks up glyph and colours, as the right mouse button does.
  public static let picker = pick
  /// The tool that draws the brush’s picture.
  public static let painter = brush
}

extension Tool {
  /// The tools by their keys, each family in order.
  public static let families: [[Tool]] = allCases.reduce(into: []) { families, tool in
    if let i = families.firstIndex(where: { $0[0].key == tool.key }) {
      families[i].append(tool)
    } else {
      families.append([tool])
    }
  }

  /// The tools with the same key, including this one.
  public var family: [Tool] { Tool.families.first { $0.contains(self) } ?? [self] }

  /// The tool of the family that comes after this one, or the first.
  public var nextOfFamily: Tool {
    let family = family
    let index = family.firstIndex(of: self) ?? 0
    return family[(index + 1) % family.count]
  }
}

extension Tool {
  /// Whether the first press sets a corner and a later one the last, when drawing with the
  /// keyboard.
  public var spansPresses: Bool { points == .twoCorners || setsCorners }

  /// Whether each press sets another corner.
  public var setsCorners: Bool {
    if case .manyCorners = points { true } else { false }
  }

  /// Whether every stop of a gesture is kept, so that a sketch can be continued.
  var keepsStops: Bool { points == .freehand || points == .text || points == .one(.first) }

  /// The hint shown while a gesture is in progress.
  public var gestureHint: Hint {
    if case .plan = outcome { return hint }
    return switch points {
    case .text, .words: hint
    case .manyCorners: Self.gestureCornerHint
    case .freehand, .one, .twoCorners: Self.gestureMoveHint
    }
  }

  private static let gestureCornerHint: Hint =
    "\(.draw) or a click sets a corner, \(.keep) keeps the shape, \(.cancel) throws it away"
  private static let gestureMoveHint: Hint =
    "move, then \(.draw) or \(.keep) keeps it, \(.cancel) throws it away"

  /// Whether gestures of the tool result in cells rather than a choice.
  public var draws: Bool {
    switch outcome {
    case .cells, .plan: true
    case .selection, .brush: false
    }
  }

  /// Whether gestures of the tool take random numbers.
  var isRandom: Bool { numbersPerCell != nil }

  /// Whether the tool selects cells instead of drawing.
  public var selects: Bool {
    switch outcome {
    case .selection: true
    case .cells, .brush, .plan: false
    }
  }

  /// Returns the hint of a tool that acts where it is told to draw: the mouse and the menu are named
  /// where there is little room, too.
  static func pointHint(_ deed: String) -> Hint {
    "\(.draw) \(deed), or the mouse; \(.menu): menu, \(.help): all keys; \(.move) move"
  }

  /// The hint of a tool with a first and a last corner.
  static let cornerHint: Hint = "\(.draw) sets the first corner, or drag with the mouse"
}
