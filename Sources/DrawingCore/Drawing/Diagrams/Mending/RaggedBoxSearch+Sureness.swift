import Cells

extension RaggedBoxSearch {
  /// Returns whether what looks like a ragged box is hardly anything else.
  func isSure(_ box: RaggedBox, _ runs: [Int: LevelRun]) -> Bool {
    !isSlanted(box) && !goesOn(box, runs) && !isTree(box) && !isWire(box, runs)
      && !leadsAway(box) && !hasUnknownEnds(box)
  }

  /// Returns whether a side is drawn with `/` and `\`.
  private func isSlanted(_ box: RaggedBox) -> Bool {
    box.ends.enumerated().contains { row, end in
      let y = box.origin.y + row
      return [box.columns(y).lowerBound, end?.column].contains {
        $0.map { GlyphKind.isSlanted(map.kind($0, y)) } ?? false
      }
    }
  }

  /// Returns whether a level line has a joint where the other rows end, and goes on: the table that
  /// it is part of does, or a wire.
  private func goesOn(_ box: RaggedBox, _ runs: [Int: LevelRun]) -> Bool {
    let most = box.ends.compactMap { $0?.column }.max() ?? box.side
    return runs.values.contains { !$0.hasEnd && $0.joints.contains(most) }
  }

  /// Returns whether the upper or the lower side ends between the corners of the left side of a box that
  /// is right: a wire leads there, round some bends.
  private func isWire(_ box: RaggedBox, _ runs: [Int: LevelRun]) -> Bool {
    [box.origin.y, box.bottom].contains { y in
      guard let run = runs[y], run.hasEnd else { return false }
      return (y - 1...y + 1).allSatisfy { row in
        claims.indices.contains(row)
          && claims[row].contains { $0.box == nil && $0.columns.lowerBound == run.end }
      }
    }
  }

  /// Returns whether there are no more than two branches from a line: words follow them at once, or
  /// no row between has a right side or a word.
  private func isTree(_ box: RaggedBox) -> Bool {
    let isBare = box.ends.indices.dropFirst().dropLast().allSatisfy { row in
      !hasSide(row, of: box)
        && (box.origin.x + 1..<box.side).allSatisfy {
          !GlyphKind.isLetter(map.kind($0, box.origin.y + row))
        }
    }
    let haveWords = [box.origin.y, box.bottom].allSatisfy { y in
      let end = box.ends[y - box.origin.y]
      return end.map { GlyphKind.isLetter(map.kind($0.column + 1, y)) } ?? false
    }
    return isBare || haveWords
  }

  /// Returns whether a row has a right side that is no corner, from which another branch leads.
  private func hasSide(_ row: Int, of box: RaggedBox) -> Bool {
    guard let end = box.ends[row] else { return false }
    return map.arms(end.column, box.origin.y + row) & SideBits.upright == SideBits.upright
  }
}
