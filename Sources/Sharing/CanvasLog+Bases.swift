import DrawingCore

extension CanvasLog {
  /// What a hand makes of the steps up to a place in the order.
  package struct Testimony: Hashable, Sendable {
    package let sequence: UInt64
    package let digest: Digest

    /// Creates a testimony.
    package init(sequence: UInt64, digest: Digest) {
      (self.sequence, self.digest) = (sequence, digest)
    }
  }

  /// Proposes a newer base. It counts once another hand testifies to the same digest at its place; a
  /// base between the one that counts and a later one proposed is passed over.
  package mutating func propose(_ base: CanvasBase, by author: Author) {
    guard base.sequence > self.base.sequence, base.sequence <= head,
      base.sequence > proposal?.base.sequence ?? 0
    else { return }
    proposal = Proposal(base: base, author: author)
  }

  /// Hears what another hand made of the steps up to the proposed base. If it is the same, the log
  /// begins with that base, and records up to it are forgotten, but for the last `kept`.
  ///
  /// - Returns: Whether the digests agree; nil if nothing is proposed there, or by the same hand.
  package mutating func hear(
    _ testimony: Testimony, of author: Author, keeping kept: Int
  ) -> Bool? {
    guard let proposal, proposal.base.sequence == testimony.sequence, proposal.author != author
    else { return nil }
    guard proposal.base.digest == testimony.digest else {
      self.proposal = nil
      return false
    }
    begin(with: proposal.base, keeping: kept)
    self.proposal = nil
    return true
  }

  /// A base that waits for a witness.
  struct Proposal: Sendable {
    let base: CanvasBase
    let author: Author
  }
}
