import Cells

extension EditorState {
  /// Returns what is told about a selection whose edge goes through wide glyphs of the active layer: a
  /// half that is taken or left alone becomes a space. Nil if it goes through none.
  func note(onHalvesAtTheEdgeOf selection: Selection) -> String? {
    let cel = drawing[place]
    let count = selection.spans.reduce(0) { count, span in
      let first = cel[Point(span.columns.lowerBound, span.y)].glyph
      let last = cel[Point(span.columns.upperBound - 1, span.y)].glyph
      return count + (first.isContinuation ? 1 : 0) + (last.isWide ? 1 : 0)
    }
    return count == 0 ? nil : "cut in half: \(count.counted("wide character"))"
  }
}

extension EditPlan {
  /// Returns the plan with what is told about halves, if it changes anything.
  func telling(ofHalves note: String?) -> EditPlan {
    edit.map(\.kind.isEmpty) == false ? telling(note) : self
  }
}
