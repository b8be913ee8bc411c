import Cells

extension Tracing {
  /// Raised dots in one ink: their mean colour. Where that is free, they are those that with it come
  /// nearest to the picture; else the bright ones, or as the pattern has them.
  func brailleGrid(of picture: DotPicture) -> Grid {
    let palette = TracingPalette(colors)
    let steps = colors == .two || dither != .none ? picture.steps(2, dither) : nil
    let dots = DotGrid.braille
    return cells(of: picture) { place in
      let points = (0..<dots.count).map { dots.point($0, in: place) }
      let colors = points.map { picture[$0.x, $0.y] }
      let isSet =
        steps.map { steps in
          zip(points, colors).map { p, color in
            color != nil && steps[p.y * picture.size.width + p.x] > 0
          }
        } ?? RaisedDots.nearest(to: colors)
      guard let mean = RGB.mean(of: zip(colors, isSet).filter(\.1).compactMap(\.0)) else {
        return .clear
      }
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
