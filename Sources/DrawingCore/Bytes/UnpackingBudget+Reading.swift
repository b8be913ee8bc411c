extension UnpackingBudget {
  /// Reads all of `bytes`, spending from this budget. Throws if `read` leaves any bytes over.
  mutating func read<Value>(
    _ bytes: ArraySlice<UInt8>, _ read: (inout ByteReader) throws(PackingError) -> Value
  ) throws(PackingError) -> Value {
    var reader = ByteReader(bytes, budget: self)
    let value = try read(&reader)
    try reader.finish()
    self = reader.budget
    return value
  }
}
