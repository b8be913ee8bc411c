import Cells
import DrawingCore

/// The conversion of drawings to those that formats can hold.
struct Fitting {
  /// Returns the visible cells as one layer, each as returned by `fit`. Takes time for all cells,
  /// including clear ones.
  ///
  /// - Parameters:
  ///   - size: The size, or nil for the drawing's own; cells outside the drawing are clear.
  ///   - lastRow: The number of columns written in the last row, or nil for all; the others stay
  ///     clear.
  ///   - fit: Fits a cell. It is not called for the right half of a wide glyph; if the glyph
  ///     becomes narrow, that half becomes a space.
  static func flat(
    _ drawing: Drawing, size: Size? = nil, lastRow: Int? = nil,
    palette: [Color] = Drawing.defaultPalette, about: About = .empty, font: BitFont? = nil,
    _ fit: (Cell) -> Cell
  ) throws(FormatError) -> Drawing {
    let size = size ?? drawing.size
    guard Drawing.allows(size) else { throw FormatError(Drawing.sizeRule) }
    var sheet = Sheet(size)
    for top in stride(from: 0, to: size.height, by: 16) {
      let rows = drawing.flattened(rows: top..<top + 16)
      for y in 0..<min(16, size.height - top) {
        for x in 0..<(top + y == size.height - 1 ? lastRow ?? size.width : size.width) {
          let isInside = x < rows.width && y < rows.height
          place(fit, isInside ? rows[x, y] : .clear, Point(x, top + y), &sheet)
        }
      }
    }
    return try single(sheet, palette, about, font)
  }

  /// Returns the same, except that clear cells at the ends of rows stay clear.
  static func rows(
    _ drawing: Drawing, size: Size, about: About = .empty, _ fit: (Cell) -> Cell
  ) throws(FormatError) -> Drawing {
    guard Drawing.allows(size) else { throw FormatError(Drawing.sizeRule) }
    var sheet = Sheet(size)
    drawing.forEachRow { y, row in
      guard y < size.height,
        let end = row.prefix(size.width).lastIndex(where: { $0.look != .clear })
      else { return }
      for x in row.startIndex...end { place(fit, row[x], Point(x - row.startIndex, y), &sheet) }
    }
    return try single(sheet, Drawing.defaultPalette, about, nil)
  }

  /// Returns the shown layers one by one. A layer with a blend that files cannot express is merged
  /// with those below it.
  static func layered(
    _ drawing: Drawing, palette: [Color] = Drawing.defaultPalette, about: About = .empty,
    name: (Int, Layer) -> String, _ fit: (Cell) -> Cell
  ) throws(FormatError) -> Drawing {
    let shown = try drawing.normallyBlended.layers.filter(\.isVisible)
    let layers = shown.enumerated().map { i, layer in
      var sheet = Sheet(drawing.size)
      for y in 0..<drawing.size.height {
        for x in 0..<drawing.size.width {
          let p = Point(x, y)
          place(fit, layer[p], p, &sheet)
        }
      }
      return Layer(name: name(i, layer), sheet)
    }
    let all = layers.isEmpty ? [Layer(name: "layer 1", size: drawing.size)] : layers
    guard let fitted = Drawing(all, palette: palette, about: about) else {
      throw FormatError("this drawing cannot be written")
    }
    return fitted
  }

  private static func place(_ fit: (Cell) -> Cell, _ cell: Cell, _ p: Point, _ sheet: inout Sheet) {
    if cell.glyph.isContinuation {
      guard !sheet[p.x, p.y].glyph.isContinuation else { return }
      sheet[p.x, p.y] = fit(Cell(.space, cell.style))
    } else {
      sheet.put(fit(cell), at: p)
    }
  }

  private static func single(
    _ sheet: Sheet, _ palette: [Color], _ about: About, _ font: BitFont?
  ) throws(FormatError) -> Drawing {
    let layer = Layer(name: Fitting.onlyLayer, sheet)
    guard let drawing = Drawing([layer], palette: palette, about: about, font: font) else {
      throw FormatError("this drawing cannot be written")
    }
    return drawing
  }

  /// The name of the only layer when a file without layers is read.
  static let onlyLayer = "layer 1"
}

extension Drawing {
  /// Creates a drawing of one layer, as most files have.
  init?(
    _ sheet: Sheet, palette: [Color] = Drawing.defaultPalette, about: About = .empty,
    font: BitFont? = nil
  ) {
    self.init(
      [Layer(name: Fitting.onlyLayer, sheet)], palette: palette, about: about, font: font)
  }
}

extension Drawing {
  fileprivate var normallyBlended: Drawing {
    get throws(FormatError) {
      do {
        return try withNormalBlends()
      } catch {
        throw FormatError(CommandError(error).description)
      }
    }
  }
}
