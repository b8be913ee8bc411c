import Cells

/// Lines and their joints, U+2500 to U+257F.
enum BoxRule {
  static func bits(_ scalar: UInt32, _ size: Size) -> GlyphBits? {
    switch scalar {
    case 0x2571: diagonals(size, rising: true, falling: false)
    case 0x2572: diagonals(size, rising: false, falling: true)
    case 0x2573: diagonals(size, rising: true, falling: true)
    case 0x256D...0x2570: arc(BoxArms(scalar), size)
    default: dashed(BoxArms(scalar), BoxArms.dashes(scalar), size)
    }
  }

  private static func dashed(_ arms: BoxArms, _ dashes: Int, _ size: Size) -> GlyphBits {
    var bits = joint(arms, size)
    guard dashes > 1 else { return bits }
    for i in 0..<dashes {
      let isLevel = arms.right != .none
      let dash = (isLevel ? size.width : size.height).part(i, of: dashes)
      let gap = dash.upperBound - max(1, dash.count / 3)..<dash.upperBound
      bits.fill(isLevel ? gap : 0..<size.width, isLevel ? 0..<size.height : gap, with: false)
    }
    return bits
  }

  /// Returns a joint: solid lines first, then the gaps in double ones, then the single lines that
  /// cross them.
  private static func joint(_ arms: BoxArms, _ size: Size) -> GlyphBits {
    let plan = BoxPlan(arms, size)
    var bits = GlyphBits(size)
    for side in BoxSide.allCases { bits.fill(plan.solid(side)) }
    for side in BoxSide.allCases where arms[side] == .double {
      bits.fill(plan.hollow(side), with: false)
    }
    for side in BoxSide.allCases where arms[side].isSingle { bits.fill(plan.solid(side)) }
    return bits
  }

  /// Returns a quarter of a circle between the middles of two sides, with a straight remainder.
  private static func arc(_ arms: BoxArms, _ size: Size) -> GlyphBits {
    let stroke = BoxWeight.light.thickness(size)
    let (columns, rows) = (size.width.middle(stroke), size.height.middle(stroke))
    let radius = Double(size.width) - Double(columns.lowerBound + columns.upperBound) / 2
    // Drawn to the right and down, then mirrored.
    let center = (
      x: Double(columns.lowerBound + columns.upperBound) / 2 + radius,
      y: Double(rows.lowerBound + rows.upperBound) / 2 + radius
    )
    var quarter = GlyphBits(size)
    quarter.fill { x, y in
      let distance = ((x - center.x) * (x - center.x) + (y - center.y) * (y - center.y))
        .squareRoot()
      return x < center.x && y < center.y && abs(distance - radius) <= Double(stroke) / 2
    }
    quarter.fill(columns, Int(center.y.rounded(.up))..<size.height)
    quarter.fill(Int(center.x.rounded(.up))..<size.width, rows)
    return quarter.mirrored(
      h: arms.right == .none, v: arms.down == .none, columns: columns, rows: rows)
  }

  private static func diagonals(_ size: Size, rising: Bool, falling: Bool) -> GlyphBits {
    let half = Double(BoxWeight.light.thickness(size)) / 2 + 0.01
    let slope = Double(size.width) / Double(max(1, size.height))
    var bits = GlyphBits(size)
    bits.fill { x, y in
      falling && abs(x - y * slope) < half
        || rising && abs(Double(size.width) - x - y * slope) < half
    }
    return bits
  }
}

extension GlyphBits {
  fileprivate mutating func fill(
    _ area: (columns: Range<Int>, rows: Range<Int>), with isInk: Bool = true
  ) {
    fill(area.columns, area.rows, with: isInk)
  }

  /// Returns the glyph mirrored about the middle of a line that occupies `columns` and `rows`.
  fileprivate func mirrored(
    h: Bool, v: Bool, columns: Range<Int>, rows: Range<Int>
  ) -> GlyphBits {
    var bits = GlyphBits(size)
    for y in 0..<size.height {
      for x in 0..<size.width where self[x, y] {
        bits[
          h ? columns.lowerBound + columns.upperBound - 1 - x : x,
          v ? rows.lowerBound + rows.upperBound - 1 - y : y] = true
      }
    }
    return bits
  }
}
