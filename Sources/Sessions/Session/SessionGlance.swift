/// A quick look at a session for lists, by reading a little of its files without checking it: only
/// for showing.
package struct SessionGlance {
  /// The maximum size in bytes of a summary, and of a session worth reading as a whole for a list.
  package static let limit = 64 << 10

  /// The size of all bases and journals in bytes.
  package let size: Int
  /// The summary for lists; nil if there is none.
  package let summary: [UInt8]?
  /// Whether the session has not changed since the summary was written.
  package let isFresh: Bool
  /// Whether replaying the session ended the program three times.
  package let isSetAside: Bool
  /// The needs of its files that this version does not understand.
  package let unknownNeeds: GenerationNeeds
  /// The newest base; nil if there is none, or if it does not begin like one.
  package let base: BaseGlance?
}

/// The newest base of a session, only parts of which are read.
package struct BaseGlance {
  package let sequence: UInt64
  package let metadata: [UInt8]
  /// The size of the state in bytes.
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

  /// Returns the bytes of the state in a range.
  package func read(_ range: Range<Int>) throws(FileError) -> [UInt8] {
    try file.read(start + range.lowerBound..<start + range.upperBound)
  }
}

extension SessionPlaces {
  /// Returns a quick look at a session, or nil if there is nothing in it. Changes nothing.
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
    let newest = try folder.directory.generations(of: .base).max()
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
      isSetAside: ReplayGuard.isDeadly(in: folder.directory), unknownNeeds: folder.unknownNeeds,
      base: base)
  }

  /// Keeps the summary of an existing session for lists. Does not wait for the disk; if it fails,
  /// lists show less.
  package func keepSummary(_ bytes: [UInt8], of id: SessionID) {
    guard bytes.count <= SessionGlance.limit,
      let folder = try? SessionFolder(existing: id, in: main)
    else { return }
    try? folder.directory.writeQuickly(bytes, named: SessionFolder.summary)
  }
}
