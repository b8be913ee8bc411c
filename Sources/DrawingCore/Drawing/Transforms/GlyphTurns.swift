import Cells

/// The glyphs that replace others in a picture that is flipped or turned. Each glyph is read as a
/// shape, and a glyph of the turned shape replaces it if there is one.
enum GlyphTurns {
  /// A glyph after a flip left to right, a flip top to bottom, and a turn to the right.
  struct Turned {
    var level: Glyph
    var upright: Glyph
    var right: Glyph
  }

  /// Returns a glyph after a step. A glyph without an entry in the table stays as it is.
  static func turned(_ glyph: Glyph, _ step: TurnStep) -> Glyph {
    guard let turned = table[glyph] else { return glyph }
    switch step {
    case .level: return turned.level
    case .upright: return turned.upright
    case .right: return turned.right
    }
  }

  /// Returns the side to which an ASCII arrow points. Nil for other glyphs.
  static func pointing(_ glyph: Glyph) -> Side? {
    Side.allCases.first { arrows[$0.rawValue] == glyph }
  }

  static func arrow(pointing side: Side) -> Glyph { arrows[side.rawValue] }

  private static let arrows = Glyph.glyphs(in: "^>v<")

  static let table: [Glyph: Turned] = {
    var table: [Glyph: Turned] = [:]
    addLines(&table)
    for group in fourWays { add(group, level: [0, 3, 2, 1], upright: [2, 1, 0, 3], &table) }
    for group in fourCorners { add(group, level: [1, 0, 3, 2], upright: [3, 2, 1, 0], &table) }
    for pair in slanted { add(pair, level: [1, 0], upright: [1, 0], right: [1, 0], &table) }
    for pair in facing { add(pair, level: [1, 0], upright: [0, 1], right: [0, 1], &table) }
    add("↔↕", level: [0, 1], upright: [0, 1], right: [1, 0], &table)
    add("⇔⇕", level: [0, 1], upright: [0, 1], right: [1, 0], &table)
    add("-|", level: [0, 1], upright: [0, 1], right: [1, 0], &table)
    add(".'", level: [0, 1], upright: [1, 0], right: [0, 1], &table)
    add(",`", level: [0, 1], upright: [1, 0], right: [0, 1], &table)
    addEighths(&table)
    addCuts(&table)
    addWedges(&table)
    for pattern in DotPattern.allGrids { add(pattern, &table) }
    return table
  }()

  /// Shapes that point up, right, down and left.
  private static let fourWays = [
    "↑→↓←", "⇑⇒⇓⇐", "▲▶▼◀", "△▷▽◁", "▴▸▾◂", "▵▹▿◃", "◓◑◒◐", "⊥⊢⊤⊣", "▔▕▁▏", "🮂🮇▂▎", "🮃🮈▃▍",
    "▀▐▄▌", "🮄🮉▅▋", "🮅🮊▆▊", "🮆🮋▇▉",
  ]

  /// Shapes in the upper left, upper right, lower right and lower left.
  private static let fourCorners = [
    "↖↗↘↙", "⇖⇗⇘⇙", "◤◥◢◣", "▘▝▗▖", "▛▜▟▙", "◜◝◞◟", "◰◳◲◱", "◴◷◶◵", "⌜⌝⌟⌞", "⌈⌉⌋⌊", "🭽🭾🭿🭼",
  ]

  private static let slanted = ["╱╲", "/\\", "▚▞"]

  private static let facing = [
    "()", "[]", "{}", "<>", "«»", "‹›", "⟨⟩", "「」", "『』", "【】", "►◄", "◖◗",
  ]

  /// Adds the glyphs of a group. For each glyph the arrays give the index of its replacement;
  /// without `right` that is the next one.
  private static func add(
    _ text: String, level: [Int], upright: [Int], right: [Int]? = nil,
    _ table: inout [Glyph: Turned]
  ) {
    let glyphs = text.unicodeScalars.compactMap(Glyph.init)
    guard glyphs.count == level.count else { return }
    for (i, glyph) in glyphs.enumerated() {
      table[glyph] = Turned(
        level: glyphs[level[i]], upright: glyphs[upright[i]],
        right: glyphs[right?[i] ?? (i + 1) % glyphs.count])
    }
  }

