import Cells

extension View {
  /// Puts each view in its place; an empty place hides it.
  package func place(_ places: [(View?, Rect)]) {
    for (view, place) in places {
      view?.isHidden = place.isEmpty
      view?.frame = place
    }
    setNeedsDisplay()
  }
}
