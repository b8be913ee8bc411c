/// The mark that some editors put before a text in UTF-8.
package enum ByteOrderMark {
  /// Returns bytes without a mark before them.
  package static func removed(from bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.starts(with: TextLines.mark) ? bytes.dropFirst(TextLines.mark.count) : bytes
  }
}
