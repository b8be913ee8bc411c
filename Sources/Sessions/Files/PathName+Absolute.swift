extension PathName {
  /// The path of the same entry from the root, without links on the way; a link at its end is kept.
  /// Nil if its directory does not exist.
  package var absolute: PathName? {
    guard let path = directory.resolved else { return nil }
    return base.bytes.isEmpty || base.bytes == [0x2E] ? path : path.appending(base)
  }
}
