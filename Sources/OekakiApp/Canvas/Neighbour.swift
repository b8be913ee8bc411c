import Cells
import DrawingCore
import Hosting
import Sharing

/// Somebody else at the canvas, and where his hand was seen last.
struct Neighbour: Equatable {
  let peer: Peer
  /// The cell of the drawing that the hand is at; nil if it has not been seen.
  var place: Point?
  /// When it was seen to move.
  var moved = Duration.zero

  /// What the hand is called, and whose it is if that is another name.
  var name: String {
    let isNamed = !peer.name.isEmpty && peer.name != peer.person
    return SafeText(isNamed ? "\(peer.name) (\(peer.person))" : peer.person).description
  }
}

/// Where the hand of somebody else is, as the canvas shows it: its cell in a colour, and a letter or a name
/// beside it.
struct NeighbourMark: Equatable {
  let place: Point
  let name: String
  /// Which of the colours.
  let color: Int

  /// The most letters of a name beside a cell.
  static let longest = 12
  /// The inks, of the terminal’s own.
  private static let colors: [UInt8] = [5, 6, 3, 2, 4, 1]

  /// How long a name is shown after its hand has moved; then only its letter stays.
  static let named = Duration.seconds(3)

  init?(_ neighbour: Neighbour, at now: Duration) {
    guard let place = neighbour.place else { return nil }
    self.place = place
    let name = neighbour.peer.name.isEmpty ? neighbour.peer.person : neighbour.peer.name
    let isMoving = now - neighbour.moved < Self.named
    self.name = String(SafeText(name).description.prefix(isMoving ? Self.longest : 1))
    color = Int(neighbour.peer.author.number % UInt64(Self.colors.count))
  }

  /// The paper of its cell.
  var paper: Color { .palette(Self.colors[color]) }

  /// The cells that say whose it is.
  func label(hasColors: Bool) -> [Cell] {
    var style = Style(foreground: .palette(15), background: paper)
    if !hasColors { style = Style(attributes: .reverse) }
    return Glyph.glyphs(in: name, within: Self.longest).map { Cell($0, style) }
  }

  /// The cell at which the label begins: above the hand, or below it in the first row, so that what it
  /// draws is seen; farther to the left where there is no room.
  func start(of label: [Cell], in width: Int) -> Point {
    let x = max(0, min(place.x + 1, width - label.count))
    return Point(x, place.y > 0 ? place.y - 1 : 1)
  }

  /// The cells that may look different because of it.
  var area: Rect {
    Rect(place.x - Self.longest, place.y - 1, 2 * Self.longest + 2, 3)
  }
}

/// What others see of a hand: where it is.
struct Presence: Equatable {
  private static let version: UInt8 = 1
  let place: Point

  init(_ place: Point) { self.place = place }

  var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.byte(Self.version)
    writer.number(UInt64(max(0, place.x)))
    writer.number(UInt64(max(0, place.y)))
    return writer.bytes
  }

  /// Reads what somebody else sent; nil for anything that is not a place. What newer versions add is
  /// passed over.
  init?(_ bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    guard (try? reader.byte()) == Self.version,
      let x = try? reader.number(in: 0...Drawing.maximumSide),
      let y = try? reader.number(in: 0...Drawing.maximumSide)
    else { return nil }
    place = Point(x, y)
  }
}
