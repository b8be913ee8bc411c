/// An undoable command on layers, which are counted from 1 at the bottom. Choosing the active layer
/// is a setting: `PickLayerCommand`.
public enum LayerCommand: Hashable, Sendable {
  /// Inserts an empty layer of that name above the active one.
  case new(String)
  /// Removes a layer.
  case delete(Int)
  /// Moves a layer to another number.
  case move(Int, to: Int)
  /// Gives a layer another name.
  case rename(Int, String)
  /// Makes a layer part of the picture.
  case show(Int)
  /// Leaves a layer out of the picture.
  case hide(Int)
  /// Locks a layer against all drawing or against drawing on clear cells, or unlocks it.
  case lock(Int, LayerLock)
  /// Sets how a layer combines with those below.
  case blend(Int, Blend)
  /// Gives a layer one cel for all frames, that of the current one.
  case still(Int)
  /// Gives a still layer a cel for each frame.
  case moving(Int)
  /// Inserts a copy just above the layer.
  case duplicate(Int)
  /// Merges a layer with the one below.
  case merge(Int)
  /// Makes one layer of all visible ones and removes the others.
  case flatten
}

extension LayerCommand: EditCommand {
  static let verb = "layer"
  static let usage =
    "new \"…\" | pick N | delete N | move N N | rename N \"…\" | show N | hide N"
    + " | lock N [empty] | unlock N | blend N normal|ink|paper|tint|color|merge"
    + " | still N | moving N"
    + " | duplicate N | merge N | flatten"
  static let summary = "layers, numbered from 1 at the bottom"

  var words: [String] {
    switch self {
    case .new(let name): ["new", Script.quoted(name)]
    case .delete(let n): ["delete", String(n)]
    case .move(let n, let to): ["move", String(n), String(to)]
    case .rename(let n, let name): ["rename", String(n), Script.quoted(name)]
    case .show(let n): ["show", String(n)]
    case .hide(let n): ["hide", String(n)]
    case .lock(let n, .open): ["unlock", String(n)]
    case .lock(let n, let lock): ["lock", String(n)] + (lock == .empty ? ["empty"] : [])
    case .blend(let n, let blend): ["blend", String(n), blend.rawValue]
    case .still(let n): ["still", String(n)]
    case .moving(let n): ["moving", String(n)]
    case .duplicate(let n): ["duplicate", String(n)]
    case .merge(let n): ["merge", String(n)]
    case .flatten: ["flatten"]
    }
  }

  var layerReach: CommandReach {
    switch self {
    case .new, .duplicate: .nothing
    case .delete, .move, .rename, .show, .hide, .lock, .blend, .still, .moving: .named
    case .merge, .flatten: .all
    }
  }

  func checkLimits() throws(CommandError) {
    switch self {
    case .new(let name), .rename(_, let name): try CommandLimits.check(text: name)
    case .delete, .move, .show, .hide, .lock, .blend, .still, .moving, .duplicate, .merge,
      .flatten:
      break
    }
  }

  func plan(_ state: EditorState) throws(CommandError) -> EditPlan {
    switch self {
    case .new(let name): return .edit(try state.newLayer(name))
    case .delete(let n): return .edit(try state.deletedLayer(try state.layerIndex(n)))
    case .move(let n, let to):
      let (from, to) = (try state.layerIndex(n), try state.layerIndex(to))
      if from == to { return .nothing }
      return .edit(.group([.moveLayer(from: from, to: to), .activeLayer(to)]))
    case .rename(let n, let name):
      return .edit(.layerName(at: try state.layerIndex(n), try Layer.checked(name)))
    case .show(let n): return .edit(.layerVisibility(at: try state.layerIndex(n), true))
    case .hide(let n): return .edit(.layerVisibility(at: try state.layerIndex(n), false))
    case .lock(let n, let lock): return .edit(try state.traits(n) { $0.lock = lock })
    case .blend(let n, let blend): return .edit(try state.traits(n) { $0.blend = blend })
    case .still(let n): return .edit(try state.stillLayer(try state.layerIndex(n)))
    case .moving(let n): return .edit(try state.movingLayer(try state.layerIndex(n)))
    case .duplicate(let n): return .edit(try state.duplicatedLayer(try state.layerIndex(n)))
    case .merge(let n): return .edit(try state.mergedLayer(try state.layerIndex(n)))
    case .flatten: return try state.flattenedLayers()
    }
  }
}

extension LayerCommand {
  private static let verbs = [
    "new", "pick", "delete", "move", "rename", "show", "hide", "lock", "unlock", "blend",
    "still", "moving", "duplicate", "merge", "flatten",
  ]

  private static let expected = verbs.dropLast().joined(separator: ", ") + " or flatten"

  static func read(_ arguments: inout ArgumentReader) throws(ScriptError) -> Command {
    if arguments.upcoming?.text == "pick" { return try PickLayerCommand(&arguments).command }
    return try LayerCommand(&arguments).command
  }

  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    let (word, token) = try arguments.bareWord(LayerCommand.expected)
    switch word {
    case "new": self = .new(try arguments.text("a name"))
    case "delete": self = .delete(try arguments.layerNumber())
    case "move": self = .move(try arguments.layerNumber(), to: try arguments.layerNumber())
    case "rename":
      self = .rename(try arguments.layerNumber(), try arguments.text("a name"))
    case "show": self = .show(try arguments.layerNumber())
    case "hide": self = .hide(try arguments.layerNumber())
    case "lock":
      let n = try arguments.layerNumber()
      let isEmpty = arguments.upcoming?.text == "empty"
      if isEmpty { _ = try arguments.bareWord("empty") }
      self = .lock(n, isEmpty ? .empty : .all)
    case "unlock": self = .lock(try arguments.layerNumber(), .open)
    case "blend":
      self = .blend(try arguments.layerNumber(), try arguments.word("a blend", Blend.self))
    case "still": self = .still(try arguments.layerNumber())
    case "moving": self = .moving(try arguments.layerNumber())
    case "duplicate": self = .duplicate(try arguments.layerNumber())
    case "merge": self = .merge(try arguments.layerNumber())
    case "flatten": self = .flatten
    default:
      let hint = Suggestion.chosen(by: word, from: LayerCommand.verbs)
      throw arguments.failure("unknown layer command “\(word)”\(hint)", at: token)
    }
  }
}

/// Chooses the active layer: `layer pick 2`.
struct PickLayerCommand: SettingCommand {
  let number: Int

  static let verb = LayerCommand.verb
  static let summary = LayerCommand.summary

  var words: [String] { ["pick", String(number)] }
  var settles: Bool { true }
  /// What follows draws on another layer than the one that it was given on.
  var layerReach: CommandReach { .all }

  func check(_ state: EditorState) throws(CommandError) { _ = try state.layerIndex(number) }
  func apply(to hand: inout Hand, over drawing: Drawing) { hand.activeLayer = number - 1 }
}

extension PickLayerCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    _ = try arguments.bareWord("pick")
    number = try arguments.layerNumber()
  }
}

extension ArgumentReader {
  fileprivate mutating func layerNumber() throws(ScriptError) -> Int {
    try integer(1...Drawing.maximumLayers, "a layer's number")
  }
}

extension Command {
  /// Returns a command that is one undo step.
  public static func layer(_ command: LayerCommand) -> Command { command.command }

  /// Returns a command that makes layer `n` the active one, counted from 1 at the bottom.
  public static func pickLayer(_ n: Int) -> Command { PickLayerCommand(number: n).command }
}
