import DrawingCore

/// The order of all steps on a canvas, and the only thing that hands have in common.
package protocol StrokeLog {
  /// Puts steps of an author behind all others, as many as fit: once the answer is given they are
  /// durable. A step whose number was taken before is not put there again.
  ///
  /// - Parameter seen: for steps that were done out of reach of the canvas, the place in the order up to
  ///   which the author has seen what others did meanwhile; nil for any others.
  mutating func append(_ steps: [SentStep], by author: Author, seen: UInt64?) -> AppendAnswer
  /// Returns the records behind a sequence number, the oldest first, at most `limit`. Nil if the log
  /// begins later than that.
  func tail(after sequence: UInt64, limit: Int) -> [StrokeRecord]?
  /// The newest state that was written down, from which a hand that joins goes on.
  var base: CanvasBase { get }
}

/// What a log says to steps that were sent.
package enum AppendAnswer: Hashable, Sendable {
  /// All steps up to this number of the author’s are in the order.
  case shared(upTo: UInt64)
  /// The next step was made for another structure. It is not stored, nor are those after it: the
  /// author has to see what moved points, and send it again.
  case reshaped(structure: UInt64, sharedUpTo: UInt64)
  /// The author’s next number is another one: something sent before has got lost.
  case expects(UInt64)
  /// The author may not draw, for the reason told. Nothing is stored.
  case refused(String)
  /// There is no room just now; the author keeps the steps and tries again.
  case busy(sharedUpTo: UInt64)
  /// Somebody else who had been out of reach was first, and the author has not seen that yet: the steps
  /// are not stored, as the author has to decide on them first.
  case overtaken(sharedUpTo: UInt64)
}

extension StrokeLog {
  /// Puts steps of an author behind all others that were done while nothing was out of reach.
  package mutating func append(_ steps: [SentStep], by author: Author) -> AppendAnswer {
    append(steps, by: author, seen: nil)
  }
}

/// A state of a shared drawing at a place in the order.
package struct CanvasBase: Hashable, Sendable {
  /// The sequence number of the last step in it; 0 for none.
  package let sequence: UInt64
  /// The packed `SharedDrawing`.
  package let drawing: [UInt8]
  /// The digest that it has.
  package let digest: Digest
  /// The mark of the order up to it; 0 if the order begins with it.
  package let mark: UInt64

  /// Creates a base.
  package init(sequence: UInt64, drawing: [UInt8], digest: Digest, mark: UInt64) {
    (self.sequence, self.drawing, self.digest, self.mark) = (sequence, drawing, digest, mark)
  }

  /// Creates the base of a drawing.
  ///
  /// - Parameter mark: that of the order up to it.
  package init(_ drawing: SharedDrawing, sequence: UInt64, mark: UInt64 = 0) {
    var drawing = drawing
    self.init(
      sequence: sequence, drawing: drawing.packed(), digest: drawing.digest(), mark: mark)
  }
}

extension CanvasBase {
  /// Reads the state. Throws if it is not the one that its digest says.
  package func shared() throws(PackingError) -> SharedDrawing {
    var reader = ByteReader(drawing)
    var shared = try SharedDrawing(packed: &reader)
    try reader.finish()
    guard shared.digest() == digest else {
      throw PackingError(offset: 0, reason: "the base has another digest than it should")
    }
    return shared
  }
}

/// What a person may do on a canvas, each role what the ones before it may.
package enum CanvasRole: String, CaseIterable, Comparable, Sendable {
  case look, draw, moderate, own

  /// Orders roles by what they may do.
  package static func < (a: CanvasRole, b: CanvasRole) -> Bool {
    (allCases.firstIndex(of: a) ?? 0) < (allCases.firstIndex(of: b) ?? 0)
  }
}
