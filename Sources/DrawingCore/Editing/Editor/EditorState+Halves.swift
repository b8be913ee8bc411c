import Cells

extension EditorState {
  /// Returns what is told about a selection whose edge goes through wide glyphs of the active layer: a
  /// half that is taken or left alone becomes a space. Nil if it goes through none.
  ///
  /// - Parameter seam: a column inside that is parted from the one before.
  func note(onHalvesAtTheEdgeOf selection: Selection, seam: Int? = nil) -> String? {
    let cel = drawing[place]
    let count = selection.spans.reduce(0) { count, span in
      let first = cel[Point(span.columns.lowerBound, span.y)].glyph
      let last = cel[Point(span.columns.upperBound - 1, span.y)].glyph
      let isParted =
        seam.map {
          $0 > span.columns.lowerBound && span.columns.contains($0)
            && cel[Point($0 - 1, span.y)].glyph.isWide
        } ?? false
      return count + (first.isContinuation ? 1 : 0) + (last.isWide ? 1 : 0) + (isParted ? 1 : 0)
    }
    return .halves(cut: count)
  }
}

extension Drawing {
  /// Returns what is told about cuts between columns that go through wide glyphs, in whatever layer or
  /// frame; nil if none is cut.
  ///
  /// - Parameters:
  ///   - columns: the columns right of the cuts.
  ///   - rows: the rows that are cut; nil for all.
  ///   - place: the only cel that is cut; nil for all.
  func note(
    onHalvesBefore columns: Set<Int>, rows: Range<Int>? = nil, in place: Place? = nil
  ) -> String? {
    let rows = rows ?? 0..<size.height
    let cels = place == nil ? mapCels(\.tiles) : []
    let distinct =
      place.map { [self[$0].tiles] } ?? zip(cels, cels.areCopies).filter { !$1 }.map(\.0.content)
    var count = 0
    for column in columns where (1..<size.width).contains(column) {
      let left = Rect(column - 1, rows.lowerBound, 1, rows.count)
      for tiles in distinct {
        tiles.forEachUsedCell(in: left) { _, cell in count += cell.glyph.isWide ? 1 : 0 }
      }
    }
    return .halves(cut: count)
  }
}

extension EditorState {
  /// What is told about the cells of a piece that lie past the drawing’s edge and are not stamped; nil if
  /// none do.
  func note(onCellsCutFrom floating: Floating) -> String? {
    let end = Point(drawing.size.width, drawing.size.height) - floating.origin
    let inner = Rect(0, 0, max(0, end.x), max(0, end.y))
    var count = 0
    floating.clip.tiles.forEachUsedCell(outside: inner) { p, cell in
      let hasPaper = cell.style.background != .none && cell.style.background != .default
      let isSeen = cell.glyph != .space || hasPaper
      if isSeen, p.x >= end.x || p.y >= end.y { count += 1 }
    }
    return count == 0 ? nil : "cut off at the edge: \(count.counted("cell"))"
  }
}

extension String? {
  fileprivate static func halves(cut count: Int) -> String? {
    count == 0 ? nil : "cut in half: \(count.counted("wide character"))"
  }

  /// What is told about wide glyphs for which there was no room; nil if there was for all.
  static func spaces(insteadOf count: Int) -> String? {
    count == 0 ? nil : "became spaces: \(count.counted("wide character"))"
  }
}

extension TileGrid {
  /// The number of wide glyphs. Costs the tiles that hold some.
  var wideCount: Int {
    var count = 0
    bands.visitUsed { _, tiles in
      tiles.visitUsed { _, tile in
        if !tile.isNarrow { count += tile.cells.count(where: \.glyph.isWide) }
      }
    }
    return count
  }
}

extension EditPlan {
  /// Returns the plan with what is told about halves, if it changes anything.
  func telling(ofHalves note: String?) -> EditPlan {
    edit.map(\.kind.isEmpty) == false ? telling(note) : self
  }
}
