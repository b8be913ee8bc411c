import Glibc

extension PathName {
  /// The same entry, counted from the root and without links on the way; a link at its end stays
  /// one. Nil where its directory is not there.
  package var absolute: PathName? {
    guard let text = directory.withCName({ realpath($0, nil) }) else { return nil }
    defer { free(text) }
    let length = strlen(text)
    let path = PathName(bytes: (0..<length).map { UInt8(bitPattern: text[$0]) })
    return base.bytes.isEmpty || base.bytes == [0x2E] ? path : path.appending(base)
  }
}
