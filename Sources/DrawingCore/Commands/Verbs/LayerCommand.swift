/// What can be done with layers; they are counted from 1 at the bottom, as people do. Which one is
/// drawn on is a setting: `PickLayerCommand`.
public enum LayerCommand: Hashable, Sendable {
  case new(String)
  case delete(Int)
  case move(Int, to: Int)
  case rename(Int, String)
  case show(Int)
  case hide(Int)
}

extension LayerCommand: EditCommand {
  static let verb = "layer"
  static let usage =
    "new \"…\" | pick N | delete N | move N N | rename N \"…\" | show N | hide N"
  static let summary = "layers, from 1 at the bottom"

  var words: [String] {
    switch self {
    case .new(let name): ["new", Script.quoted(name)]
    case .delete(let n): ["delete", String(n)]
    case .move(let n, let to): ["move", String(n), String(to)]
    case .rename(let n, let name): ["rename", String(n), Script.quoted(name)]
    case .show(let n): ["show", String(n)]
    case .hide(let n): ["hide", String(n)]
    }
  }

  func checkLimits() throws(CommandError) {
    switch self {
    case .new(let name), .rename(_, let name): try CommandLimits.check(text: name)
    case .delete, .move, .show, .hide: break
    }
  }

  func plan(_ state: inout EditorState) throws(CommandError) -> EditPlan {
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
    }
  }
}

extension LayerCommand {
  private static let verbs = ["new", "pick", "delete", "move", "rename", "show", "hide"]

  static func read(_ arguments: inout ArgumentReader) throws(ScriptError) -> Command {
    if arguments.upcoming?.text == "pick" { return try PickLayerCommand(&arguments).command }
    return try LayerCommand(&arguments).command
  }

  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    let (word, token) = try arguments.bareWord("new, pick, delete, move, rename, show or hide")
    switch word {
    case "new": self = .new(try arguments.text("a name in double quotes"))
    case "delete": self = .delete(try arguments.layerNumber())
    case "move": self = .move(try arguments.layerNumber(), to: try arguments.layerNumber())
    case "rename":
      self = .rename(try arguments.layerNumber(), try arguments.text("a name in double quotes"))
    case "show": self = .show(try arguments.layerNumber())
    case "hide": self = .hide(try arguments.layerNumber())
    default:
      let hint = Suggestion.nearest(to: word, among: LayerCommand.verbs)
      throw arguments.failure("unknown layer command “\(word)”\(hint)", at: token)
    }
  }
}

/// `layer pick 2`
struct PickLayerCommand: SettingCommand {
  let number: Int

  static let verb = LayerCommand.verb
  static let summary = LayerCommand.summary

  var words: [String] { ["pick", String(number)] }
  var settles: Bool { true }

  func check(_ state: EditorState) throws(CommandError) { _ = try state.layerIndex(number) }
  func apply(to state: inout EditorState) { state.editable.activeLayer = number - 1 }
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
  /// One undo step.
  public static func layer(_ command: LayerCommand) -> Command { command.command }

  /// Draws on layer `n` from now on, counted from 1 at the bottom.
  public static func pickLayer(_ n: Int) -> Command { PickLayerCommand(number: n).command }
}

extension EditorState {
  /// The index of layer `n`, which is counted from 1.
  func layerIndex(_ n: Int) throws(CommandError) -> Int {
    guard drawing.layers.indices.contains(n - 1) else {
      throw .noSuchLayer(n, count: drawing.layers.count)
    }
    return n - 1
  }

  /// Just above the layer that is drawn on.
  fileprivate func newLayer(_ name: String) throws(CommandError) -> Edit {
    guard drawing.layers.count < Drawing.maximumLayers else { throw .tooManyLayers }
    let layer = Layer(name: try Layer.checked(name), size: drawing.size)
    return .group([.insertLayer(layer, at: activeLayer + 1), .activeLayer(activeLayer + 1)])
  }

  fileprivate func deletedLayer(_ index: Int) throws(CommandError) -> Edit {
    guard drawing.layers.count > 1 else { throw .lastLayer }
    let next =
      activeLayer > index || activeLayer == drawing.layers.count - 1
      ? max(0, activeLayer - 1) : activeLayer
    return .group([.activeLayer(max(0, next)), .removeLayer(at: index), .activeLayer(next)])
  }
}

extension Layer {
  /// Layer names are text that can be shown: one line, printable, not too long.
  fileprivate static func checked(_ name: String) throws(CommandError) -> String {
    let clean = cleaned(name)
    guard allows(name: clean) else { throw .nameTooLong }
    return clean
  }
}
