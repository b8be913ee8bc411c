/// A quick look at a direct journal for lists, without locking or reading it: only for showing.
package struct DirectGlance {
  /// When it was written to last, in nanoseconds since 1970.
  package let modified: Int64
  private let directory: StateDirectory

  /// Looks at the journal in a directory. Nil if there is none, or not for this user.
  package init?(at path: PathName) {
    guard let directory = try? StateDirectory(existing: path),
      let content = try? directory.sessionContent(), content.holdsSomething
    else { return nil }
    (self.directory, modified) = (directory, content.written)
  }

  /// Returns the newest state that was written down, unless its file is larger than `limit` bytes.
  package func newestBase(limit: Int) -> SessionBase? {
    guard let generation = (try? directory.generations(of: .base))?.max(),
      let bytes = try? directory.read(
        named: SessionFolder.baseName(generation), limit: limit),
      let header = GenerationHeader(.base, in: bytes[...]),
      GenerationHeader.unknownNeeds(of: .base, in: bytes[...]).isEmpty
    else { return nil }
    return SessionBase(bytes, session: header.session, generation: generation)
  }
}