  private static func addLines(_ table: inout [Glyph: Turned]) {
    for (i, line) in LineGlyph.table.enumerated() {
      guard let line, let glyph = glyph(0x2500 + i) else { continue }
      let turned = [TurnStep.level, .upright, .right].map { step in
        var other = line
        other.arms = Arms()
        for side in line.arms.sides { other.arms[step.side(side)] = line.arms[side] }
        return other.glyph ?? glyph
      }
      table[glyph] = Turned(level: turned[0], upright: turned[1], right: turned[2])
    }
  }

  /// Adds the lines an eighth thick inside a cell: columns 2 to 7 of 8, and the same rows.
  private static func addEighths(_ table: inout [Glyph: Turned]) {
    let column = { glyph(0x1FB70 + $0 - 2) }
    let row = { glyph(0x1FB76 + $0 - 2) }
    for k in 2...7 {
      guard let upright = column(k), let across = column(9 - k), let level = row(k),
        let below = row(9 - k)
      else { continue }
      table[upright] = Turned(level: across, upright: upright, right: level)
      table[level] = Turned(level: level, upright: below, right: across)
    }
  }

  /// Adds the diagonals that cut corners off: upper left 1, upper right 2, lower left 4, lower
  /// right 8.
  private static func addCuts(_ table: inout [Glyph: Turned]) {
    let sets = [1, 2, 4, 8, 5, 10, 12, 3, 9, 6, 14, 13, 11, 7, 15]
    let glyphs = sets.indices.map { glyph(0x1FBA0 + $0) }
    let find = { (set: Int) in sets.firstIndex(of: set).flatMap { glyphs[$0] } }
    for (i, set) in sets.enumerated() {
      let level = (set & 5) << 1 | (set & 10) >> 1
      let upright = (set & 3) << 2 | (set & 12) >> 2
      // Upper left to upper right to lower right to lower left.
      let right = (set & 1) << 1 | (set & 2) << 2 | (set & 8) >> 1 | (set & 4) >> 2
      guard let glyph = glyphs[i], let a = find(level), let b = find(upright), let c = find(right)
      else { continue }
      table[glyph] = Turned(level: a, upright: b, right: c)
    }
  }

  /// Adds the wedges of sixths, two blocks of 22: the code points of one range are exchanged with
  /// those of another.
  private static func addWedges(_ table: inout [Glyph: Turned]) {
    var level: [Int: Int] = [:]
    var upright: [Int: Int] = [:]
    func exchange(_ a: ClosedRange<Int>, _ b: Int, _ map: inout [Int: Int]) {
      for (i, value) in a.enumerated() { (map[value], map[b + i]) = (b + i, value) }
    }
    exchange(0x3C...0x46, 0x47, &level)
    exchange(0x52...0x5C, 0x5D, &level)
    exchange(0x3C...0x40, 0x57, &upright)
    exchange(0x41...0x45, 0x52, &upright)
    exchange(0x46...0x46, 0x67, &upright)
    exchange(0x47...0x4B, 0x62, &upright)
    exchange(0x4C...0x50, 0x5D, &upright)
    exchange(0x51...0x51, 0x5C, &upright)
    for value in 0x3C...0x67 {
      guard let glyph = glyph(0x1FB00 + value),
        let a = level[value].flatMap({ self.glyph(0x1FB00 + $0) }),
        let b = upright[value].flatMap({ self.glyph(0x1FB00 + $0) })
      else { continue }
      table[glyph] = Turned(level: a, upright: b, right: glyph)
    }
  }

  private static func add(_ pattern: DotPattern, _ table: inout [Glyph: Turned]) {
    for mask in 0..<(1 << pattern.dotCount) {
      guard let glyph = pattern.glyph(mask), table[glyph] == nil, glyph != .space,
        let level = pattern.glyph(pattern.flippedLevel(mask)),
        let upright = pattern.glyph(pattern.flippedUpright(mask))
      else { continue }
      table[glyph] = Turned(level: level, upright: upright, right: glyph)
    }
  }

  private static func glyph(_ value: Int) -> Glyph? {
    Unicode.Scalar(UInt32(value)).flatMap(Glyph.init)
  }
}
