import Cells
import DrawingCore
import Formats

/// What is painted of each frame of a film, found before a pixel is.
struct FilmPlan {
  let film: Film
  private var fit: PictureFit
  private let options: PictureOptions
  private let plan: PicturePlan
  /// The cells of each frame that differ from the frame before; empty where nothing does.
  let areas: [Rect]
  /// The colours of all frames in order of first use; nil if there are more than 256.
  let palette: [Pixel]?
  /// What the pictures lose.
  let losses: [Loss]

  /// The size of the film in pixels.
  var size: Size { plan.size }

  /// The largest number of pixels that all frames may paint together.
  static let mostPixels = 192 << 20
  /// The largest number of bytes of a file.
  static let mostBytes = 64 << 20
  static let tooLarge = FormatError(
    "the file would take more than \(mostBytes >> 20) MiB",
    advice: smaller)
  private static let smaller = "fewer frames, a smaller scale or region fit"

  init(_ film: Film, _ fit: PictureFit, _ options: PictureOptions) throws(FormatError) {
    try FormatLimits.checkWriting(film)
    var fit = fit
    (self.film, self.options) = (film, options)
    do { plan = try PicturePlan(film.size, fit.typeface, options) } catch {
      throw FormatError(error.reason)
    }
    var (areas, colors, before) = ([Rect](), FilmColors(options.colors), Grid?.none)
    let first = try fit.drawing(film.pictures[0])
    var (pixels, tally, counted) = (0, FilmTally(film), Set<Int>())
    for frame in film.frames.indices {
      let isStill = frame > 0 && film.isStill(from: frame - 1, to: frame)
      let grid = isStill ? before ?? Grid(.zero) : fit.cells(of: film[frame])
      if !isStill { colors.add(grid) }
      if counted.insert(film.frames[frame].picture).inserted {
        tally.add(film[frame], as: grid, first: first)
      }
      areas.append(before.map { isStill ? .zero : grid.changes(from: $0) } ?? grid.bounds)
      pixels += plan.frame(of: areas[frame]).size.area ?? 0
      guard pixels <= Self.mostPixels else {
        throw FormatError(
          "more than \(Self.mostPixels >> 20) million pixels change", advice: Self.smaller)
      }
      before = grid
    }
    (self.areas, palette, losses, self.fit) = (areas, colors.palette, tally.losses, fit)
  }

  /// Calls `body` with the pixels of each frame that change, and their place; where nothing does,
  /// with the first pixel. There is at most one bitmap in memory.
  mutating func forEachFrame(
    _ body: (Int, Point, Bitmap) throws(FormatError) -> Void
  ) throws(FormatError) {
    // The first pixel since something changed last.
    var first: Bitmap?
    for (frame, area) in areas.enumerated() {
      let shown = area.isEmpty ? Rect(0, 0, 1, 1) : area
      let origin = plan.frame(of: shown).origin
      if area.isEmpty, let first {
        try body(frame, origin, first)
        continue
      }
      let cells = fit.cells(of: film[frame]).part(in: shown)
      let bitmap = try painted(cells, from: shown.minY)
      first = area.isEmpty ? bitmap.firstPixel : nil
      try body(frame, origin, first ?? bitmap)
    }
  }

  private func painted(_ part: Grid, from firstRow: Int) throws(FormatError) -> Bitmap {
    do { return try fit.typeface.picture(of: part, options, from: firstRow).bitmap } catch {
      throw FormatError(error.reason)
    }
  }
}

/// The colours of cells, as far as a palette can hold them.
private struct FilmColors {
  private let colors: PictureColors
  private var styles: Set<Style> = []
  private var known: Set<Pixel> = []
  private var all: [Pixel] = []

  init(_ colors: PictureColors) { self.colors = colors }

  mutating func add(_ grid: Grid) {
    guard all.count <= 256 else { return }
    var last: Style?
    for cell in grid.cells where cell.style != last {
      last = cell.style
      guard styles.insert(cell.style).inserted else { continue }
      let inks = colors.inks(cell.style)
      for pixel in [inks.paper, inks.ink] where known.insert(pixel).inserted { all.append(pixel) }
    }
  }

  var palette: [Pixel]? { all.count <= 256 ? all : nil }
}

extension Grid {
  /// Returns the smallest rectangle of whole glyphs that holds all cells that differ from another
  /// grid of the same size.
  fileprivate func changes(from old: Grid) -> Rect {
    var area = Rect.zero
    for span in spans(differingFrom: old) {
      area = area.isEmpty ? span.rect : area.union(span.rect)
    }
    guard !area.isEmpty else { return .zero }
    let cutsLeft = area.rows.contains { self[area.minX, $0].glyph.isContinuation }
    let cutsRight = area.rows.contains { self[area.maxX, $0].glyph.isContinuation }
    let left = area.minX - (cutsLeft ? 1 : 0)
    return Rect(left, area.minY, area.maxX + (cutsRight ? 1 : 0) - left, area.height)
  }
}

extension Bitmap {
  /// The pixel at the top left alone.
  fileprivate var firstPixel: Bitmap { Bitmap(Size(1, 1), .direct([self[0, 0]])) ?? self }
}
