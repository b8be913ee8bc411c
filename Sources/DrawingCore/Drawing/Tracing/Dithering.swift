import Cells

/// A pattern of 4x4 dots, which are set in a fixed order as it gets lighter.
enum BayerPattern {
  private static let rows = [[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]]

  /// Returns whether the part `share` of `whole` sets the dot at a place with number m, for which
  /// it has to exceed (m+½)/16.
  static func isSet(_ share: Int, of whole: Int, x: Int, y: Int) -> Bool {
    32 * share > (2 * rows[y & 3][x & 3] + 1) * whole
  }
}

/// The error carried from dot to dot by the method of Floyd and Steinberg, in 16ths of a level.
struct DiffusedError {
  private var here: [Int]
  private var below: [Int]

  init(width: Int) {
    here = Array(repeating: 0, count: width + 2)
    below = here
  }

  /// Returns the error that has reached the dot in column `x` of the row, in levels, rounded to the
  /// nearest.
  func error(_ x: Int) -> Int { (here[x + 1] + 8) >> 4 }

  /// Passes on the error of the dot in column `x`.
  mutating func spread(_ error: Int, from x: Int) {
    here[x + 2] += 7 * error
    below[x] += 3 * error
    below[x + 1] += 5 * error
    below[x + 2] += error
  }

  mutating func nextRow() {
    here = below
    below = Array(repeating: 0, count: below.count)
  }
}

extension DotPicture {
  /// Returns the picture in the colours of a palette, row by row: the index of each dot’s colour,
  /// -1 for a dot that is not set.
  func dithered(_ palette: ColorTable, _ dither: TracingDither) -> [Int] {
    switch dither {
    case .none: placed { color, _, _ in palette.nearest(to: color) }
    case .bayer: placed { color, x, y in palette.patterned(color, x, y) }
    case .floyd: diffused(palette)
    }
  }

  private func placed(_ place: (RGB, Int, Int) -> Int) -> [Int] {
    (0..<size.height).flatMap { y in
      (0..<size.width).map { x in self[x, y].map { place($0, x, y) } ?? -1 }
    }
  }

  private func diffused(_ palette: ColorTable) -> [Int] {
    var errors = [\RGB.red, \.green, \.blue].map {
      (level: $0, carried: DiffusedError(width: size.width))
    }
    return (0..<size.height).flatMap { y in
      let row = (0..<size.width).map { x -> Int in
        guard let color = self[x, y] else { return -1 }
        let wanted = errors.map { color[keyPath: $0.level] + $0.carried.error(x) }
        let place = palette.nearest(to: RGB.clamped(wanted))
        for i in errors.indices {
          let lacking = wanted[i] - palette.levels[place][keyPath: errors[i].level]
          errors[i].carried.spread(max(-255, min(lacking, 255)), from: x)
        }
        return place
      }
      for i in errors.indices { errors[i].carried.nextRow() }
      return row
    }
  }

  /// Returns the brightness of each dot in steps from 0 to `count` − 1, row by row; -1 for a dot
  /// that is not set.
  func steps(_ count: Int, _ dither: TracingDither) -> [Int] {
    let last = count - 1
    switch dither {
    case .none: return placed { color, _, _ in (color.luma * count) >> 8 }
    case .bayer:
      return placed { color, x, y in
        let share = color.luma * last
        return share / 255 + (BayerPattern.isSet(share % 255, of: 255, x: x, y: y) ? 1 : 0)
      }
    case .floyd: return diffusedSteps(last)
    }
  }

  private func diffusedSteps(_ last: Int) -> [Int] {
    var carried = DiffusedError(width: size.width)
    return (0..<size.height).flatMap { y in
      let row = (0..<size.width).map { x -> Int in
        guard let color = self[x, y] else { return -1 }
        let wanted = color.luma + carried.error(x)
        let step = max(0, min((2 * wanted * last + 255) / 510, last))
        carried.spread(wanted - step * 255 / last, from: x)
        return step
      }
      carried.nextRow()
      return row
    }
  }
}

extension ColorTable {
  /// Returns the nearest colour or the one on the opposite side, whichever the pattern has at a
  /// place.
  fileprivate func patterned(_ color: RGB, _ x: Int, _ y: Int) -> Int {
    let near = nearest(to: color)
    let a = levels[near]
    let far = nearest(
      to: RGB.clamped([
        2 * color.red - a.red, 2 * color.green - a.green, 2 * color.blue - a.blue,
      ]))
    let b = levels[far]
    let way = (b.red - a.red, b.green - a.green, b.blue - a.blue)
    let whole = way.0 * way.0 + way.1 * way.1 + way.2 * way.2
    let share =
      (color.red - a.red) * way.0 + (color.green - a.green) * way.1
      + (color.blue - a.blue) * way.2
    // The same two colours alternate on both sides of the middle between them.
    return near < far
      ? (BayerPattern.isSet(share, of: whole, x: x, y: y) ? far : near)
      : (BayerPattern.isSet(whole - share, of: whole, x: x, y: y) ? near : far)
  }
}

extension RGB {
  fileprivate static func clamped(_ levels: [Int]) -> RGB {
    func level(_ i: Int) -> Int { max(0, min(levels[i], 255)) }
    return RGB(level(0), level(1), level(2))
  }
}
