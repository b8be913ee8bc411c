import Cells

/// What a hand does to a shared drawing, as it stands in the log: a command with all that it reads of
/// the hand, or the taking back of a step.
package enum SharedStep: Sendable {
  case command(SharedCommand)
  /// Takes a change back as far as cells and owners are still as it left them.
  case revert(SharedChange)
  /// Draws cells where they are still as the author saw them.
  case cells(SeenCells)
  /// Does nothing, in place of a step that was not shared.
  case nothing
  /// Does nothing, in place of a step that reaches a layer kept for others, and so got no place.
  case reserved
}

/// A command with what it reads of its hand.
package struct SharedCommand: Sendable {
  let settings: HandSettings
  /// The command as its author saw layers and frames by their numbers.
  package let command: Command
  /// The layers that the command names by number; empty if it names none.
  let layers: [ItemID]
  /// The frames as its author saw them, if the command names some by number; empty otherwise.
  let frames: [ItemID]
}

extension SharedStep {
  /// What is done, for a list: a gesture by its tool, else the command.
  package var title: String {
    switch self {
    case .command(let shared):
      let tool = shared.command.phase == .ends ? shared.settings.gestureTool : nil
      return tool?.title.lowercased() ?? shared.command.description
    case .revert: return "revert"
    case .cells(let seen): return seen.verb
    case .nothing, .reserved: return ""
    }
  }

  /// Creates the step of a command that a hand gives.
  package init(_ command: Command, of hand: Hand, in drawing: SharedDrawing) {
    let numbers = command.namedLayers
    let layers = drawing.items.layers
    self = .command(
      SharedCommand(
        settings: HandSettings(hand, in: drawing), command: command,
        layers: numbers.compactMap { layers.indices.contains($0 - 1) ? layers[$0 - 1] : nil },
        frames: command.namesFrames ? drawing.items.frames : []))
  }

  /// Whether the step moves points: it holds only in the structure that its author saw.
  package func movesPoints(in drawing: SharedDrawing) -> Bool {
    switch self {
    case .nothing, .cells, .reserved: false
    case .revert(let change): change.movesPoints
    case .command(let shared):
      if let hand = try? shared.settings.hand(over: drawing) {
        shared.command.definition.pointMap(
          in: EditorState(drawing: drawing.drawing, hand: hand)) != nil
      } else {
        false
      }
    }
  }
}

extension Command {
  /// The layers that the command names by number, from 1.
  var namedLayers: [Int] {
    guard let command = definition as? LayerCommand else { return [] }
    return switch command {
    case .delete(let n), .rename(let n, _), .show(let n), .hide(let n), .lock(let n, _),
      .blend(let n, _), .still(let n), .moving(let n), .duplicate(let n), .merge(let n):
      [n]
    case .move(let n, let to): [n, to]
    case .new, .flatten: []
    }
  }

  /// The lowest of the layers of which the command makes one, and where that one will stand. Nil if it
  /// makes no layers one.
  func merging(in drawing: Drawing) -> (lowest: Int, merged: Int)? {
    guard let command = definition as? LayerCommand else { return nil }
    if case .merge(let n) = command {
      return drawing.layers.indices.contains(n - 2) ? (n - 2, n - 2) : nil
    }
    guard case .flatten = command else { return nil }
    return drawing.layers.firstIndex { $0.isVisible }.map { ($0, 0) }
  }

  /// Whether the command names frames by number.
  fileprivate var namesFrames: Bool {
    if case .frames = frames { return true }
    let definition = definition
    return definition is FrameCommand || definition is CelCommand || definition is TagCommand
      || definition is TweenCommand
  }
}

extension SharedCommand {
  /// Returns the command with the numbers that its layers have now.
  func command(in drawing: SharedDrawing) throws(SharingError) -> Command {
    guard frames.isEmpty || frames == drawing.items.frames else { throw .framesChanged }
    guard !layers.isEmpty, let layer = command.definition as? LayerCommand else { return command }
    var numbers: [Int] = []
    for id in layers {
      guard let index = drawing.items.layers.firstIndex(of: id) else { throw .layerIsGone }
      numbers.append(index + 1)
    }
    var renumbered = (layer.renumbered(numbers) ?? layer).command
    renumbered.frames = command.frames
    return renumbered
  }
}

