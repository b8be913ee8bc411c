import Cells

extension Tracing {
  /// Raised dots in one ink: their mean colour.
  func brailleGrid(of picture: DotPicture) -> Grid {
    let palette = TracingPalette(colors)
    let steps = picture.steps(2, dither)
    return cells(of: picture) { place in
      let dots = DotGrid.braille
      let points = (0..<dots.count).map { dots.point($0, in: place) }
      let isSet = points.map { p in
        p.x < picture.size.width && p.y < picture.size.height
          && steps[p.y * picture.size.width + p.x] > 0
      }
      let raised = zip(points, isSet).filter(\.1).compactMap { picture[$0.0.x, $0.0.y] }
      guard let mean = RGB.mean(of: raised) else { return .clear }
      return dots.cell(isSet, ink: ink(mean, palette), paper: .none)
    }
  }

  /// A glyph of the ramp for each dot, in its colour.
  func rampGrid(of picture: DotPicture) -> Grid {
    let palette = TracingPalette(colors)
    let steps = picture.steps(ramp.count, dither)
    return cells(of: picture) { place in
      let step = steps[place.y * picture.size.width + place.x]
      guard let color = picture[place.x, place.y], ramp.indices.contains(step),
        ramp[step] != .space
      else { return .clear }
      return Cell(ramp[step], Style(foreground: ink(color, palette), background: .none))
    }
  }

  private func ink(_ color: RGB, _ palette: TracingPalette?) -> Color {
    guard let palette else { return Color(color) }
    return colors == .two ? .default : palette.colors[palette.nearest(to: color)]
  }
}
