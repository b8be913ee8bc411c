import Cells

/// A terminal that knows no more than a recording may use: glyphs, cursor positions and SGR.
struct PlainTerminal {
  struct Misunderstanding: Error { let text: String }

  private(set) var grid: Grid
  private(set) var cursor = Point.zero
  private var style = Style()

  init(_ size: Size) { grid = Grid(size) }

  mutating func write(_ text: String) throws {
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "\u{1B}" {
        guard rest.popFirst() == "[",
          let end = rest.firstIndex(where: { $0 == "H" || $0 == "m" })
        else { throw Misunderstanding(text: text) }
        let numbers = String(rest[..<end]).split(separator: ";").compactMap { Int($0) }
        try obey(rest[end], numbers, text)
        rest = rest[rest.index(after: end)...]
      } else if let glyph = Glyph(scalar) {
        guard cursor.x + glyph.width <= grid.width else { throw Misunderstanding(text: text) }
        grid.put(glyph, style, at: cursor)
        cursor.x += glyph.width
      } else {
        try mark(scalar, text)
      }
    }
  }

  private mutating func mark(_ scalar: Unicode.Scalar, _ text: String) throws {
    let x = grid[cursor.x - 1, cursor.y].glyph.isContinuation ? cursor.x - 2 : cursor.x - 1
    guard let marked = grid[x, cursor.y].glyph.adding(mark: scalar) else {
      throw Misunderstanding(text: text)
    }
    grid.put(marked, style, at: Point(x, cursor.y))
  }

  private mutating func obey(_ final: Unicode.Scalar, _ numbers: [Int], _ text: String) throws {
    guard final == "m" else {
      guard numbers.count == 2 else { throw Misunderstanding(text: text) }
      cursor = Point(numbers[1] - 1, numbers[0] - 1)
      guard grid.bounds.contains(cursor) else { throw Misunderstanding(text: text) }
      return
    }
    guard numbers.first == 0 else { throw Misunderstanding(text: text) }
    style = Style()
    var rest = numbers.dropFirst()
    while let number = rest.popFirst() {
      switch number {
      case 1...9: style.attributes.insert(Self.attributes[number] ?? [])
      case 30...37: style.foreground = .palette(UInt8(number - 30))
      case 90...97: style.foreground = .palette(UInt8(number - 82))
      case 40...47: style.background = .palette(UInt8(number - 40))
      case 100...107: style.background = .palette(UInt8(number - 92))
      case 38: style.foreground = try Self.color(&rest, text)
      case 48: style.background = try Self.color(&rest, text)
      default: throw Misunderstanding(text: text)
      }
    }
  }

  private static let attributes: [Int: Attributes] = [
    1: .bold, 2: .dim, 3: .italic, 4: .underline, 5: .blink, 7: .reverse, 9: .strike,
  ]

  private static func color(_ rest: inout ArraySlice<Int>, _ text: String) throws -> Color {
    switch rest.popFirst() {
    case 5: return .palette(UInt8(rest.popFirst() ?? 0))
    case 2:
      let parts = (0..<3).map { _ in UInt32(rest.popFirst() ?? 0) }
      return .rgb(parts[0] << 16 | parts[1] << 8 | parts[2])
    default: throw Misunderstanding(text: text)
    }
  }
}
