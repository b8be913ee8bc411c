import Cells

/// A part of a hand that is saved as packed bytes under a key of its own, its name. Whatever is saved,
/// restored, digested or counted of a hand goes through all of them, in this order.
public enum PackedPart: String, CaseIterable, Sendable {
  /// The gesture in progress.
  case gesture
  /// The piece that was copied or cut last.
  case clipboard
  /// The piece that was pasted or lifted and is not stamped yet.
  case floating
  /// The floating piece that was dropped last.
  case dropped
  /// The picture of the brush tool.
  case picture
  /// The picture to trace.
  case reference

  /// Whether it was among the first version’s, which have a place in the digest even where there is
  /// none.
  var isOriginal: Bool {
    switch self {
    case .gesture, .clipboard, .floating: true
    case .dropped, .picture, .reference: false
    }
  }

  /// Returns the part of a hand, or nil for none.
  func value(in hand: Hand) -> (any Packable)? {
    switch self {
    case .gesture: hand.gesture
    case .clipboard: hand.clipboard
    case .floating: hand.floating
    case .dropped: hand.dropped
    case .picture: hand.brush.picture
    case .reference: hand.reference
    }
  }

  /// Takes the part out of a hand.
  func clear(_ hand: inout Hand) {
    switch self {
    case .gesture: hand.gesture = nil
    case .clipboard: hand.clipboard = nil
    case .floating: hand.floating = nil
    case .dropped: hand.dropped = nil
    case .picture: hand.brush.picture = nil
    case .reference: hand.reference = nil
    }
  }

  /// Unpacks the part into a state whose drawing, and whose parts after this one, are there already: a
  /// gesture has the picture of its brush.
  func unpack(
    _ bytes: [UInt8], into state: inout EditorState, _ budget: inout UnpackingBudget
  ) throws(PackingError) {
    switch self {
    case .gesture: state.hand.gesture = try state.gesture(packed: bytes, &budget)
    case .clipboard: state.hand.clipboard = try Clip(packed: bytes, &budget)
    case .floating: state.hand.floating = try Floating(packed: bytes, &budget)
    case .dropped: state.hand.dropped = try Dropped(packed: bytes, &budget)
    case .picture: state.hand.brush.picture = try Clip(packed: bytes, &budget)
    case .reference: state.hand.reference = try Reference(packed: bytes)
    }
  }
}

/// What a packed part is asked for.
protocol Packable {
  /// Returns the packed form for a snapshot, with the tail.
  func packed() -> [UInt8]
  /// Writes what the digest of a state covers of it, besides the tail.
  func writeDigested(_ writer: inout ByteWriter)
  /// The bytes that a newer version wrote behind the known ones.
  var tail: [UInt8] { get }
  /// The memory taken, in bytes; counted, not measured.
  var footprint: Int { get }
}

extension Gesture: Packable {
  func writeDigested(_ writer: inout ByteWriter) { writer.gesture(self) }
  var footprint: Int { stops.reduce(0) { $0 + MemoryLayout<Stop>.stride + $1.typed.utf8.count } }
}

extension Clip: Packable {
  func writeDigested(_ writer: inout ByteWriter) { writer.clip(self) }
  var footprint: Int { tiles.footprint }
}

extension Floating: Packable {
  func writeDigested(_ writer: inout ByteWriter) { writer.floating(self) }
  var footprint: Int { clip.footprint }
}

extension Dropped: Packable {
  func writeDigested(_ writer: inout ByteWriter) { writer.raw(packed()) }
  /// That of its floating piece is among the digested bytes.
  var tail: [UInt8] { [] }
  var footprint: Int { floating.footprint }
}

extension Reference: Packable {
  func writeDigested(_ writer: inout ByteWriter) {
    writer.reference(self)
    writer.raw(digest.bytes)
  }
  var footprint: Int { 4 * (picture.size.area ?? 0) }
}

extension EditorState {
  /// Unpacks a gesture. Throws if it passes more cells, in all cels that it changes, than
  /// `CommandLimits.reach`.
  fileprivate func gesture(
    packed bytes: [UInt8], _ budget: inout UnpackingBudget
  ) throws(PackingError) -> Gesture {
    let gesture = try Gesture(packed: bytes, in: drawing, picture: brush.picture, &budget)
    let reach = gesture.reach(in: drawing).multipliedReportingOverflow(
      by: celCount(of: gesture.brush))
    guard !reach.overflow, reach.partialValue <= CommandLimits.reach else {
      throw PackingError(offset: 0, reason: "a gesture that passes too many cells")
    }
    return gesture
  }
}
