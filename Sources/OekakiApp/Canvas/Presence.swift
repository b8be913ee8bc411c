import Cells
import DrawingCore
import Hosting

/// What others see of a hand: where it is, with what tool, and what its gesture would draw if it ended
/// now. Nobody keeps it.
struct Presence: Equatable {
  private static let version: UInt8 = 1

  /// The cell of the drawing; nil if the hand hides.
  let place: Point?
  let tool: Tool?
  /// The step that the gesture would be, packed; empty for none.
  let gesture: [UInt8]

  init(_ place: Point?, _ tool: Tool? = nil, gesture: [UInt8] = []) {
    (self.place, self.tool, self.gesture) = (place, tool, gesture)
  }

  /// The most bytes that a gesture can have.
  static let longestGesture = WireLimits.presence - 24

  var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.byte(Self.version)
    guard let place else { return writer.bytes }
    writer.number(UInt64(max(0, place.x)))
    writer.number(UInt64(max(0, place.y)))
    writer.text(tool?.rawValue ?? "")
    writer.block(gesture.count <= Self.longestGesture ? gesture : [])
    return writer.bytes
  }

  /// Reads what somebody else sent; nil for anything else. What newer versions add is passed over, and
  /// older ones tell nothing but the place.
  init?(_ bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    guard (try? reader.byte()) == Self.version else { return nil }
    guard !reader.isAtEnd else {
      self.init(nil)
      return
    }
    guard let x = try? reader.number(in: 0...Drawing.maximumSide),
      let y = try? reader.number(in: 0...Drawing.maximumSide)
    else { return nil }
    let tool = (try? reader.text()).flatMap { Tool(rawValue: $0) }
    let gesture = tool == nil ? [] : (try? reader.block()).map { Array($0) } ?? []
    self.init(Point(x, y), tool, gesture: gesture)
  }
}

/// What somebody says to the others at a canvas. Nobody keeps it.
struct SpokenWords: Equatable {
  private static let version: UInt8 = 2
  /// The most bytes of a text.
  static let longest = WireLimits.presence - 1

  let text: String

  /// Creates words of a text; nil if there are none, or too many.
  init?(_ text: String) {
    guard !text.isEmpty, text.utf8.count <= Self.longest else { return nil }
    self.text = text
  }

  var bytes: [UInt8] { [Self.version] + Array(text.utf8) }

  /// Reads what somebody else sent, which is made safe to show; nil for anything else.
  init?(_ bytes: [UInt8]) {
    guard bytes.first == Self.version,
      let text = String(validating: bytes.dropFirst(), as: UTF8.self), !text.isEmpty
    else { return nil }
    self.text = SafeText(text).description
  }
}
