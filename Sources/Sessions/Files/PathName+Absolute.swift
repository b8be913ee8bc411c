extension PathName {
  /// The same entry, counted from the root and without links on the way; a link at its end stays
  /// one. Nil where its directory is not there.
  package var absolute: PathName? {
    guard let path = directory.resolved else { return nil }
    return base.bytes.isEmpty || base.bytes == [0x2E] ? path : path.appending(base)
  }
}
