import Cells

@testable import DrawingCore

/// The rules for lines and boxes written down once more, without regard to time: all glyphs are
/// looked at in every round, and all rectangles are tried.
struct ReadingModel {
  private let signs: [[Character]]
  private var isLine: [[Bool]]

  private static let steps = [(0, -1), (1, 0), (0, 1), (-1, 0)]

  init(_ grid: Grid) {
    signs = (0..<grid.height).map { y in
      (0..<grid.width).map { x in
        let glyph = grid[x, y].glyph
        return glyph.isContinuation ? "x" : glyph.description.first ?? " "
      }
    }
    isLine = signs.map { row in row.map { Self.potential($0) != nil } }
    var hasChanged = true
    while hasChanged {
      let before = self
      for y in signs.indices {
        for x in signs[y].indices where isLine[y][x] {
          isLine[y][x] = before.keeps(x, y)
        }
      }
      hasChanged = isLine != before.isLine
    }
  }

  private func sign(_ x: Int, _ y: Int) -> Character {
    signs.indices.contains(y) && signs[y].indices.contains(x) ? signs[y][x] : " "
  }

  func isLine(_ x: Int, _ y: Int) -> Bool {
    isLine.indices.contains(y) && isLine[y].indices.contains(x) && isLine[y][x]
  }

  // MARK: What glyphs can be

  /// The sides towards which a sign has arms if it is a line: up, right, down, left. Nil for text.
  private static func potential(_ sign: Character) -> Set<Int>? {
    switch sign {
    case "-": return [1, 3]
    case "|": return [0, 2]
    case "+", "/", "\\", "╱", "╲", "●", "○", "◆", "◇", "■", "□": return [0, 1, 2, 3]
    case ".": return [1, 2, 3]
    case "'": return [0, 1, 3]
    case "^", "▲", "△", "↑": return [2]
    case "v", "▼", "▽", "↓": return [0]
    case ">", "▶", "▷", "→", "►": return [3]
    case "<", "◀", "◁", "←", "◄": return [1]
    default:
      guard let glyph = Glyph(String(sign)), glyph.rawValue >= 0x80, let line = LineGlyph(glyph)
      else {
        return nil
      }
      return Set(line.arms.sides.map(\.rawValue))
    }
  }

  private func isBox(_ x: Int, _ y: Int) -> Bool {
    sign(x, y).unicodeScalars.first.map { (0x2500...0x257F).contains($0.value) } ?? false
  }

  private func isDot(_ sign: Character) -> Bool { "●○◆◇■□".contains(sign) }

  private func isHead(_ sign: Character) -> Bool { "<>^v▶◀▲▼▷◁△▽→←↑↓►◄".contains(sign) }

  private func isLetter(_ sign: Character) -> Bool { sign.isLetter || sign.isNumber }

  private func isBracket(_ sign: Character) -> Bool { "()[]{}".contains(sign) }

  /// Whether what is left of the line at a place has an arm towards a side.
  private func hasArm(_ x: Int, _ y: Int, _ side: Int) -> Bool {
    isLine(x, y) && Self.potential(sign(x, y))?.contains(side) ?? false
  }

  /// Whether the neighbour on a side reaches back.
  private func isReached(_ x: Int, _ y: Int, _ side: Int) -> Bool {
    let (dx, dy) = Self.steps[side]
    guard hasArm(x + dx, y + dy, (side + 2) % 4) else { return false }
    let (a, b) = (sign(x, y), sign(x + dx, y + dy))
    if Self.isSlanted(a), Self.isSlanted(b) { return false }
    if dy == 0, ".'".contains(a), ".'".contains(b) { return false }
    return !((isHead(a) || isDot(a)) && (isHead(b) || isDot(b)))
  }

  // MARK: Line or text

  private func keeps(_ x: Int, _ y: Int) -> Bool {
    switch sign(x, y) {
    case "-": return keepsDash(x, y)
    case "|": return keepsBar(x, y)
    case "+": return keepsPlus(x, y)
    case ".": return isReached(x, y, 2) && (isReached(x, y, 1) || isReached(x, y, 3))
    case "'": return isReached(x, y, 0) && (isReached(x, y, 1) || isReached(x, y, 3))
    case let sign where Self.isSlanted(sign): return !corner(x, y).isEmpty
    case "^": return !isBesideLetter(x, y) && isReached(x, y, 2)
    case "v": return !isBesideLetter(x, y) && isReached(x, y, 0)
    case let sign where isDot(sign): return (0..<4).contains { isReached(x, y, $0) }
    case let sign where isHead(sign):
      return Self.potential(sign)?.contains { isReached(x, y, $0) } ?? false
        || (points(sign, 1) || points(sign, -1))
          && [1, -1].allSatisfy { isBox(beside: x, $0, y) }
    default: return true
    }
  }

