import DrawingCore
import Sharing

/// The first message of an editor: who draws, and what it knows already.
package struct Hello: Hashable, Sendable {
  /// The version of the protocol that this program speaks.
  package static let version: UInt64 = 6
  /// The most bytes that a name may have.
  package static let longestName = 64

  /// The version that the editor speaks. Of another one nothing else is read.
  package var version = Hello.version
  /// What the editor’s commands mean (`Vocabulary`).
  package var vocabulary: Digest
  /// The hand.
  package var author: Author
  /// What the hand wants to be called.
  package var name: String
  /// Whether the hand wants to look only, whatever its person may do.
  package var looks = false
  /// The canvas that the editor has been at, and the place in its order that it has got to; nil if it
  /// has nothing yet.
  package var known: Known?

  /// A place in the order of a canvas.
  package struct Known: Hashable, Sendable {
    package let canvas: String
    package let sequence: UInt64
    /// The mark of the order up to it.
    package let mark: UInt64

    /// Creates a place.
    package init(canvas: String, sequence: UInt64, mark: UInt64) {
      (self.canvas, self.sequence, self.mark) = (canvas, sequence, mark)
    }
  }

  /// Creates the first message of an editor.
  package init(vocabulary: Digest, author: Author, name: String, known: Known? = nil) {
    (self.vocabulary, self.author, self.name, self.known) = (vocabulary, author, name, known)
  }
}

/// The first message of a host that lets an editor in.
package struct Welcome: Hashable, Sendable {
  /// Tells canvases of one name apart.
  package let canvas: String
  /// What the person may do.
  package let role: CanvasRole
  /// The sequence number of the latest record.
  package let head: UInt64

  /// Creates a welcome.
  package init(canvas: String, role: CanvasRole, head: UInt64) {
    (self.canvas, self.role, self.head) = (canvas, role, head)
  }
}

/// Somebody who is at a canvas.
package struct Peer: Hashable, Sendable {
  package let author: Author
  /// The name that the hand has given itself.
  package let name: String
  /// Whom the kernel of the host knows it as.
  package let person: String
  package internal(set) var role: CanvasRole
  /// Whether the hand has given no sign of life for a while, as its program or machine was stopped.
  package internal(set) var isAway: Bool

  /// Creates somebody.
  package init(
    author: Author, name: String, person: String, role: CanvasRole, isAway: Bool = false
  ) {
    (self.author, self.name, self.person) = (author, name, person)
    (self.role, self.isAway) = (role, isAway)
  }
}
