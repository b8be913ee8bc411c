import Cells

extension EditorState {
  /// The edit a command makes; nil where it changes nothing. The state is settled.
  mutating func plan(_ command: Command) throws(CommandError) -> Edit? {
    switch command {
    case .line(let a, let b, let override):
      return drawn(.line, brush.with(override), [a, b])
    case .rect(let a, let b, let style, let filled, let override):
      return drawn(.rect, brush.with(override).shaped(style, filled), [a, b])
    case .ellipse(let a, let b, let filled, let override):
      return drawn(.ellipse, brush.with(override).shaped(nil, filled), [a, b])
    case .fill(let p, let override): return drawn(.fill, brush.with(override), [p])
    case .text(let p, let text, let override):
      return drawn(.text, brush.with(override), [p], typed: text.filter { $0 != TextTool.rubout })
    case .erase(let a, let b): return erased(Rect(corners: a, b))
    case .select(let a, let b):
      let rect = Rect(corners: a, b).intersection(drawing.bounds)
      return .selection(rect.isEmpty ? nil : rect)
    case .deselect: return .selection(nil)
    case .cut: return try cut()
    case .paste:
      if clipboard == nil { throw .clipboardEmpty }
      return nil
    case .size(let size): return try resized(size)
    case .palette(let index, let color):
      guard drawing.palette.indices.contains(index) else {
        throw .noSuchPaletteEntry(index, count: drawing.palette.count)
      }
      return .paletteColor(at: index, color)
    case .layer(let command): return try plan(command)
    default: return nil
    }
  }

  private func drawn(
    _ tool: ToolKind, _ brush: Brush, _ points: [Point], typed: String = ""
  ) -> Edit {
    let stops = points.map { Gesture.Stop(point: $0, typed: typed) }
    let gesture = Gesture(tool: tool, brush: brush, stops: stops)
    return drawn { easel in gesture.tool.tool.draw(gesture, after: 0, on: &easel) }
  }

  private func drawn(_ body: (inout Easel) -> Void) -> Edit {
    let layer = editable.drawing.layers[activeLayer]
    let bounds = drawing.bounds
    var easel = Easel(layer, area: selection?.intersection(bounds) ?? bounds)
    body(&easel)
    return .cells(layer: activeLayer, easel.sketch.patch(over: layer))
  }

  private func erased(_ rect: Rect) -> Edit {
    drawn { $0.fill([rect], with: .space, Cell.clear.style) }
  }

  private mutating func cut() throws(CommandError) -> Edit {
    guard let selection else { throw .nothingSelected }
    set(.copy)
    return erased(selection)
  }

  private func resized(_ size: Size) throws(CommandError) -> Edit? {
    guard Drawing.allows(size) else { throw .sizeNotAllowed }
    guard size != drawing.size else { return nil }
    let resizing = Edit.size(size, restoring: [])
    guard let selection else { return resizing }
    let kept = selection.intersection(Rect(origin: .zero, size: size))
    if kept == selection { return resizing }
    return .group([.selection(kept.isEmpty ? nil : kept), resizing])
  }

  private func plan(_ command: LayerCommand) throws(CommandError) -> Edit? {
    switch command {
    case .new(let name): return try newLayer(name)
    case .delete(let n): return try deletedLayer(try layerIndex(n))
    case .move(let n, let to):
      let (from, to) = (try layerIndex(n), try layerIndex(to))
      return from == to ? nil : .group([.moveLayer(from: from, to: to), .activeLayer(to)])
    case .rename(let n, let name):
      return .layerName(at: try layerIndex(n), try layerName(name))
    case .show(let n): return .layerVisibility(at: try layerIndex(n), true)
    case .hide(let n): return .layerVisibility(at: try layerIndex(n), false)
    case .pick: return nil
    }
  }

  /// Just above the layer that is drawn on.
  private func newLayer(_ name: String) throws(CommandError) -> Edit {
    guard drawing.layers.count < Drawing.maximumLayers else { throw .tooManyLayers }
    let layer = Layer(name: try layerName(name), size: drawing.size)
    return .group([.insertLayer(layer, at: activeLayer + 1), .activeLayer(activeLayer + 1)])
  }

  private func deletedLayer(_ index: Int) throws(CommandError) -> Edit {
    guard drawing.layers.count > 1 else { throw .lastLayer }
    let next =
      activeLayer > index || activeLayer == drawing.layers.count - 1
      ? max(0, activeLayer - 1) : activeLayer
    return .group([.activeLayer(max(0, next)), .removeLayer(at: index), .activeLayer(next)])
  }

  /// Layer names are text that can be shown: one line, printable, not too long.
  private func layerName(_ name: String) throws(CommandError) -> String {
    let clean = Layer.cleaned(name)
    guard Layer.allows(name: clean) else { throw .nameTooLong }
    return clean
  }
}

extension Brush {
  fileprivate func shaped(_ style: BoxStyle?, _ filled: Bool) -> Brush {
    var brush = self
    brush.boxStyle = style ?? boxStyle
    brush.fillsShapes = filled || fillsShapes
    return brush
  }
}