  private static func isSlanted(_ sign: Character) -> Bool { "/\\╱╲".contains(sign) }

  /// The two sides at which a slanted corner is met; none if it is no corner.
  private func corner(_ x: Int, _ y: Int) -> Set<Int> {
    let corners: [Set<Int>] = "/╱".contains(sign(x, y)) ? [[1, 2], [3, 0]] : [[3, 2], [1, 0]]
    return corners.first { $0.allSatisfy { isReached(x, y, $0) } } ?? []
  }

  private func isBesideLetter(_ x: Int, _ y: Int) -> Bool {
    [x - 1, x + 1].contains { isLetter(sign($0, y)) && !isLine($0, y) }
  }

  private func keepsDash(_ x: Int, _ y: Int) -> Bool {
    var (a, b) = (x, x)
    while sign(a - 1, y) == "-" { a -= 1 }
    while sign(b + 1, y) == "-" { b += 1 }
    if b - a >= 2 { return true }
    let ends = [(a - 1, -1), (b + 1, 1)]
    let free = ends.filter { sign($0.0, y) == " " || isLine($0.0, y) }
    let held = free.filter { holds($0.0, $0.1, y, isLong: b > a) }
    let apart = free.filter { isBeforeBox($0.0, $0.1, y) }
    if free.count == 2 {
      let isArrow = ends.contains { points(sign($0.0, y), $0.1) }
      return !held.isEmpty || apart.count == 2 && isArrow
    }
    return (held + apart).contains { end, step in
      isAcrossAWord(end - step, -step, y, head: end)
    }
  }

  private func points(_ sign: Character, _ step: Int) -> Bool {
    (step > 0 ? ">▶▷→►" : "<◀◁←◄").contains(sign)
  }

  /// Whether a run, or the head at its end, stands at most one blank from a box: a bar there goes up and
  /// down, perhaps through `+`, to corners with a side of the box but none this way.
  private func isBeforeBox(_ end: Int, _ step: Int, _ y: Int) -> Bool {
    isBox(beside: points(sign(end, y), step) ? end : end - step, step, y)
  }

  private func isBox(beside x: Int, _ step: Int, _ y: Int) -> Bool {
    let bar = sign(x + step, y) == " " ? x + 2 * step : x + step
    func isGlyph(_ y: Int) -> Bool { isBox(bar, y) && !Self.isSlanted(sign(bar, y)) }
    func goesOn(_ y: Int) -> Bool {
      sign(bar, y) == "|"
        || isGlyph(y) && Self.potential(sign(bar, y))?.isSuperset(of: [0, 2]) == true
    }
    guard goesOn(y) else { return false }
    return [-1, 1].allSatisfy { way in
      var corner = y + way
      while goesOn(corner) || sign(bar, corner) == "+" && goesOn(corner + way) { corner += way }
      guard abs(corner - y) <= 32 else { return false }
      if isGlyph(corner) {
        let arms = Self.potential(sign(bar, corner)) ?? []
        let inwards = step > 0 ? 1 : 3
        return arms.intersection([1, 3]) == [inwards] && arms.contains(way > 0 ? 0 : 2)
      }
      return "+.'/\\╱╲".contains(sign(bar, corner)) && sign(bar + step, corner) != " "
        && sign(bar - step, corner) != "-"
    }
  }

  /// Whether what stands at an end of a short run holds it.
  private func holds(_ end: Int, _ step: Int, _ y: Int, isLong: Bool) -> Bool {
    let isMet = hasArm(end, y, step > 0 ? 3 : 1)
    if isMet, "+.'".contains(sign(end, y)) || isBox(end, y) { return true }
    if isMet, isHead(sign(end, y)), isLine(end + step, y) { return true }
    let isBar = sign(end, y) == "|" || isBox(end, y) && Self.potential(sign(end, y)) == [0, 2]
    return isLong && isBar && isLine(end, y) && (isReached(end, y, 0) || isReached(end, y, 2))
  }

  /// Whether a word stands right behind a run, and right behind that a run of line; one of both has a
  /// head at its other end.
  private func isAcrossAWord(_ from: Int, _ step: Int, _ y: Int, head: Int) -> Bool {
    var x = from
    while sign(x, y) == "-" { x += step }
    var word = ""
    while isOfWord(x, y) {
      word.append(sign(x, y))
      x += step
    }
    guard word.contains(where: isLetter), sign(x, y) == "-", isLine(x, y) else { return false }
    while sign(x, y) == "-" { x += step }
    return isHead(sign(head, y))
      || isHead(sign(x, y)) && Self.potential(sign(x, y)) == [step > 0 ? 3 : 1]
  }

