import Cells

/// An undoable change to a drawing or its selection. Applying an edit gives its inverse.
///
/// A history may hold millions, so what is large stands elsewhere.
enum Edit: Equatable, Sendable {
  case cells(layer: Int, Patch)
  /// A size, and the cells outside the old one on each layer.
  case size(Size, restoring: [Patch])
  indirect case insertLayer(Layer, at: Int)
  case removeLayer(at: Int)
  case moveLayer(from: Int, to: Int)
  case activeLayer(Int)
  case layerName(at: Int, String)
  case layerVisibility(at: Int, Bool)
  case layerTraits(at: Int, LayerTraits)
  case paletteColor(at: Int, Color)
  case palette([Color])
  indirect case about(About)
  case font(BitFont?)
  indirect case selection(Selection?)
  /// A size, and the cells of all layers.
  case picture(Size, [TileGrid])
  case group([Edit])

  /// The largest number of edits in a group from a file. `layer flatten` makes a few more than
  /// there are layers.
  static let longestGroup = Drawing.maximumLayers + 8

  /// The kinds of packed edits that newer versions may write, each followed by a block, so that it
  /// can be passed over.
  static let newerKinds: ClosedRange<UInt8> = 21...255

  /// The memory taken by the edit, in bytes: the unit of the history’s budget.
  var cost: Int {
    switch self {
    case .cells(_, let patch): 64 + patch.cost
    case .size(_, let patches): patches.reduce(64) { $0 + $1.cost }
    case .insertLayer(let layer, _):
      64 + layer.tiles.tileNumbers.count * Tile.count * MemoryLayout<Cell>.stride
    case .group(let edits): edits.reduce(64) { $0 + $1.cost }
    case .selection(let selection): 64 + (selection?.pieces?.count ?? 0) * MemoryLayout<Span>.stride
    case .picture(_, let tiles): tiles.reduce(64) { $0 + $1.cost }
    case .layerName(_, let name): 64 + name.utf8.count
    case .about(let about): 64 + about.count
    case .palette(let colors): 64 + colors.count * MemoryLayout<Color>.stride
    case .font(let font): 64 + (font?.bytes.count ?? 0)
    case .removeLayer, .moveLayer, .activeLayer, .layerVisibility, .layerTraits, .paletteColor: 64
    }
  }
}

/// The values that edits change: the drawing, the active layer and the selection.
struct Editable: Equatable, Sendable {
  var drawing = Drawing.empty
  var activeLayer = 0
  /// The selection in the drawing’s cells, to which drawing with tools is clipped. Never empty.
  var selection: Selection?

  /// Applies an edit and returns its inverse. Returns nil and does nothing if the edit does not fit
  /// this drawing, which only happens with one from a damaged file.
  mutating func apply(_ edit: Edit) -> Edit? {
    switch edit {
    case .cells(let layer, let patch):
      guard drawing.layers.indices.contains(layer) else { return nil }
      if drawing.layers[layer].isDear(toTakeBack: patch) {
        let inverse = Edit.picture(drawing.size, drawing.layers.map(\.tiles))
        drawing.layers[layer].write(patch)
        return inverse
      }
      return .cells(layer: layer, drawing.layers[layer].apply(patch))
    case .size(let size, let restoring): return resize(to: size, restoring)
    case .insertLayer(let layer, let at): return insert(layer, at)
    case .removeLayer(let at): return removeLayer(at)
    case .moveLayer(let from, let to): return moveLayer(from, to)
    case .activeLayer(let layer): return activate(layer)
    case .layerName(let at, let name): return rename(at, name)
    case .layerVisibility(let at, let isVisible): return show(at, isVisible)
    case .layerTraits(let at, let traits): return setTraits(at, traits)
    case .paletteColor(let at, let color): return setPalette(at, color)
    case .palette(let colors): return setPalette(colors)
    case .about(let about): return setAbout(about)
    case .font(let font): return setFont(font)
    case .selection(let selection): return select(selection)
    case .picture(let size, let tiles): return replace(size, tiles)
    case .group(let edits): return applyAll(edits)
    }
  }

  private mutating func resize(to size: Size, _ restoring: [Patch]) -> Edit? {
    guard Drawing.allows(size), restoring.isEmpty || restoring.count == drawing.layers.count,
      selection.map({ Rect(origin: .zero, size: size).covers($0.bounds) }) ?? true
    else { return nil }
    let old = drawing.size
    let inverse = drawing.layers.indices.map { i in
      drawing.layers[i].apply(drawing.layers[i].patchClearingOutside(size))
    }
    drawing.resize(to: size)
    for (i, patch) in restoring.enumerated() { _ = drawing.layers[i].apply(patch) }
    return .size(old, restoring: inverse)
  }

