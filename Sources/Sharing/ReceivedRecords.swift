import DrawingCore

/// Records that a hand has received at once, as its journal keeps them.
package struct ReceivedRecords: Sendable {
  /// The records, the oldest first.
  package let records: [StrokeRecord]

  /// Creates what was received.
  package init(_ records: [StrokeRecord]) { self.records = records }

  /// The packed form, which `init(packed:)` reads.
  package var packed: [UInt8] {
    var writer = ByteWriter()
    writer.list(records) { $0.record($1) }
    return writer.bytes
  }

  /// Reads a packed form.
  package init(packed bytes: [UInt8]) throws(PackingError) {
    var reader = ByteReader(bytes)
    records = try reader.list { (r) throws(PackingError) in try r.record() }
    try reader.finish()
  }
}
