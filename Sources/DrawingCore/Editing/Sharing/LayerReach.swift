import Cells

/// The layers that a step draws on or changes, as far as the step alone tells, whatever the drawing is by
/// the time when it gets its place. By that it is judged, before it gets one, where layers are kept for
/// some (`lock N for=NAME`).
///
/// The rule: a command reaches the layer that it is given on, or the one that it names by number, whose
/// place, name and look count like its cells; what is taken back or drawn as cells reaches the layers of
/// these. What reshapes the whole drawing, and frames, palette and title, reach none: that is structure,
/// which all may change who draw, and take back as it is said to have been. What makes several layers
/// one, or finds its layers only at its place, reaches all.
enum LayerReach: Equatable, Sendable {
  /// The layer that a command is given on.
  case own
  case some([ItemID])
  case all
}

extension SharedCommand {
  var reach: LayerReach {
    switch command.definition.layerReach {
    case .nothing: .some([])
    case .whole: settings.holdsPart ? .own : .some([])
    case .own: .own
    case .named: layers.count == command.namedLayers.count ? .some(Array(layers.prefix(1))) : .all
    case .all: .all
    }
  }
}

extension SharedChange {
  var reach: LayerReach {
    var layers: [ItemID] = []
    for part in parts {
      switch part {
      case .cells(let change): layers.append(change.layer)
      case .whole(let change):
        guard case .some(let reached) = change.reach else { return .all }
        layers += reached
      }
    }
    return .some(layers.reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
  }
}

extension WholeChange {
  /// The layers that taking the change back reaches.
  fileprivate var reach: LayerReach {
    if let edit = undo.kind as? any LayerPropertyEdit {
      return after.layers.indices.contains(edit.at) ? .some([after.layers[edit.at]]) : .all
    }
    if undo.kind is any LayerOrderEdit { return reachOfOrder }
    let isStructure = undo.kind is any StructureEdit || undo.kind is any FrameOrderEdit
    return isStructure || undo.kind.patches.isEmpty ? .some([]) : .all
  }

  /// The layers that go, come back or are moved, if the edit does to layers what their names say.
  private var reachOfOrder: LayerReach {
    let (from, to) = (after.layers, before.layers)
    for (i, layer) in from.enumerated() {
      let place = undo.index(ofLayer: i)
      guard place == to.firstIndex(of: layer) else { return .all }
    }
    let changed = from.filter { !to.contains($0) } + to.filter { !from.contains($0) }
    if !changed.isEmpty { return .some(changed) }
    guard let i = from.indices.first(where: { from[$0] != to[$0] }) else { return .some([]) }
    let moved = [from[i], to[i]].first { layer in
      from.filter { $0 != layer } == to.filter { $0 != layer }
    }
    return moved.map { .some([$0]) } ?? .all
  }
}

// MARK: - In packed steps

/// Steps say at their beginning which layers they reach, in a form that a database reads as well: it
/// stores them without knowing what they do. A step that says something else than it does is none.
extension ByteWriter {
  /// Writes the layers: their number, 255 for all, and each with its length before it.
  mutating func layerReach(_ layers: [ItemID]?) {
    guard let layers, layers.count < 255 else { return byte(255) }
    byte(UInt8(layers.count))
    for layer in layers { block(layer.packed) }
  }
}

extension ByteReader {
  /// Reads the layers; nil for all.
  mutating func layerReach() throws(PackingError) -> [ItemID]? {
    let count = try byte()
    guard count < 255 else { return nil }
    var layers: [ItemID] = []
    for _ in 0..<count {
      layers.append(
        try nested { (r) throws(PackingError) in
          let layer = try r.item()
          try r.finish()
          return layer
        })
    }
    return layers
  }
}

extension SharedStep {
  /// Returns whether a packed step reaches one of some layers, or may do so.
  package static func mayReach(_ layers: Set<ItemID>, packed bytes: [UInt8]) -> Bool {
    let names = Set(layers.map(\.packed))
    switch bytes.first {
    case StepKind.nothing.rawValue, StepKind.reserved.rawValue: return false
    case StepKind.ownCommand.rawValue: return names.contains { bytes.dropFirst().starts(with: $0) }
    case StepKind.command.rawValue, StepKind.revert.rawValue, StepKind.cells.rawValue:
      guard bytes.count > 1, bytes[1] < 255 else { return true }
      var rest = bytes.dropFirst(2)
      for _ in 0..<bytes[1] {
        guard let length = rest.popFirst() else { return true }
        if names.contains(Array(rest.prefix(Int(length)))) { return true }
        rest = rest.dropFirst(Int(length))
      }
      return false
    default: return true
    }
  }

  /// The packed step that stands in the order in place of one that reaches a layer kept for others.
  package static let packedReserved = [StepKind.reserved.rawValue]
}
