/// The format around deflated bytes.
public enum Wrapping: Hashable, Sendable {
  /// Nothing: DEFLATE alone (RFC 1951), as in zip files.
  case none
  /// RFC 1950: two bytes before the data, Adler-32 after it.
  case zlib
  /// RFC 1952, the format of gzip. A file may contain several, one after the other.
  case gzip

  /// The format as zlib's `windowBits`.
  var windowBits: Int32 {
    switch self {
    case .none: -15
    case .zlib: 15
    case .gzip: 31
    }
  }

  /// Whether the bytes begin like a gzip file.
  public static func isGzip(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.starts(with: [0x1F, 0x8B])
  }
}
