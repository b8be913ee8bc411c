import Cells

/// The part of a tool or a command that symmetry draws again.
enum Mirroring: Sendable {
  case nothing
  /// The cells, with their glyphs turned.
  case cells
  /// The shape, between the images of its points.
  case points
  /// The images of the points entered, each by what is found there. The tool itself draws them.
  case entered
}

extension Gesture {
  /// Draws the part of the gesture after the first `drawn` stops, and its images.
  func draw(after drawn: Int, on easel: inout Easel) {
    guard case .cells(let draw) = tool.outcome else { return }
    switch tool.mirrors {
    case .nothing, .entered: draw(self, drawn, &easel)
    case .cells:
      easel.draw(imagesOf: brush, goesOn: isDrawnOn) { draw(self, drawn, &$0) }
    case .points:
      for image in brush.imagesOfPoints(on: easel) {
        draw(mirrored(by: image), drawn, &easel)
      }
      draw(self, drawn, &easel)
    }
  }

  private func mirrored(by image: MirrorImage) -> Gesture {
    let stops = stops.map { Stop(point: image.place($0.point), typed: $0.typed) }
    return Gesture(tool: tool, brush: image.turned(brush), stops: stops)
  }

  /// Whether the sketch is continued as the gesture gets more stops. Otherwise it is redrawn, as
  /// when the drawing depends on what was drawn before.
  var isDrawnOn: Bool {
    guard tool.keepsStops, !brush.joinsLines else { return false }
    return brush.symmetry == .none || brush.grid == .cells && !brush.drawsWideGlyphs
  }
}

extension Brush {
  fileprivate func imagesOfPoints(on easel: Easel) -> [MirrorImage] {
    symmetry.images(in: easel.layer.size, cell: grid.cell)
  }
}

extension DrawingCommand {
  /// Draws the command over its images.
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
