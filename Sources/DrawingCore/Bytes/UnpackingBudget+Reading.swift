extension UnpackingBudget {
  /// Reads a whole block, which takes from this budget.
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
