import Cells

/// Links cels, unlinks them or clears them: `cel link 1-4 layer=all`.
struct CelCommand: EditCommand {
  enum Action: String, CaseIterable { case link, unlink, clear }

  /// The layers that a command is about.
  enum Layers: Hashable {
    case active
    case number(Int)
    case all
  }

  let action: Action
  let frames: ClosedRange<Int>
  let layers: Layers

  init(action: Action, frames: ClosedRange<Int>, layers: Layers) {
    (self.action, self.frames, self.layers) = (action, frames, layers)
  }

  static let verb = "cel"
  static let usage = "link A-B | unlink A-B | clear A-B  [layer=N|all]"
  static let summary = "one cel for frames, or one for each"
  static let options = ["layer="]

  var words: [String] {
    let layer =
      switch layers {
      case .active: [String]()
      case .number(let n): ["layer=\(n)"]
      case .all: ["layer=all"]
      }
    return [action.rawValue, frames.numbers] + layer
  }

  var layerReach: CommandReach { layers == .active ? .own : .all }

  func plan(_ state: EditorState) throws(CommandError) -> EditPlan {
    let frames = try state.frameIndices(frames)
    let chosen = try chosen(in: state)
    let edit = state.changingCels { i, layer in
      chosen.contains(i) ? changed(layer, frames) : nil
    }
    let cels = state.drawing.layers.enumerated().reduce(0) { sum, layer in
      sum + layer.element.celCount + (chosen.contains(layer.offset) ? frames.count : 0)
    }
    guard action == .link || cels <= Timeline.maximumCels + frames.count else { throw .tooManyCels }
    return .edit(edit)
  }

  /// Returns the indices of the layers. Still ones are left out of all layers.
  private func chosen(in state: EditorState) throws(CommandError) -> [Int] {
    let indices: [Int]
    switch layers {
    case .active: indices = [state.activeLayer]
    case .number(let n): indices = [try state.layerIndex(n)]
    case .all:
      indices = state.drawing.layers.indices.filter { !state.drawing.layers[$0].traits.isStill }
    }
    for i in indices {
      guard !state.drawing.layers[i].traits.isStill else {
        throw .layerStill(i + 1, state.drawing.layers[i].name)
      }
      if action != .unlink { try state.drawing.checkLock(i) }
    }
    return indices
  }

  private func changed(_ layer: Layer, _ frames: ClosedRange<Int>) -> LayerCels {
    let order = layer.order
    var sources = order.map(LayerCels.Source.kept)
    switch action {
    case .link:
      for i in frames { sources[i] = .kept(order[frames.lowerBound]) }
    case .unlink: sources = layer.unlinked(frames)
    case .clear:
      let blank = TileGrid(layer.size, background: .clear)
      for i in frames { sources[i] = .tiles(blank) }
    }
    return LayerCels(isStill: false, sources)
  }
}

extension Layer {
  /// Returns cels such that each of some frames has one of its own.
  func unlinked(_ frames: ClosedRange<Int>) -> [LayerCels.Source] {
    let order = order
    var taken = Set(order.indices.filter { !frames.contains($0) }.map { order[$0] })
    var sources = order.map(LayerCels.Source.kept)
    for i in frames where !taken.insert(order[i]).inserted { sources[i] = .copy(of: order[i]) }
    return sources
  }
}

extension CelCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    action = try arguments.word("cel command", Action.self)
    frames = try arguments.frames()
    guard let (word, token) = try arguments.option("layer") else {
      layers = .active
      return
    }
    if word == "all" {
      layers = .all
    } else if let n = Int(word), (1...Drawing.maximumLayers).contains(n) {
      layers = .number(n)
    } else {
      throw arguments.failure("expected layer= and a layer's number or all", at: token)
    }
  }
}

extension Command {
  /// Returns a command that has some frames, counted from 1, show the active layer's cel of the first.
  public static func linkCels(_ frames: ClosedRange<Int>) -> Command {
    CelCommand(action: .link, frames: frames, layers: .active).command
  }

  /// Returns a command that gives some frames, counted from 1, cels of the active layer of their own.
  public static func unlinkCels(_ frames: ClosedRange<Int>) -> Command {
    CelCommand(action: .unlink, frames: frames, layers: .active).command
  }

  /// Returns a command that gives some frames, counted from 1, empty cels of the active layer.
  public static func clearCels(_ frames: ClosedRange<Int>) -> Command {
    CelCommand(action: .clear, frames: frames, layers: .active).command
  }
}

extension CommandError {
  static func layerStill(_ n: Int, _ name: String) -> CommandError {
    CommandError("layer \(n) “\(name)” is still (layer moving \(n))")
  }
}