  private mutating func insert(_ layer: Layer, _ at: Int) -> Edit? {
    guard (0...drawing.layers.count).contains(at), layer.size == drawing.size,
      drawing.layers.count < Drawing.maximumLayers
    else { return nil }
    drawing.layers.insert(layer, at: at)
    return .removeLayer(at: at)
  }

  private mutating func removeLayer(_ at: Int) -> Edit? {
    guard drawing.layers.indices.contains(at), drawing.layers.count > 1 else { return nil }
    let layer = drawing.layers.remove(at: at)
    activeLayer = min(activeLayer, drawing.layers.count - 1)
    return .insertLayer(layer, at: at)
  }

  private mutating func moveLayer(_ from: Int, _ to: Int) -> Edit? {
    let places = drawing.layers.indices
    guard places.contains(from), places.contains(to) else { return nil }
    drawing.layers.insert(drawing.layers.remove(at: from), at: to)
    return .moveLayer(from: to, to: from)
  }

  private mutating func activate(_ layer: Int) -> Edit? {
    guard drawing.layers.indices.contains(layer) else { return nil }
    defer { activeLayer = layer }
    return .activeLayer(activeLayer)
  }

  private mutating func rename(_ at: Int, _ name: String) -> Edit? {
    guard drawing.layers.indices.contains(at) else { return nil }
    defer { drawing.layers[at].name = name }
    return .layerName(at: at, drawing.layers[at].name)
  }

  private mutating func show(_ at: Int, _ isVisible: Bool) -> Edit? {
    guard drawing.layers.indices.contains(at) else { return nil }
    defer { drawing.layers[at].isVisible = isVisible }
    return .layerVisibility(at: at, drawing.layers[at].isVisible)
  }

  private mutating func setTraits(_ at: Int, _ traits: LayerTraits) -> Edit? {
    guard drawing.layers.indices.contains(at) else { return nil }
    defer { drawing.layers[at].traits = traits }
    return .layerTraits(at: at, drawing.layers[at].traits)
  }

  private mutating func setPalette(_ at: Int, _ color: Color) -> Edit? {
    guard drawing.palette.indices.contains(at) else { return nil }
    defer { drawing.palette[at] = color }
    return .paletteColor(at: at, drawing.palette[at])
  }

  private mutating func setPalette(_ colors: [Color]) -> Edit? {
    guard colors.count <= Drawing.maximumPalette else { return nil }
    defer { drawing.palette = colors }
    return .palette(drawing.palette)
  }

  private mutating func setAbout(_ about: About) -> Edit? {
    guard about.isAllowed else { return nil }
    defer { drawing.about = about }
    return .about(drawing.about)
  }

  private mutating func setFont(_ font: BitFont?) -> Edit? {
    defer { drawing.font = font }
    return .font(drawing.font)
  }

  /// Returns whether `edit`, which was applied, has left no half of a wide glyph. Only an edit from
  /// a damaged file can leave one.
  func isWhole(after edit: Edit) -> Bool {
    switch edit {
    case .cells(let layer, let patch):
      drawing.layers.indices.contains(layer) && drawing.layers[layer].hasWholeGlyphs(in: patch)
    case .size(_, let patches):
      zip(drawing.layers, patches).allSatisfy { $0.hasWholeGlyphs(in: $1) }
    case .group(let edits): edits.allSatisfy(isWhole)
    case .picture(_, let tiles): tiles.allSatisfy(\.hasWholeGlyphs)
    case .insertLayer, .removeLayer, .moveLayer, .activeLayer, .layerName, .layerVisibility,
      .layerTraits, .paletteColor, .palette, .about, .font, .selection:
      true
    }
  }

  private mutating func replace(_ size: Size, _ tiles: [TileGrid]) -> Edit? {
    guard Drawing.allows(size), tiles.count == drawing.layers.count,
      tiles.allSatisfy({ $0.size == size && $0.background == .clear }),
      selection.map({ Rect(origin: .zero, size: size).covers($0.bounds) }) ?? true
    else { return nil }
    let inverse = Edit.picture(drawing.size, drawing.layers.map(\.tiles))
    drawing.replace(size, tiles)
    return inverse
  }

  private mutating func select(_ chosen: Selection?) -> Edit? {
    guard chosen.map({ drawing.bounds.covers($0.bounds) }) ?? true else { return nil }
    defer { selection = chosen }
    return .selection(selection)
  }

  private mutating func applyAll(_ edits: [Edit]) -> Edit? {
    let before = self
    var inverses: [Edit] = []
    for edit in edits {
      guard let inverse = apply(edit) else {
        self = before
        return nil
      }
      inverses.append(inverse)
    }
    return .group(inverses.reversed())
  }
}

extension Rect {
  fileprivate func covers(_ other: Rect) -> Bool { intersection(other) == other }
}
