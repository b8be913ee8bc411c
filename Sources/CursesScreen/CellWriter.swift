import CNcurses
import Cells
import TerminalKit

/// A writer of a grid's cells to ncurses.
struct CellWriter {
  /// The character shown for a glyph whose width this machine's C library reports differently.
  private static let replacement: UInt64 = 0xFFFD
  private static let block: UInt64 = 0x2588

  /// The glyph to show in place of another; nil to show it as it is.
  private let standIn: (Glyph) -> Glyph?
  private var pairs: ColorPairs
  /// The ncurses attributes, indexed by `Attributes.rawValue`.
  private let masks: [attr_t]
  private var line: UnsafeMutableBufferPointer<cchar_t>
  private var count = 0

  /// The style of the previous cell; the properties below derive from it.
  private var style = Style()
  private var attributes: attr_t = 0
  /// The attributes of a full block, which would be blank if shown in reverse.
  private var blockAttributes: attr_t = 0
  private var pair: Int32 = 0
  private var lacksPairs = false

  init(depth: ColorDepth, pairs: Int, standIn: @escaping (Glyph) -> Glyph? = { _ in nil }) {
    self.standIn = standIn
    self.pairs = ColorPairs(depth: depth, pairs: pairs)
    masks = (0...Attributes.all.rawValue).map { Self.mask(Attributes(rawValue: $0)) }
    line = .allocate(capacity: 0)
  }

  /// Writes the spans to ncurses' picture of the screen, clipped to both. Returns false if the
  /// colour pairs ran out, were reset, and the whole grid was written.
  mutating func write(_ spans: [Span], of grid: Grid, screen: Size) -> Bool {
    lacksPairs = false
    for span in spans { write(span, of: grid, screen: screen) }
    guard lacksPairs else { return true }
    pairs.reset()
    forgetStyle()
    for y in 0..<grid.height {
      write(Span(y: y, columns: 0..<grid.width), of: grid, screen: screen)
    }
    return false
  }

  /// Shows the first sixteen colours otherwise. Every cell has to be written again.
  mutating func show(_ firstColors: FirstColors) {
    pairs.show(firstColors)
    forgetStyle()
  }

  private mutating func forgetStyle() {
    style = Style()
    (attributes, blockAttributes, pair) = (0, 0, 0)
  }

  func end() { line.deallocate() }

  private mutating func write(_ span: Span, of grid: Grid, screen: Size) {
    let width = min(grid.width, screen.width)
    let columns = span.columns.clamped(to: 0..<width)
    guard !columns.isEmpty, span.y >= 0, span.y < min(grid.height, screen.height) else { return }
    let row = grid.row(span.y)
    reserve(width)
    let start = row.withUnsafeBufferPointer {
      fill(UnsafeBufferPointer(rebasing: $0[..<width]), columns)
    }
    mvwadd_wchnstr(cnStandardScreen(), Int32(span.y), Int32(start), line.baseAddress, Int32(count))
  }

  private mutating func reserve(_ width: Int) {
    guard line.count < width else { return }
    line.deallocate()
    line = .allocate(capacity: width)
    line.initialize(repeating: cchar_t())
  }

  /// Fills `line` and returns the column it begins at, one to the left of the span where the span
  /// begins with the right half of a wide glyph.
  private mutating func fill(_ row: UnsafeBufferPointer<Cell>, _ columns: Range<Int>) -> Int {
    var x = columns.lowerBound
    if x > 0, row[x].glyph.isContinuation, row[x - 1].glyph.isWide { x -= 1 }
    let start = x
    count = 0
    while x < columns.upperBound {
      let cell = row[x]
      if cell.style != style { apply(cell.style) }
      let scalars = cell.glyph.rawValue
      if scalars < 0x7F {
        add(max(scalars, 0x20))
        x += 1
      } else {
        let isWhole = x + 1 < row.count && row[x + 1].glyph.isContinuation
        x += add(standIn(cell.glyph) ?? cell.glyph, isWhole: isWhole)
      }
    }
    return start
  }

  private mutating func apply(_ new: Style) {
    style = new
    let own = masks[Int(new.attributes.rawValue) % masks.count]
    let emphasis = pairs.emphasis(of: new)
    attributes = own | masks[Int(emphasis.rawValue) % masks.count]
    blockAttributes = emphasis.contains(.reverse) ? own : attributes
    if let known = pairs.pair(for: new) {
      pair = known
    } else {
      pair = 0
      lacksPairs = true
    }
  }

  /// Adds a glyph beyond ASCII and returns how many columns it takes. Half of a wide glyph becomes
  /// a space, or the replacement where the other half is beyond the edge.
  private mutating func add(_ glyph: Glyph, isWhole: Bool) -> Int {
    if glyph.isContinuation {
      add(0x20)
      return 1
    }
    let width = glyph.width
    if width == 2, !isWhole {
      add(Self.replacement)
      return 1
    }
    if Self.isShown(glyph.rawValue, width: width) {
      add(glyph.rawValue)
    } else {
      add(Self.replacement)
      if width == 2 { add(0x20) }
    }
    return width
  }

  /// Whether the C library, and so ncurses, gives the glyph the same width.
  private static func isShown(_ scalars: UInt64, width: Int) -> Bool {
    wcwidth(scalar(scalars, 0)) == Int32(width)
      && wcwidth(scalar(scalars, 1)) == 0 && wcwidth(scalar(scalars, 2)) == 0
  }

  /// Whether the C library knows the glyph and gives it a width of one cell.
  static func isKnown(_ scalars: UInt64) -> Bool { isShown(scalars, width: 1) }

  private static func scalar(_ scalars: UInt64, _ slot: UInt64) -> wchar_t {
    wchar_t(truncatingIfNeeded: scalars >> (21 * slot) & 0x1F_FFFF)
  }

  private mutating func add(_ scalars: UInt64) {
    cnSetCell(
      &line[count], Self.scalar(scalars, 0), Self.scalar(scalars, 1), Self.scalar(scalars, 2),
      scalars == Self.block ? blockAttributes : attributes, pair)
    count += 1
  }

  /// Returns the ncurses attributes; ncurses has none for strikethrough.
  private static func mask(_ attributes: Attributes) -> attr_t {
    let known: [(Attributes, attr_t)] = [
      (.bold, cnBold), (.dim, cnDim), (.italic, cnItalic), (.underline, cnUnderline),
      (.blink, cnBlink), (.reverse, cnReverse),
    ]
    return known.reduce(0) { attributes.contains($1.0) ? $0 | $1.1 : $0 }
  }
}
