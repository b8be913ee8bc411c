import Cells
import DrawingCore

/// A writer of rows of cells, with sequences for the changes from one cell to the next.
struct ANSIWriter {
  private let how: ANSIStyle
  private(set) var bytes: [UInt8] = []
  /// The rendition that the screen has been set to.
  private var state = Rendition()

  init(_ how: ANSIStyle) { self.how = how }

  static func bytes(of drawing: Drawing, _ how: ANSIStyle) -> [UInt8] {
    var writer = ANSIWriter(how)
    writer.sequence("0m")
    if how.switchesICE { writer.sequence("?33h") }
    let width = how.hasSauce ? drawing.size.width : Page.usualWidth
    let isEither = how.encoding == .cp437 && !how.hasSauce && drawing.isASCII
    var isFull = false
    drawing.forEachRow { y, row in
      let end = row.lastIndex { $0 != .clear }.map { $0 + 1 } ?? row.startIndex
      let beginsClear = end == row.startIndex || row.first == .clear
      if isFull, isEither, beginsClear {
        writer.wrap()
      } else if y > 0, !isFull || how.encoding == .utf8 && beginsClear {
        // After a full row, a terminal waits until the next character is written.
        writer.bytes += [0x0D, 0x0A]
      }
      writer.write(row[..<end])
      isFull = end - row.startIndex >= width
    }
    writer.sequence("0m")
    return writer.bytes
  }

  /// Writes cells of a row from a place on; none of them is clear.
  mutating func write(_ cells: ArraySlice<Cell>, at p: Point) {
    sequence("\(p.y + 1);\(p.x + 1)H")
    for cell in cells where !cell.glyph.isContinuation { write(cell) }
  }

  /// Resets the style.
  mutating func finish() {
    sequence("0m")
    state = Rendition()
  }

  private mutating func sequence(_ text: String) { bytes += [0x1B, 0x5B] + Array(text.utf8) }

  /// Moves from the end of a full row to the start of a clear one, in a way that works both for
  /// terminals, which wait there, and for DOS, which does not: nothing in the file says which one
  /// wrote it.
  private mutating func wrap() {
    change(to: Rendition())
    bytes.append(0x20)
    sequence("D")
    sequence("K")
  }

  /// Writes the cells of a row, moving the cursor past clear ones.
  private mutating func write(_ row: ArraySlice<Cell>) {
    var gap = 0
    for cell in row where !cell.glyph.isContinuation {
      if cell == .clear {
        gap += 1
        continue
      }
      if gap > 0 { sequence("\(gap)C") }
      gap = 0
      write(cell)
    }
  }

  private mutating func write(_ cell: Cell) {
    change(to: Rendition(cell.style, how))
    switch how.encoding {
    case .utf8, .utf16le, .utf16be: cell.glyph.append(to: &bytes)
    case .cp437: bytes.append(UInt8((how.page.number(cell.glyph) ?? 63) & 255))
    }
  }

  private mutating func change(to next: Rendition) {
    guard next != state else { return }
    let isReset =
      !state.attributes.isSubset(of: next.attributes)
      || next.ink == nil && state.ink != nil || next.paper == nil && state.paper != nil
    let before = isReset ? Rendition() : state
    let attributes = next.attributes.subtracting(before.attributes).sorted()
    let ink = next.ink == before.ink ? nil : next.ink
    let paper = next.paper == before.paper ? nil : next.paper
    let codes =
      (isReset ? ["0"] : []) + attributes.map(String.init)
      + [ink, paper].compactMap { $0?.rendition }
    if !codes.isEmpty { sequence(codes.joined(separator: ";") + "m") }
    for color in [ink, paper].compactMap({ $0?.window }) { sequence(color + "t") }
    state = next
  }
}

extension Drawing {
  /// Whether all glyphs have the same bytes in every encoding.
  fileprivate var isASCII: Bool {
    var isFound = false
    forEachRow { _, row in
      isFound = isFound || row.contains { !(0x20..<0x7F).contains($0.glyph.rawValue) }
    }
    return !isFound
  }
}

/// The rendition set by SGR: numbers of attributes, and colours other than the default ones.
private struct Rendition: Equatable {
  var attributes: Set<Int> = []
  var ink: ColorCode?
  var paper: ColorCode?

  init() {}

  init(_ style: Style, _ how: ANSIStyle) {
    let numbers: [(Attributes, Int)] = [
      (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.blink, 5), (.reverse, 7),
      (.strike, 9),
    ]
    attributes = Set(numbers.filter { style.attributes.contains($0.0) }.map(\.1))
    ink = ColorCode(style.foreground, 30, "1", how.rgb)
    paper = ColorCode(style.background, 40, "0", how.rgb, numbered: how.numbersPapers)
    if case .palette(8...15) = style.foreground.kind { attributes.insert(1) }
    if how.hasICEColors, case .palette(8...15) = style.background.kind { attributes.insert(5) }
  }
}

/// A colour as the parameters of a sequence.
private struct ColorCode: Equatable {
  /// The parameters of an SGR sequence.
  var rendition: String?
  /// The parameters of a PabloDraw sequence.
  var window: String?

  /// Creates the code of a colour, or nil for default and none.
  ///
  /// - Parameter numbered: Whether a bright colour is set by its number, not by an attribute.
  init?(
    _ color: Color, _ base: Int, _ number: String, _ rgb: RGBSequence, numbered: Bool = false
  ) {
    switch color.kind {
    case .default, .none: return nil
    case .palette(let index) where index < (numbered ? 8 : 16):
      rendition = String(base + Int(index & 7))
    case .palette(let index): rendition = "\(base + 8);5;\(index)"
    case .rgb(let r, let g, let b) where rgb == .sgr: rendition = "\(base + 8);2;\(r);\(g);\(b)"
    case .rgb(let r, let g, let b): window = "\(number);\(r);\(g);\(b)"
    }
  }
}
