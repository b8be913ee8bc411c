extension [UInt8] {
  /// The number's bytes, the lowest first.
  mutating func append(littleEndian number: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }
}

extension ArraySlice<UInt8> {
  /// The number whose lowest byte stands at `offset` from the slice's start; nil where the slice is
  /// shorter.
  func littleEndian<Number: FixedWidthInteger & UnsignedInteger>(
    at offset: Int, as type: Number.Type
  ) -> Number? {
    let size = Number.bitWidth / 8
    guard offset >= 0, count >= size, offset <= count - size else { return nil }
    return self[startIndex + offset..<startIndex + offset + size].reversed()
      .reduce(0) { $0 << 8 | Number($1) }
  }
}
