import Cells

/// A wire that is to be drawn between two boxes.
struct DiagramLink {
  var line: LineStyle
  var style: Style
  var from = LineEnd.none
  var to = LineEnd.arrow
  var label: String?
  /// Whether sides of boxes keep their glyphs where it begins and ends.
  var touches = false
  /// The row or column, from the beginning of the first box on, in which it runs if it can be
  /// straight.
  var lane: Int?
  var via: [Point] = []
  var route: Route?
  /// The sides at which it leaves and arrives; nil for those that face each other.
  var out: Side?
  var arrival: Side?

  /// What is tried where a wire would change what others say, or finds no way: sides of boxes that
  /// keep their glyphs, since a joint in the side of a small box may be read as text, and other sides.
  var alternatives: [DiagramLink] {
    var touching = self
    touching.touches = true
    guard via.isEmpty, route == nil, out == nil, arrival == nil else { return [touching] }
    let sides: [(Side, Side)] =
      [(.right, .left), (.down, .up), (.left, .right), (.up, .down)]
      + [(.down, .left), (.right, .up), (.down, .right), (.left, .up)]
      + Side.allCases.map { ($0, $0) }
    return [touching]
      + sides.map { out, arrival in
        var link = self
        (link.out, link.arrival) = (out, arrival)
        return link
      }
  }

  /// The cells of line that a label needs on a level wire: a blank and a cell of line at each side,
  /// and the heads.
  func room(for label: String) -> Int {
    BoxSheet.width(label) + 4 + (from == .none ? 0 : 1) + (to == .none ? 0 : 1)
  }

  /// The cells that it takes between two boxes: two heads have a cell of line between them.
  func room(isLevel: Bool) -> Int {
    guard let label else { return from != .none && to != .none ? 3 : 1 }
    return isLevel ? room(for: label) : to == .none ? 4 : 5
  }
}

extension CommandError {
  static let noFreeSide = CommandError(
    "the sides have no free cell for the wire (make a box larger, or leave more room with gap=)")
  static let noWay = CommandError("there is no way for the wire (via= gives its bends)")
  static let wireMeetsItself = CommandError("the wire would meet itself (other bends lead past)")

  static func noRoomForLabel(_ label: String) -> CommandError {
    CommandError("there is no room for “\(label)” on the wire")
  }
}
