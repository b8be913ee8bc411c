import DrawingCore

/// Values by their numbers, such as those of steps, in the order of these.
extension ByteWriter {
  /// Writes the numbers and the values, which `ByteReader.numbered(_:)` reads.
  mutating func numbered<Value>(
    _ values: [UInt64: Value], _ write: (inout ByteWriter, Value) -> Void
  ) {
    list(values.sorted { $0.key < $1.key }) { writer, entry in
      writer.number(entry.key)
      write(&writer, entry.value)
    }
  }
}

extension ByteReader {
  /// Reads values by their numbers, each as `read` returns both.
  mutating func numbered<Value>(
    _ read: (inout ByteReader) throws(PackingError) -> (UInt64, Value)
  ) throws(PackingError) -> [UInt64: Value] {
    Dictionary(try list(read)) { $1 }
  }
}
