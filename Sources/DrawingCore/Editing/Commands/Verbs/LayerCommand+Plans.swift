import Cells

extension EditorState {
  /// Returns the index of layer `n`, which is counted from 1.
  func layerIndex(_ n: Int) throws(CommandError) -> Int {
    guard drawing.layers.indices.contains(n - 1) else {
      throw .noSuchLayer(n, count: drawing.layers.count)
    }
    return n - 1
  }

  /// Returns the edit that inserts an empty layer above the active one and makes it active.
  func newLayer(_ name: String) throws(CommandError) -> Edit {
    guard drawing.layers.count < Drawing.maximumLayers else { throw .tooManyLayers }
    var layer = Layer(name: try Layer.checked(name), size: drawing.size)
    let count = drawing.frameCount
    layer.set(Array(repeating: layer.cel, count: count), order: Array(0..<count), shown: frame)
    try checkRoom(for: layer)
    return .group([.insertLayer(layer, at: activeLayer + 1), .activeLayer(activeLayer + 1)])
  }

  func deletedLayer(_ index: Int) throws(CommandError) -> Edit {
    guard drawing.layers.count > 1 else { throw .lastLayer }
    let next =
      activeLayer > index || activeLayer == drawing.layers.count - 1
      ? max(0, activeLayer - 1) : activeLayer
    return .group([.activeLayer(max(0, next)), .removeLayer(at: index), .activeLayer(next)])
  }
}

// MARK: - Layers and what lies below them

extension EditorState {
  func traits(_ n: Int, _ change: (inout LayerTraits) -> Void) throws(CommandError) -> Edit {
    let index = try layerIndex(n)
    var traits = drawing.layers[index].traits
    change(&traits)
    return .layerTraits(at: index, traits)
  }

  /// Returns the edit that inserts a copy above a layer and makes it active.
  func duplicatedLayer(_ index: Int) throws(CommandError) -> Edit {
    guard drawing.layers.count < Drawing.maximumLayers else { throw .tooManyLayers }
    try checkRoom(for: drawing.layers[index])
    return .group([.insertLayer(drawing.layers[index], at: index + 1), .activeLayer(index + 1)])
  }

  /// Throws if there would be too many cels with one more layer.
  private func checkRoom(for layer: Layer) throws(CommandError) {
    guard drawing.celCount + layer.celCount <= Timeline.maximumCels else { throw .tooManyCels }
  }

  /// Returns the edit that gives a layer the cel of the current frame for all frames.
  func stillLayer(_ index: Int) throws(CommandError) -> Edit {
    changingCels { i, layer in
      let cel = LayerCels.Source.kept(layer.celNumber(inFrame: frame))
      return i == index ? LayerCels(isStill: true, layer.order.map { _ in cel }) : nil
    }
  }

  /// Returns the edit that gives each frame of a still layer a cel of its own.
  func movingLayer(_ index: Int) throws(CommandError) -> Edit {
    guard drawing.layers[index].traits.isStill else { return changingCels { _, _ in nil } }
    guard drawing.celCount + drawing.frameCount <= Timeline.maximumCels else { throw .tooManyCels }
    return changingCels { i, layer in
      i == index ? LayerCels(isStill: false, layer.unlinked(0...drawing.frameCount - 1)) : nil
    }
  }

  /// Returns the edit that merges a layer with the one below, which keeps its name and becomes
  /// active.
  func mergedLayer(_ index: Int) throws(CommandError) -> Edit {
    guard index > 0 else { throw .noLayerBelow }
    for i in [index - 1, index] {
      try drawing.checkLock(i)
      guard drawing.layers[i].isVisible else { throw .layerHidden(i + 1, drawing.layers[i].name) }
    }
    let merged = try merged { (drawing) throws(MergingError) in try drawing.merging(index) }
    return .group([
      .activeLayer(0), .removeLayer(at: index), .insertLayer(merged, at: index),
      .removeLayer(at: index - 1), .activeLayer(index - 1),
    ])
  }

  /// Returns the plan that makes one layer of all visible ones, named like the lowest of them.
  func flattenedLayers() throws(CommandError) -> EditPlan {
    let shown = drawing.layers.indices.filter { drawing.layers[$0].isVisible }
    guard let lowest = shown.first else { throw .layerHidden(1, drawing.layers[0].name) }
    for i in shown { try drawing.checkLock(i) }
    guard drawing.layers.count > 1 || drawing.layers[0].blend != .normal else { return .nothing }
    var flat = drawing.layers[lowest]
    flat.traits = .usual
    let (cels, order) = try merged { (drawing) throws(MergingError) in
      try drawing.mergedCels(shown)
    }
    flat.set(cels, order: order, shown: frame)
    // A drawing always has a layer: the last old one is removed after the new one is inserted.
    let removals = drawing.layers.indices.dropFirst().reversed().map { Edit.removeLayer(at: $0) }
    return .edit(
      .group([.activeLayer(0)] + removals + [.insertLayer(flat, at: 1), .removeLayer(at: 0)]))
  }
}

extension EditorState {
  private func merged<Result>(
    _ body: (Drawing) throws(MergingError) -> Result
  ) throws(CommandError) -> Result {
    do throws(MergingError) {
      return try body(drawing)
    } catch {
      throw CommandError(error)
    }
  }
}

extension Layer {
  /// Returns the printable part of a name. Throws if that is too long.
  static func checked(_ name: String) throws(CommandError) -> String {
    let clean = cleaned(name)
    guard allows(name: clean) else { throw .nameTooLong }
    return clean
  }
}

extension CommandError {
  package init(_ error: MergingError) {
    switch error {
    case .isSeen(let index):
      self.init(
        "layers \(index) and \(index + 1) would look different as one, over what lies below "
          + "(layer blend N normal first, or layer flatten)")
    case .tooMuch:
      self.init(
        "at most \(Drawing.mostMerged) cells can be merged at a time (layer merge N takes two"
          + " layers)")
    }
  }

  static let lastLayer = CommandError("the last layer cannot be deleted")
  static let noLayerBelow = CommandError("there is no layer below layer 1")
  static let tooManyLayers = CommandError(
    "a drawing has at most \(Drawing.maximumLayers) layers")
  static let nameTooLong = CommandError(
    "a layer's name has at most \(Layer.maximumNameLength) characters")

  static func noSuchLayer(_ n: Int, count: Int) -> CommandError {
    CommandError("there is no layer \(n), only 1 to \(count)")
  }

  static func layerHidden(_ n: Int, _ name: String) -> CommandError {
    CommandError("layer \(n) “\(name)” is hidden (layer show \(n))")
  }
}
