import Cells
import DrawingCore
import Hosting
import Sharing

/// Somebody else at the canvas, and where his hand was seen last.
struct Neighbour: Equatable {
  var peer: Peer
  /// When he came; nil if he was there before this hand.
  let since: Duration?
  /// Which of the colours it has.
  var color = 0
  /// The cell of the drawing that the hand is at; nil if it has not been seen, or hides.
  var place: Point?
  /// The tool that the hand has; nil if it has not been seen.
  var tool: Tool?
  /// When it was seen to move.
  var moved = Duration.zero
  /// The cells as its gesture would leave them if it ended now.
  var ghost: [Point: Cell] = [:]
  /// What he said last, and when; empty if nothing.
  var words = ""
  var said = Duration.zero

  init(peer: Peer, since: Duration? = nil) { (self.peer, self.since) = (peer, since) }

  /// What the hand is called.
  var shortName: String {
    SafeText(peer.name.isEmpty ? peer.person : peer.name, limit: 24).description
  }

  /// What the hand is called, and whose it is if that is another name.
  var name: String {
    let isNamed = !peer.name.isEmpty && peer.name != peer.person
    return SafeText(isNamed ? "\(peer.name) (\(peer.person))" : peer.person).description
  }
}

extension Neighbour {
  /// Takes what he shows of his hand.
  mutating func take(_ presence: Presence, at now: Duration, ghost: [Point: Cell]) {
    (place, tool, self.ghost) = (presence.place, presence.tool, ghost)
    moved = now
  }

  /// What `revert` finds this hand by: as it is shown, unless somebody else is called so; then whose it is.
  ///
  /// - Parameter others: all who are at the canvas.
  func revertName(among others: [Neighbour]) -> String {
    let name = peer.name
    let isOthers = others.contains { other in
      other.peer.person != peer.person && [other.peer.name, other.peer.person].contains(name)
    }
    // Somebody of that name may have drawn who is not there now.
    let isAccount = name != peer.person && Person(named: name[...]) != nil
    return name.isEmpty || isOthers || isAccount ? peer.person : name
  }

  /// Whether he is called so.
  func isCalled(_ text: String) -> Bool {
    [peer.name, peer.person, id].contains { $0.lowercased() == text.lowercased() }
  }

  /// Tells him from others of his name.
  var id: String { Self.id(of: peer.author) }

  static func id(of author: Author) -> String { "#" + String(author.number, radix: 16) }
}

/// Where the hand of somebody else is, as the canvas shows it: its cell in a colour, and a letter or a name
/// beside it.
struct NeighbourMark: Equatable {
  let place: Point
  let name: String
  /// Which of the colours.
  let color: Int
  /// The cells as its gesture would leave them if it ended now.
  let ghost: [Point: Cell]

  /// What stands for paper without a glyph in a ghost.
  private static let paper = Glyph("░") ?? .block
  /// The most letters of a name beside a cell.
  static let longest = 12
  /// The inks, of the terminal’s own.
  private static let colors: [UInt8] = [5, 6, 3, 2, 4, 1]
  /// Those of them on which black is read better than white.
  private static let bright: Set<UInt8> = [2, 3, 6]

  /// How long a name is shown after its hand has moved; then only its letter stays.
  static let named = Duration.seconds(3)

  init?(_ neighbour: Neighbour, at now: Duration) {
    guard let place = neighbour.place, !neighbour.peer.isAway else { return nil }
    self.place = place
    let name = neighbour.peer.name.isEmpty ? neighbour.peer.person : neighbour.peer.name
    let isMoving = now - neighbour.moved < Self.named
    self.name = String(SafeText(name).description.prefix(isMoving ? Self.longest : 1))
    color = neighbour.color
    ghost = neighbour.ghost
  }

  /// The number of colours.
  static var colorCount: Int { colors.count }

  /// Returns the ink or paper of a colour.
  static func ink(_ color: Int) -> Color { .palette(colors[color]) }

  /// Returns the style of letters that say whose a colour is.
  static func badge(_ color: Int) -> Style {
    Style(
      foreground: .palette(bright.contains(colors[color]) ? 0 : 15), background: ink(color))
  }

  /// The paper of its cell.
  var paper: Color { Self.ink(color) }

  /// Returns how a cell is shown that its gesture would draw: as a glyph in its colour, also where it
  /// would be paper alone, or nothing any more.
  func ghost(of cell: Cell, hasColors: Bool) -> Cell {
    let glyph = cell == .clear ? Theme.outsideGlyph : cell.glyph == .space ? Self.paper : cell.glyph
    return Cell(
      glyph, hasColors ? Style(foreground: paper) : Style(attributes: [.dim, .italic]))
  }

  /// The cells that say whose it is.
  func label(hasColors: Bool) -> [Cell] {
    let style = hasColors ? Self.badge(color) : Style(attributes: .reverse)
    return Glyph.glyphs(in: name, within: Self.longest).flatMap { glyph in
      (glyph.isWide ? [glyph, .continuation] : [glyph]).map { Cell($0, style) }
    }
  }

  /// The cells that say how many more hands there are.
  static func label(ofMore count: Int) -> [Cell] {
    Glyph.glyphs(in: "+\(count)", within: longest).map { Cell($0, Style(attributes: .reverse)) }
  }

  /// Whether a hand is so close that their labels take the room from each other.
  func isNear(_ other: NeighbourMark) -> Bool {
    abs(place.x - other.place.x) <= Self.longest && abs(place.y - other.place.y) <= Self.reach
  }

  /// The rows above and below the hand in which its label may stand.
  private static let reach = 4

  /// The cells at which the label may begin, the best first: above the hand, or below it in the first
  /// row, so that what it draws is seen, and to its right; farther to the left where there is no room.
  func starts(of label: [Cell], in page: Size) -> [Point] {
    let sides = [place.x + 1, place.x - label.count].map {
      max(0, min($0, page.width - label.count))
    }
    let rows = (1...Self.reach).flatMap { [place.y - $0, place.y + $0] }
    return rows.filter { $0 == 1 || (0..<page.height).contains($0) }
      .flatMap { y in sides.map { Point($0, y) } }
  }

  /// The cells that may look different because of it.
  var area: Rect {
    let label = Rect(
      place.x - Self.longest, place.y - Self.reach, 2 * Self.longest + 2, 2 * Self.reach + 1)
    return ghost.keys.reduce(label) { $0.union(Rect(corners: $1, $1)) }
  }
}
