extension [UInt8] {
  /// Appends the bytes of a number, the lowest first.
  mutating func append(littleEndian number: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }
}

extension ArraySlice<UInt8> {
  /// Returns the number whose lowest byte is at `offset` from the slice's start, or nil if the
  /// slice is too short.
  func littleEndian<Number: FixedWidthInteger & UnsignedInteger>(
    at offset: Int, as type: Number.Type
  ) -> Number? {
    let size = Number.bitWidth / 8
    guard offset >= 0, count >= size, offset <= count - size else { return nil }
    return self[startIndex + offset..<startIndex + offset + size].reversed()
      .reduce(0) { $0 << 8 | Number($1) }
  }
}
