import Cells

extension Tracing {
  /// Returns raised dots in one ink for each cell. With free colours and no dithering they are
  /// those that come nearest to the picture. Otherwise they are the bright ones, or those of the
  /// pattern, in their mean colour.
  func brailleGrid(of picture: DotPicture) -> Grid {
    let palette = ColorTable(colors)
    let steps = colors == .two || dither != .none ? picture.steps(2, dither) : nil
    let dots = DotGrid.braille
    return cells(of: picture) { place in
      let points = (0..<dots.count).map { dots.point($0, in: place) }
      let colors = points.map { picture[$0.x, $0.y] }
      let raised =
        steps.map { steps in
          RaisedDots(
            zip(points, colors).map { p, color in
              color != nil && steps[p.y * picture.size.width + p.x] > 0
            }, of: colors)
        } ?? RaisedDots(nearestTo: colors)
      guard let color = raised.ink else { return .clear }
      return dots.cell(raised.isRaised, ink: ink(color, palette), paper: .none)
    }
  }

  /// Returns a glyph of the ramp for each dot, in its colour.
  func rampGrid(of picture: DotPicture) -> Grid {
    let palette = ColorTable(colors)
    let steps = picture.steps(ramp.count, dither)
    return cells(of: picture) { place in
      let step = steps[place.y * picture.size.width + place.x]
      guard let color = picture[place.x, place.y], ramp.indices.contains(step),
        ramp[step] != .space
      else { return .clear }
      return Cell(ramp[step], Style(foreground: ink(color, palette), background: .none))
    }
  }

  private func ink(_ color: RGB, _ palette: ColorTable?) -> Color {
    guard let palette else { return Color(color) }
    return colors == .two ? .default : palette.colors[palette.nearest(to: color)]
  }
}
