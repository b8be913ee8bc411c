/// An undoable command on frames, which are counted from 1. Choosing the current frame is a setting:
/// `PickFrameCommand`.
public enum FrameCommand: Hashable, Sendable {
  /// What a new frame shows.
  public enum Contents: String, CaseIterable, Sendable {
    /// A copy of the current frame, its very cels, or nothing.
    case copy, link, empty
  }

  /// Inserts a frame, behind the current one unless it is told where, and goes there.
  case new(at: Int?, Contents)
  /// Removes frames.
  case delete(ClosedRange<Int>)
  /// Moves frames, so that the first has another number.
  case move(ClosedRange<Int>, to: Int)
  /// Inserts copies behind frames, or frames with the same cels.
  case duplicate(ClosedRange<Int>, isLinked: Bool, isReversed: Bool)
  /// Gives frames a time of their own, in milliseconds, or takes it away.
  case time(ClosedRange<Int>, Int?)
  /// Gives a frame a name.
  case name(Int, String)
}

extension FrameCommand: EditCommand {
  static let verb = "frame"
  static let usage =
    "N|next|previous|first|last | new [at=N] [empty|copy|link] | delete A-B | move A-B to=N"
    + " | duplicate A-B [link] [reverse] | time A-B MS|usual | name N \"…\""
  static let summary = "frames of a drawing that moves, from 1"
  static let options = ["at=", "to="]

  var layerReach: CommandReach { .nothing }
  var words: [String] {
    switch self {
    case .new(let at, let contents):
      ["new"] + (at.map { ["at=\($0)"] } ?? []) + (contents == .copy ? [] : [contents.rawValue])
    case .delete(let frames): ["delete", frames.numbers]
    case .move(let frames, let to): ["move", frames.numbers, "to=\(to)"]
    case .duplicate(let frames, let isLinked, let isReversed):
      ["duplicate", frames.numbers] + (isLinked ? ["link"] : []) + (isReversed ? ["reverse"] : [])
    case .time(let frames, let time): ["time", frames.numbers, time.map(String.init) ?? "usual"]
    case .name(let n, let name): ["name", String(n), Script.quoted(name)]
    }
  }

  func checkLimits() throws(CommandError) {
    if case .name(_, let name) = self { try CommandLimits.check(text: name) }
  }

  func plan(_ state: EditorState) throws(CommandError) -> EditPlan {
    switch self {
    case .new(let at, let contents): return .edit(try state.newFrame(at: at, contents))
    case .delete(let frames): return .edit(try state.deleted(try state.frameIndices(frames)))
    case .move(let frames, let to):
      return .edit(try state.moved(try state.frameIndices(frames), to: to))
    case .duplicate(let frames, let isLinked, let isReversed):
      let frames = try state.frameIndices(frames)
      return .edit(try state.duplicated(frames, isLinked: isLinked, isReversed: isReversed))
    case .time(let frames, let time):
      let frames = try state.frameIndices(frames)
      return .edit(
        state.changingTimeline { timeline in
          for i in frames { timeline.frames[i].time = time }
        })
    case .name(let n, let name):
      let index = try state.frameIndex(n)
      let clean = Layer.cleaned(name)
      guard Layer.allows(name: clean) else { throw .frameNameTooLong }
      return .edit(state.changingTimeline { $0.frames[index].name = clean })
    }
  }
}

extension FrameCommand {
  private static let verbs = ["new", "delete", "move", "duplicate", "time", "name"]
  private static let choices = PickFrameCommand.words.map(\.key) + verbs
  private static let expected =
    "a frame's number, " + choices.dropLast().joined(separator: ", ") + " or name"

  static func read(_ arguments: inout ArgumentReader) throws(ScriptError) -> Command {
    if PickFrameCommand.begins(arguments.upcoming?.text ?? "") {
      return try PickFrameCommand(&arguments).command
    }
    return try FrameCommand(&arguments).command
  }

  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    let (word, token) = try arguments.bareWord(FrameCommand.expected)
    switch word {
    case "new":
      let at = try arguments.number("at", 1...Timeline.maximumFrames)
      let contents = arguments.hasMore ? try arguments.word("contents", Contents.self) : .copy
      self = .new(at: at, contents)
    case "delete": self = .delete(try arguments.frames())
    case "move":
      let frames = try arguments.frames()
      guard let to = try arguments.number("to", 1...Timeline.maximumFrames) else {
        throw arguments.failure("expected to= and the number of a frame")
      }
      self = .move(frames, to: to)
    case "duplicate":
      let frames = try arguments.frames()
      let isLinked = try arguments.takesWord("link")
      let isReversed = try arguments.takesWord("reverse")
      self = .duplicate(frames, isLinked: isLinked, isReversed: isReversed)
    case "time":
      let frames = try arguments.frames()
      let isUsual = try arguments.takesWord("usual")
      self = .time(
        frames, isUsual ? nil : try arguments.integer(Frame.times, "a time in milliseconds"))
    case "name": self = .name(try arguments.frameNumber(), try arguments.text("a name"))
    default:
      let hint = Suggestion.chosen(by: word, from: FrameCommand.choices)
      throw arguments.failure("unknown frame command “\(word)”\(hint)", at: token)
    }
  }
}

