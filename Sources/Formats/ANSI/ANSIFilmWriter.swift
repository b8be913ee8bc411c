import Cells
import DrawingCore

/// A writer of pictures that follow one another: the first whole, then what changes. Each begins
/// where the cursor is sent home, and writes one glyph at least.
struct ANSIFilmWriter {
  private(set) var bytes: [UInt8] = []
  private let style: ANSIStyle
  /// What a reader sees.
  private var shown: Grid
  private var isFirst = true

  init(_ size: Size, _ style: ANSIStyle) {
    self.style = style
    shown = Grid(size, filledWith: .clear)
  }

  /// Adds a picture and returns how many bytes it takes.
  mutating func add(_ picture: Drawing) -> Int {
    let start = bytes.count
    let grid = fitted(picture)
    bytes += Array((isFirst ? "\u{1B}[0m\u{1B}[2J" : "\u{1B}[H").utf8)
    isFirst = false
    var writer = ANSIWriter(style)
    var isWritten = false
    for y in 0..<grid.height {
      for run in grid.changedRuns(from: shown, y) {
        writer.write(
          grid.row(y).dropFirst(run.lowerBound).prefix(run.count), at: Point(run.lowerBound, y))
        isWritten = true
      }
    }
    if !isWritten {
      let width = max(1, grid[0, 0].glyph.width)
      writer.write(grid.row(0).prefix(width), at: .zero)
    }
    writer.finish()
    bytes += writer.bytes
    shown = grid
    return bytes.count - start
  }

  /// Fills up with so many bytes that draw nothing, and returns how many there are.
  mutating func pad(_ count: Int) -> Int {
    guard count > 0 else { return 0 }
    // The last sequence resets the style; zeros in front change nothing.
    let most = 200
    var rest = count
    let end = [UInt8(ascii: "0"), UInt8(ascii: "m")]
    bytes.removeLast(2)
    var length = 0
    while rest > 0 {
      if length >= most, rest > 4 {
        bytes += end + [0x1B, UInt8(ascii: "[")]
        rest -= 4
        length = 0
      } else {
        bytes.append(UInt8(ascii: "0"))
        rest -= 1
        length += 1
      }
    }
    bytes += end
    return count
  }

  /// Returns the cells as they are written. What was drawn and is clear now is a space on the
  /// terminal's own paper.
  private func fitted(_ picture: Drawing) -> Grid {
    var grid = picture.flattened()
    for y in 0..<grid.height {
      for x in 0..<grid.width {
        var cell = grid[x, y]
        let isTail = cell.glyph.isContinuation
        // The glyph before may have become a narrow one.
        if isTail, grid[x - 1, y].glyph.isWide { continue }
        if isTail { cell.glyph = .space }
        let fit = style.fit(cell)
        let isGone = fit == .clear && (shown[x, y] != .clear || isFirst && x == 0 && y == 0)
        grid[x, y] = isGone ? .blank : fit
      }
    }
    return grid
  }

  /// Returns what a reader sees now as a drawing.
  func drawing(about: About) -> Drawing? {
    var sheet = Sheet(shown.size)
    for y in 0..<shown.height {
      for x in 0..<shown.width where shown[x, y] != .clear && !shown[x, y].glyph.isContinuation {
        sheet.put(shown[x, y], at: Point(x, y))
      }
    }
    return Drawing(sheet, about: about)
  }
}

extension Grid {
  /// Returns the columns of a row that differ from another grid, in whole wide glyphs.
  fileprivate func changedRuns(from old: Grid, _ y: Int) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for x in 0..<width where self[x, y] != old[x, y] {
      let isTail = self[x, y].glyph.isContinuation
      let start = isTail ? x - 1 : x
      let end = isTail ? x + 1 : x + max(1, self[x, y].glyph.width)
      if let last = runs.last, start <= last.upperBound {
        runs[runs.count - 1] = last.lowerBound..<max(end, last.upperBound)
      } else {
        runs.append(start..<end)
      }
    }
    return runs
  }
}
