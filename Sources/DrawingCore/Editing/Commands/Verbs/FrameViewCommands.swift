/// Chooses the frames that are played and that `frames=range` means: `range 2-9`.
enum RangeCommand: Hashable {
  case frames(ClosedRange<Int>)
  case tag(String)
  case off
}

extension RangeCommand: SettingCommand {
  static let verb = "range"
  static let usage = "A-B|\"TAG\"|off"
  static let summary = "the frames to play, and frames=range"

  var words: [String] {
    switch self {
    case .frames(let frames): [frames.numbers]
    case .tag(let name): [Script.quoted(name)]
    case .off: ["off"]
    }
  }

  func check(_ state: EditorState) throws(CommandError) {
    switch self {
    case .frames(let frames): _ = try state.frameIndices(frames)
    case .tag(let name):
      guard state.drawing.timeline.tag(named: name) != nil else { throw .noSuchTag(name) }
    case .off: break
    }
  }

  func apply(to hand: inout Hand, over drawing: Drawing) {
    switch self {
    case .frames(let frames):
      hand.range = .frames(frames.lowerBound - 1...frames.upperBound - 1)
    case .tag(let name): hand.range = .tag(name)
    case .off: hand.range = nil
    }
  }

  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    let isAlone = arguments.left.count == 1 && arguments.upcoming?.quoted == nil
    if isAlone, try arguments.takesWord("off") {
      self = .off
    } else if isAlone, let word = arguments.upcoming?.word, ArgumentReader.frames(word) != nil {
      self = .frames(try arguments.frames())
    } else {
      self = .tag(try arguments.text("frames such as 2-5, a tag or off"))
    }
  }
}

extension Command {
  /// Returns a command that chooses frames by their indices, or all of them with nil.
  public static func range(_ frames: ClosedRange<Int>?) -> Command {
    let numbers = frames.map { $0.lowerBound + 1...$0.upperBound + 1 }
    return (numbers.map(RangeCommand.frames) ?? .off).command
  }

  /// Returns a command that shows frames beside the current one.
  public static func onion(_ onion: Onion) -> Command { OnionCommand(onion: onion).command }
}

/// Shows frames beside the current one: `onion 2 1 loop`.
struct OnionCommand: SettingCommand {
  let onion: Onion

  init(onion: Onion) { self.onion = onion }

  static let verb = "onion"
  static let usage = "off|BEFORE [AFTER] [loop]"
  static let summary = "show frames before and after this one"

  var words: [String] {
    onion == .off
      ? ["off"]
      : [String(onion.before), String(onion.after)] + (onion.loops ? ["loop"] : [])
  }

  func apply(to hand: inout Hand, over drawing: Drawing) { hand.onion = onion }

  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    if try arguments.takesWord("off") {
      onion = .off
      return
    }
    let before = try arguments.integer(Onion.counts, "a number of frames")
    let isNumber = arguments.upcoming.map { Int($0.word) != nil } ?? false
    let after = isNumber ? try arguments.integer(Onion.counts, "a number of frames") : 0
    onion = Onion(before: before, after: after, loops: try arguments.takesWord("loop"))
  }
}