/// Chooses the current frame: `frame 3`, `frame next`.
enum PickFrameCommand: Hashable {
  case number(Int)
  /// The next and the previous one go round.
  case next, previous, first, last

  fileprivate static let words: KeyValuePairs<String, PickFrameCommand> = [
    "next": .next, "previous": .previous, "first": .first, "last": .last,
  ]

  fileprivate static func begins(_ text: String) -> Bool {
    Int(text) != nil || words.contains { $0.key == text }
  }
}

extension PickFrameCommand: SettingCommand {
  static let verb = FrameCommand.verb
  static let summary = FrameCommand.summary

  var words: [String] {
    switch self {
    case .number(let n): [String(n)]
    case .next, .previous, .first, .last:
      Self.words.filter { $0.value == self }.map(\.key)
    }
  }

  var settles: Bool { true }

  func check(_ state: EditorState) throws(CommandError) {
    if case .number(let n) = self { _ = try state.frameIndex(n) }
  }

  func apply(to hand: inout Hand, over drawing: Drawing) {
    let count = drawing.frameCount
    hand.frame =
      switch self {
      case .number(let n): n - 1
      case .next: (hand.frame + 1) % count
      case .previous: (hand.frame + count - 1) % count
      case .first: 0
      case .last: count - 1
      }
  }

  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    let (word, token) = try arguments.bareWord("a frame's number")
    if let choice = Self.words.first(where: { $0.key == word }) {
      self = choice.value
    } else if word.first != "+", let n = Int(word), (1...Timeline.maximumFrames).contains(n) {
      self = .number(n)
    } else {
      throw arguments.failure(
        "expected a frame's number from 1 to \(Timeline.maximumFrames)", at: token)
    }
  }
}

extension Command {
  /// Returns a command that is one undo step.
  public static func frame(_ command: FrameCommand) -> Command { command.command }
  /// Returns a command that makes frame `n` the current one, counted from 1.
  public static func pickFrame(_ n: Int) -> Command { PickFrameCommand.number(n).command }
  /// A command that goes to the next frame, from the last one to the first.
  public static let nextFrame = PickFrameCommand.next.command
  /// A command that goes to the previous frame, from the first one to the last.
  public static let previousFrame = PickFrameCommand.previous.command
}

extension ClosedRange<Int> {
  /// The text form of numbers of frames.
  var numbers: String { count == 1 ? String(lowerBound) : "\(lowerBound)-\(upperBound)" }
}

extension ArgumentReader {
  mutating func frameNumber() throws(ScriptError) -> Int {
    try integer(1...Timeline.maximumFrames, "a frame's number")
  }

  /// Reads the number of a frame, or those of the first and the last one: `2-5`.
  mutating func frames() throws(ScriptError) -> ClosedRange<Int> {
    let (word, token) = try bareWord("frames such as 2-5")
    guard let frames = Self.frames(word) else {
      throw failure("expected frames such as 2-5, found “\(word)”", at: token)
    }
    return frames
  }

  /// Returns the frames that a word names, such as `2-5` or `3`; nil if it names none.
  package static func frames(_ word: some StringProtocol) -> ClosedRange<Int>? {
    let numbers = word.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard let first = numbers.first ?? nil, let last = numbers.last ?? nil, numbers.count <= 2,
      1 <= first, first <= last, last <= Timeline.maximumFrames,
      word.allSatisfy({ $0.isNumber || $0 == "-" })
    else { return nil }
    return first...last
  }

  /// Reads a word if it comes next.
  mutating func takesWord(_ word: String) throws(ScriptError) -> Bool {
    guard let next = upcoming, next.quoted == nil, next.word == word else { return false }
    _ = try bareWord(word)
    return true
  }
}
