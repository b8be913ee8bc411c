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

extension Gesture {
  /// Draws what it has come to after the first `drawn` of its stops, and its images.
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

  /// Whether the sketch of it is gone on with as it gets more stops; else it is drawn anew, as where
  /// what is drawn depends on what was drawn before.
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
