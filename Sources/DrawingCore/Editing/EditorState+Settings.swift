import Cells

extension EditorState {
  /// Whether neither a gesture nor a floating paste is in progress.
  public var isSettled: Bool { gesture == nil && floating == nil }

  /// Whether a setting can be made.
  func check(_ command: Command) throws(CommandError) {
    switch command {
    case .layer(.pick(let n)): _ = try layerIndex(n)
    case .copy: if selection == nil { throw .nothingSelected }
    default: break
    }
  }

  /// Makes a setting that `check` let pass.
  mutating func set(_ command: Command) {
    switch command {
    case .tool(let kind): tool = kind
    case .color(let foreground, let background):
      brush = brush.with(BrushOverride(foreground: foreground, background: background))
    case .attributes(let attributes): brush.style.attributes = attributes
    case .glyph(let glyph): brush.glyph = glyph
    case .shape(let style, let filled):
      brush.boxStyle = style ?? brush.boxStyle
      brush.fillsShapes = filled ?? brush.fillsShapes
    case .cursor(let p): cursor = p.clamped(to: drawing.bounds)
    case .scroll(let p): viewport = p.clamped(to: drawing.bounds)
    case .seed(let value): seed = value
    case .layer(.pick(let n)): editable.activeLayer = n - 1
    case .copy: clipboard = copied()
    default: break
    }
  }

  private func copied() -> Clip? {
    selection.map { Clip(drawing.layers[activeLayer], $0) } ?? clipboard
  }

  /// The index of layer `n`, which is counted from 1.
  func layerIndex(_ n: Int) throws(CommandError) -> Int {
    guard drawing.layers.indices.contains(n - 1) else {
      throw .noSuchLayer(n, count: drawing.layers.count)
    }
    return n - 1
  }

  /// Cursor, viewport and selection stay inside the drawing.
  mutating func keepInside() {
    let bounds = drawing.bounds
    cursor = cursor.clamped(to: bounds)
    viewport = viewport.clamped(to: bounds)
  }
}
