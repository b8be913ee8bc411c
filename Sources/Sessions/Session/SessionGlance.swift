/// What a list may know of a session by reading a little of its files, none of it checked: good for
/// showing and for nothing else.
package struct SessionGlance {
  /// The most that is read of a session, in bytes.
  package static let limit = 64 << 10

  /// Bytes of all its bases and journals.
  package let size: Int
  /// What was kept for lists; nil where there is nothing.
  package let summary: [UInt8]?
  /// Whether nothing was done after that.
  package let isFresh: Bool
  /// Whether going on with it ended the program three times.
  package let isSetAside: Bool
  /// Nil where there is none, or no beginning of one.
  package let base: BaseGlance?
}

/// The newest base of a session, not read as a whole.
package struct BaseGlance {
  package let sequence: UInt64
  package let metadata: [UInt8]
  /// Bytes of the state.
  package let size: Int
  private let file: RandomAccessFile
  private let start: Int

  fileprivate init?(_ file: RandomAccessFile, session: SessionID, generation: UInt32) {
    guard let head = try? file.read(0..<GenerationHeader.size),
      let header = GenerationHeader(.base, in: head[...]), header.session == session,
      header.generation == generation
    else { return nil }
    let (metadata, content) = (Int(header.detail & 0xFFFF_FFFF), Int(header.detail >> 32))
    start = GenerationHeader.size + metadata
    guard metadata <= 4096, start + content == file.size,
      let bytes = try? file.read(GenerationHeader.size..<start)
    else { return nil }
    (self.file, self.metadata, size, sequence) = (file, bytes, content, header.sequence)
  }

  /// Bytes of the state.
  package func read(_ range: Range<Int>) throws(FileError) -> [UInt8] {
    try file.read(start + range.lowerBound..<start + range.upperBound)
  }
}

extension SessionPlaces {
  /// Nil where it is not there. Only reads.
  package func glance(at id: SessionID) throws(FileError) -> SessionGlance? {
    for place in all {
      guard let folder = try SessionFolder(existing: id, in: place) else { continue }
      let content = try folder.directory.sessionContent()
      if content.holdsSomething { return try glance(at: id, in: folder, content) }
    }
    return nil
  }

  private func glance(
    at id: SessionID, in folder: SessionFolder, _ content: SessionContent
  ) throws(FileError) -> SessionGlance {
    let newest = try folder.generations(of: .base).max()
    let base = newest.flatMap { generation in
      (try? folder.directory.file(named: SessionFolder.baseName(generation))).flatMap {
        BaseGlance($0, session: id, generation: generation)
      }
    }
    return SessionGlance(
      size: content.size,
      summary: try? folder.directory.read(
        named: SessionFolder.summary, limit: SessionGlance.limit),
      isFresh: content.summarized >= content.written,
      isSetAside: ReplayGuard.isDeadly(in: folder.directory), base: base)
  }

  /// Keeps what lists show of a session that is there. Does not wait for the disk; where it fails,
  /// lists show less.
  package func keepSummary(_ bytes: [UInt8], of id: SessionID) {
    guard bytes.count <= SessionGlance.limit,
      let folder = try? SessionFolder(existing: id, in: main)
    else { return }
    try? folder.directory.writeQuickly(bytes, named: SessionFolder.summary)
  }
}
