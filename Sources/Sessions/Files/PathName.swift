/// A file's name as the kernel sees it: bytes that need not be UTF-8.
package struct PathName: Hashable, Sendable {
  package let bytes: [UInt8]

  package init(bytes: [UInt8]) { self.bytes = bytes }

  package static let slash = UInt8(ascii: "/")

  package var isAbsolute: Bool { bytes.first == Self.slash }

  /// The name without trailing slashes, which would make the kernel follow a link. "/" stays.
  package var withoutTrailingSlashes: PathName {
    guard let last = bytes.lastIndex(where: { $0 != Self.slash }) else {
      return PathName(bytes: Array(bytes.prefix(1)))
    }
    return PathName(bytes: Array(bytes[...last]))
  }

  /// The part after the last slash, empty if the name ends in one.
  package var base: PathName {
    bytes.lastIndex(of: Self.slash).map { PathName(bytes: Array(bytes[($0 + 1)...])) } ?? self
  }

  /// The directory that contains `base`, "." for a bare name.
  package var directory: PathName {
    guard let slash = bytes.lastIndex(of: Self.slash) else { return PathName(".") }
    return PathName(bytes: slash == 0 ? [Self.slash] : Array(bytes[..<slash]))
  }

  /// Whether this is the name of a directory entry: not empty, ".", "..", or reaching elsewhere.
  var isEntry: Bool {
    !bytes.isEmpty && !bytes.contains(Self.slash) && !bytes.contains(0)
      && bytes != [0x2E] && bytes != [0x2E, 0x2E]
  }

  package func appending(_ entry: PathName) -> PathName {
    let between = bytes.last == Self.slash ? [] : [Self.slash]
    return PathName(bytes: bytes + between + entry.bytes)
  }

  /// Calls `body` with a C string. A name with a zero byte, which C would cut short, becomes the
  /// empty name, which every system call refuses. `errno` survives, as glibc's `free` preserves it.
  package func withCName<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    let safe = bytes.contains(0) ? [] : bytes
    let characters = safe.map { CChar(bitPattern: $0) } + [0]
    return characters.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return "".withCString(body) }
      return body(start)
    }
  }
}