  private func isOfWord(_ x: Int, _ y: Int) -> Bool {
    switch sign(x, y) {
    case " ", "|", "+", "<", ">", "^": return false
    case "-": return isLetter(sign(x - 1, y)) && isLetter(sign(x + 1, y))
    case "v", ".", "'": return true
    case let sign: return Self.isSlanted(sign) || Self.potential(sign) == nil
    }
  }

  private func keepsBar(_ x: Int, _ y: Int) -> Bool {
    let (above, below) = (isReached(x, y, 0), isReached(x, y, 2))
    if isLetter(sign(x - 1, y)), isLetter(sign(x + 1, y)) { return above && below }
    func isPiece(_ x: Int, _ y: Int, _ sides: [Int]) -> Bool {
      (sign(x, y) == "-" || isBox(x, y)) && sides.contains { hasArm(x, y, $0) }
    }
    return above || below || isPiece(x - 1, y, [1]) || isPiece(x + 1, y, [3])
      || isPiece(x, y - 1, [1, 3]) && isPiece(x, y + 1, [1, 3])
  }

  private func keepsPlus(_ x: Int, _ y: Int) -> Bool {
    var met = 0
    for side in 0..<4 where isReached(x, y, side) {
      let (dx, dy) = Self.steps[side]
      if sign(x + dx, y + dy) == "+" {
        if isParted(x, y, dx, dy) { continue }
      }
      met += 1
      let run = (1...3).allSatisfy { k in
        let (a, b) = (x + k * dx, y + k * dy)
        return isLine(a, b) && Self.potential(sign(a, b)) == [side % 2, side % 2 + 2]
      }
      if run { return true }
    }
    return met > 1
  }

  private func isParted(_ x: Int, _ y: Int, _ dx: Int, _ dy: Int) -> Bool {
    guard hasText(x, y) || hasText(x + dx, y + dy) else { return false }
    return dy == 0 || !isTight(x, min(y, y + dy))
  }

  /// Whether two `+`, the lower one below a place, are in the side of a box that touches its words: at
  /// most seven rows above or below there is a corner, and level with it another one.
  private func isTight(_ x: Int, _ y: Int) -> Bool {
    func isUpright(_ x: Int, _ y: Int) -> Bool { "|+".contains(sign(x, y)) }
    for step in [-1, 1] {
      let hasWord = [y, y + 1].contains {
        isBracket(sign(x + step, $0)) || isLetter(sign(x + step, $0))
      }
      guard hasWord else { continue }
      for rows in [Array((y - 7...y).reversed()), Array(y + 1...y + 8)] {
        let side = rows.prefix { isUpright(x, $0) }
        let corner = side.first { sign(x, $0) == "+" && sign(x + step, $0) == "-" }
        guard let corner else { continue }
        var end = x + step
        while [end, end + step].contains(where: { sign($0, corner) != " " }) {
          let isEnd = [corner - 1, corner + 1].contains { isUpright(x, $0) && isUpright(end, $0) }
          if sign(end, corner) == "+", isEnd {
            if isUpright(end, y), isUpright(end, y + 1) { return true }
            break
          }
          end += step
        }
      }
    }
    return false
  }

  private func hasText(_ x: Int, _ y: Int) -> Bool {
    [x - 1, x + 1].contains {
      isBracket(sign($0, y)) || isLetter(sign($0, y)) && !isLine($0, y)
    }
  }

  // MARK: Arms

  /// The sides of a line at which it is met, without what an `o` or `*` meets.
  func met(_ x: Int, _ y: Int) -> Set<Int> {
    guard isLine(x, y), let sides = Self.potential(sign(x, y)) else { return [] }
    if Self.isSlanted(sign(x, y)) { return corner(x, y) }
    return sides.filter { side in
      guard isMet(x, y, side) else { return false }
      let (dx, dy) = Self.steps[side]
      guard sign(x, y) == "+", sign(x + dx, y + dy) == "+" else { return true }
      if isParted(x, y, dx, dy) { return false }
      let (a, b) = (others(x, y), others(x + dx, y + dy))
      return a < 2 || b < 2 || a == 3 && b == 3
    }
  }

  /// Whether a neighbour reaches a cell, with one of its two arms if it is a slanted corner.
  private func isMet(_ x: Int, _ y: Int, _ side: Int) -> Bool {
    let (dx, dy) = Self.steps[side]
    guard isReached(x, y, side) else { return false }
    return !Self.isSlanted(sign(x + dx, y + dy))
      || corner(x + dx, y + dy).contains((side + 2) % 4)
  }

  /// The number of arms of a `+` that are met by something else than another `+`.
  private func others(_ x: Int, _ y: Int) -> Int {
    (0..<4).count { side in
      let (dx, dy) = Self.steps[side]
      return sign(x + dx, y + dy) != "+" && isMet(x, y, side)
    }
  }
}
