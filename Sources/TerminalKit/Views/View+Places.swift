import Cells

extension View {
  /// The columns of what stands below of which fewer beside a panel would be a fringe.
  package static var leastBeside: Int { 8 }

  /// Puts each view in its place; an empty place hides it.
  package func place(_ places: [(View?, Rect)]) {
    for (view, place) in places {
      view?.isHidden = place.isEmpty
      view?.frame = place
    }
    setNeedsDisplay()
  }
}