extension LayerCommand {
  /// Returns the command for layers of other numbers; nil if they are not as many as it names.
  fileprivate func renumbered(_ numbers: [Int]) -> LayerCommand? {
    guard let n = numbers.first else { return nil }
    return switch self {
    case .delete: .delete(n)
    case .rename(_, let name): .rename(n, name)
    case .show: .show(n)
    case .hide: .hide(n)
    case .lock(_, let lock): .lock(n, lock)
    case .blend(_, let blend): .blend(n, blend)
    case .still: .still(n)
    case .moving: .moving(n)
    case .duplicate: .duplicate(n)
    case .merge: .merge(n)
    case .move: numbers.count == 2 ? .move(n, to: numbers[1]) : nil
    case .new, .flatten: nil
    }
  }
}

/// What a packed step begins with.
enum StepKind: UInt8 {
  /// A command, and what takes something back, of a version that did not say which layers they reach.
  case formerCommand = 0
  case formerRevert
  case nothing
  /// A command that reaches the layer that it is given on, whose name follows.
  case ownCommand
  /// A command, what takes something back, and cells, behind the layers that they reach.
  case command, revert, cells
  case reserved
}

extension ByteWriter {
  /// Writes a step, as `ByteReader.sharedStep` reads it.
  package mutating func sharedStep(_ step: SharedStep) {
    switch step {
    case .command(let shared):
      begin(shared.reach == .own ? .ownCommand : .command, shared.reach)
      settings(shared.settings)
      text(shared.command.description)
      list(shared.layers) { $0.item($1) }
      list(shared.frames) { $0.item($1) }
    case .revert(let change):
      begin(.revert, change.reach)
      sharedChange(change)
    case .cells(let seen):
      begin(.cells, seen.reach)
      seenCells(seen)
    case .nothing: byte(StepKind.nothing.rawValue)
    case .reserved: byte(StepKind.reserved.rawValue)
    }
  }

  private mutating func begin(_ kind: StepKind, _ reach: LayerReach) {
    byte(kind.rawValue)
    switch reach {
    case .own: break
    case .some(let layers): layerReach(layers)
    case .all: layerReach(nil)
    }
  }
}

extension ByteReader {
  /// Reads a step. Throws for one that cannot have been written.
  package mutating func sharedStep() throws(PackingError) -> SharedStep {
    guard let kind = StepKind(rawValue: try byte()) else { throw failure("an unknown step") }
    switch kind {
    case .formerCommand: return .command(try sharedCommand())
    case .formerRevert: return .revert(try sharedChange())
    case .nothing: return .nothing
    case .ownCommand:
      let command = try sharedCommand()
      guard command.reach == .own else { throw failure("a command of other layers") }
      return .command(command)
    case .command:
      return .command(try reaching(\.reach) { (r) throws(PackingError) in try r.sharedCommand() })
    case .revert:
      return .revert(try reaching(\.reach) { (r) throws(PackingError) in try r.sharedChange() })
    case .cells:
      return .cells(try reaching(\.reach) { (r) throws(PackingError) in try r.seenCells() })
    case .reserved: return .reserved
    }
  }

  /// Reads layers, and what has to reach these.
  private mutating func reaching<Value>(
    _ reach: (Value) -> LayerReach, _ read: (inout ByteReader) throws(PackingError) -> Value
  ) throws(PackingError) -> Value {
    let layers = try layerReach()
    let value = try read(&self)
    guard reach(value) == layers.map(LayerReach.some) ?? .all else {
      throw failure("it reaches other layers than it says")
    }
    return value
  }

  private mutating func sharedCommand() throws(PackingError) -> SharedCommand {
    let settings = try settings()
    guard let command = try? Command.parse(try text()) else { throw failure("no command") }
    return SharedCommand(
      settings: settings, command: command, layers: try items(), frames: try items())
  }
}
