import Cells

/// What of a tool or a command symmetry draws once more.
enum Mirroring: Sendable {
  case nothing
  /// The cells, with their glyphs turned.
  case cells
  /// The same between the images of its points.
  case points
  /// Each image by what stands there: the tool sees to it.
  case entered
}

extension Tool {
  /// Draws what a gesture has come to after the first `drawn` of its stops, and its images.
  func draw(_ gesture: Gesture, after drawn: Int, on easel: inout Easel) {
    guard case .cells(let draw) = outcome else { return }
    let brush = gesture.brush
    switch mirrors {
    case .nothing, .entered: draw(gesture, drawn, &easel)
    case .cells:
      let goesOn = keepsStops && !gesture.isDrawnAnew
      easel.draw(imagesOf: brush, goesOn: goesOn) { draw(gesture, drawn, &$0) }
    case .points:
      for image in brush.imagesOfPoints(on: easel) {
        draw(gesture.mirrored(by: image), drawn, &easel)
      }
      draw(gesture, drawn, &easel)
    }
  }
}

extension Gesture {
  fileprivate func mirrored(by image: MirrorImage) -> Gesture {
    let stops = stops.map { Stop(point: image.place($0.point), typed: $0.typed) }
    return Gesture(tool: tool, brush: image.turned(brush), stops: stops)
  }

  /// Whether what is drawn depends on what was drawn before: it is drawn anew with each move.
  var isDrawnAnew: Bool {
    let mayCutItself = brush.grid != .cells || brush.drawsWideGlyphs
    return brush.joinsLines || brush.symmetry != .none && mayCutItself
  }
}

extension Brush {
  fileprivate func imagesOfPoints(on easel: Easel) -> [MirrorImage] {
    symmetry.images(in: easel.layer.size, cell: grid.cell)
  }
}

extension DrawingCommand {
  /// Draws it, and its images under it.
  func drawMirrored(with brush: Brush, on easel: inout Easel) {
    switch Self.mirrors {
    case .nothing, .entered: draw(with: brush, on: &easel)
    case .cells: easel.draw(imagesOf: brush) { draw(with: brush, on: &$0) }
    case .points:
      for image in brush.imagesOfPoints(on: easel) {
        mirrored(by: image).draw(with: image.turned(brush), on: &easel)
      }
      draw(with: brush, on: &easel)
    }
  }
}
