/// What stands around deflated bytes.
public enum Wrapping: Hashable, Sendable {
  /// Nothing: DEFLATE alone (RFC 1951), as in zip files.
  case none
  /// RFC 1950: two bytes before, Adler-32 behind.
  case zlib
  /// RFC 1952: what gzip writes. A file may hold several, one behind the other.
  case gzip

  /// zlib's way of saying it.
  var windowBits: Int32 {
    switch self {
    case .none: -15
    case .zlib: 15
    case .gzip: 31
    }
  }

  /// Whether the bytes begin as gzip's do.
  public static func isGzip(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.starts(with: [0x1F, 0x8B])
  }
}
