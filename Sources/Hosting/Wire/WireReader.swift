/// Makes messages of bytes as they come, however they are cut. Nothing is kept of a frame or message
/// that is larger than it may be.
package struct WireReader: Sendable {
  /// The most bytes that a message may have in all its parts.
  package var limit: Int
  private var bytes: [UInt8] = []
  /// The place of the first byte that was not read.
  private var start = 0
  private var parts: [UInt8] = []

  /// Creates a reader that has read nothing.
  package init(limit: Int) { self.limit = limit }

  /// The number of bytes that wait for the rest of their message.
  package var held: Int { bytes.count - start + parts.count }

  /// Takes bytes that came.
  package mutating func feed(_ more: ArraySlice<UInt8>) {
    if start == bytes.count {
      bytes.removeAll(keepingCapacity: bytes.capacity <= Frame.limit)
      start = 0
    }
    bytes.append(contentsOf: more)
  }

  /// Returns the next message that is whole; nil until more bytes come.
  package mutating func next() throws(WireError) -> Message? {
    while let (kind, payload) = try nextFrame() {
      guard parts.count + payload.count <= limit else { throw WireError("a message too large") }
      guard kind == Frame.part else {
        defer { parts = [] }
        return Message(kind: kind, payload: parts + payload)
      }
      // Else parts that are empty could go on for ever.
      guard payload.count == Frame.limit - 1 else { throw WireError("a part that is not full") }
      parts += payload
    }
    compact()
    return nil
  }

  private mutating func nextFrame() throws(WireError) -> (kind: UInt8, payload: ArraySlice<UInt8>)?
  {
    guard bytes.count - start >= Frame.head else { return nil }
    var length = 0
    for i in (0..<Frame.head).reversed() { length = length << 8 | Int(bytes[start + i]) }
    guard length >= 1 else { throw WireError("an empty frame") }
    guard length <= Frame.limit else { throw WireError("a frame too large") }
    // One that will be too large is not waited for.
    guard parts.count + length - 1 <= limit else { throw WireError("a message too large") }
    let body = start + Frame.head
    guard bytes.count - body >= length else { return nil }
    defer { start = body + length }
    return (bytes[body], bytes[body + 1..<body + length])
  }

  /// Gives the memory of what was read back.
  private mutating func compact() {
    guard start > 0, start == bytes.count || start >= 1 << 16 else { return }
    bytes.removeFirst(start)
    start = 0
  }
}
