/// A whole state, which a journal continues.
package struct SessionBase: Hashable, Sendable {
  /// The number of commands that led to the state.
  package let sequence: UInt64
  /// Data kept beside the state.
  package let metadata: [UInt8]
  /// The state.
  package let content: [UInt8]
  /// The features that a reader has to understand.
  package let needs: GenerationNeeds

  package init(
    sequence: UInt64, metadata: [UInt8], content: [UInt8], needs: GenerationNeeds = []
  ) {
    self.sequence = sequence
    self.metadata = metadata
    self.content = content
    self.needs = needs
  }

  /// Returns the bytes of the file before the content.
  func head(of session: SessionID, generation: UInt32) -> [UInt8] {
    let sizes = UInt64(metadata.count) | UInt64(content.count) << 32
    let header = GenerationHeader(
      .base, generation: generation, session: session, sequence: sequence, detail: sizes,
      link: Checksum.of(content[...], after: Checksum.of(metadata[...])), needs: needs)
    return header.bytes + metadata
  }

  /// Returns nil if any byte has changed, or if it is another session's or generation's.
  init?(_ bytes: [UInt8], session: SessionID, generation: UInt32) {
    guard let header = GenerationHeader(.base, in: bytes[...]), header.session == session,
      header.generation == generation
    else { return nil }
    let payload = bytes[GenerationHeader.size...]
    let (metadata, content) = (Int(header.detail & 0xFFFF_FFFF), Int(header.detail >> 32))
    guard payload.count == metadata + content,
      Checksum.of(payload) == header.link
    else { return nil }
    self.init(
      sequence: header.sequence, metadata: Array(payload.prefix(metadata)),
      content: Array(payload.dropFirst(metadata)), needs: header.needs)
  }
}
