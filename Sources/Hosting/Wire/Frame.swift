/// How messages lie on the wire: frames of their length (32 bits, little-endian), a byte for their
/// kind, and packed values. The length counts the kind.
///
/// A message that is too large for a frame travels in parts: frames of kind 0, and a last one of the
/// message's own kind, which makes all of them count.
package enum Frame {
  /// The most bytes that a frame may have behind its length.
  package static let limit = 1 << 20
  /// The kind of all frames of a message but the last.
  static let part: UInt8 = 0
  /// The size of the length in bytes.
  static let head = 4
}

/// A whole message as it was sent: its kind and its packed values.
package struct Message: Hashable, Sendable {
  package let kind: UInt8
  package let payload: [UInt8]

  /// Creates a message.
  package init(kind: UInt8, payload: [UInt8]) { (self.kind, self.payload) = (kind, payload) }
}

/// Bytes that make no sense, which end the connection that they came by.
package struct WireError: Error, Hashable, Sendable {
  /// What is wrong, in a few words.
  package let reason: String

  /// Creates an error.
  package init(_ reason: String) { self.reason = reason }
}

extension [UInt8] {
  /// Appends a message in as many frames as it needs.
  package mutating func append(_ message: Message) {
    var rest = message.payload[...]
    while rest.count >= Frame.limit {
      appendFrame(Frame.part, rest.prefix(Frame.limit - 1))
      rest = rest.dropFirst(Frame.limit - 1)
    }
    appendFrame(message.kind, rest)
  }

  /// Appends one frame, whose payload has to fit.
  mutating func appendFrame(_ kind: UInt8, _ payload: ArraySlice<UInt8>) {
    let length = UInt32(truncatingIfNeeded: payload.count + 1)
    for shift in [0, 8, 16, 24] as [UInt32] { append(UInt8(truncatingIfNeeded: length >> shift)) }
    append(kind)
    append(contentsOf: payload)
  }
}
