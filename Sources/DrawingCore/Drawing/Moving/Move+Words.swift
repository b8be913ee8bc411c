import Cells

extension Move {
  /// Takes the words away that go, and whatever else is selected that is neither line, title nor
  /// label. Returns their new places.
  mutating func takeWordsAway() -> [(Point, Cell)] {
    var (gone, placed): ([Point], [(Point, Cell)]) = ([], [])
    var taken: Set<Point> = keptGaps()
    for text in diagram.texts {
      guard let box = text.box, !shifts[box].isStill else { continue }
      let step = boxes.shift(of: text, in: box)
      for x in text.span.columns {
        let p = Point(x, text.place.y)
        taken.insert(p)
        guard step != .zero else { continue }
        gone.append(p)
        placed.append((p + step, layer[p]))
      }
    }
    let clip = Clip(layer.cel, source)
    let origin = source.bounds.origin
    clip.tiles.forEachUsedCell { place, cell in
      let p = place + origin
      guard cell != .clear, source.contains(p), !diagram.lines.isLine(at: p), !taken.contains(p)
      else { return }
      let box = before.box(at: p)
      let step = inner(box)
      guard step != .zero else { return }
      gone.append(p)
      if cell.glyph == .space, !hidesWords(box), diagram.lines.isWord(at: p + step) { return }
      placed.append((p + step, cell))
    }
    for p in gone {
      composer.vacate(p)
      ground.setWord(false, at: p)
    }
    return placed
  }

  /// Returns whether the blanks of a box that go hide words: not those around boxes that go, nor
  /// those of one that becomes narrower.
  private func hidesWords(_ box: Int?) -> Bool {
    guard let box else { return shifts.allSatisfy(\.isStill) }
    return shifts[box].isStill ? shifts.allSatisfy(\.isStill) : shifts[box].isWhole
  }

  mutating func place(_ words: [(Point, Cell)]) {
    for (p, cell) in words {
      if ground.contains(p), ground.hasWord(ground.frame.number(p)) { isCovering = true }
      if cell.glyph == .space {
        if moved[p] != nil { continue }
      } else {
        ground.setWord(true, at: p)
      }
      moved[p] = cell
    }
  }

  /// Returns the cells of titles and labels, which go with their lines.
  private func keptGaps() -> Set<Point> {
    var cells: Set<Point> = []
    func keep(_ y: Int, _ columns: Range<Int>) {
      for x in columns where source.contains(Point(x, y)) { cells.insert(Point(x, y)) }
    }
    for box in diagram.boxes {
      for title in box.titles {
        keep(title.place.y, title.place.x - 1..<title.place.x + title.width + 1)
      }
    }
    for wire in diagram.wires {
      for label in wire.labels {
        keep(label.gap.minY, label.gap.columns)
        keep(label.text.place.y, label.text.span.columns)
      }
    }
    return cells
  }
}
