import Sessions

/// A copy of a session's state after some of its commands, as an independent drawing; the session
/// stays as it is.
package struct RecoveredCopy<Root: OpenDrawing> {
  package let drawing: Root
  /// What a newer version wrote in the session and the copy lacks; nil for nothing.
  package let newer: NewerVersion?

  /// Restores a copy.
  ///
  /// - Parameter end: The number of the last command; nil for all that can be performed.
  package init(_ session: NamedSession, upTo end: UInt64?) throws(Failure) {
    guard let end else {
      guard let whole = try session.places.look(at: session.id, as: Root.self) else {
        throw session.unreadable
      }
      (drawing, newer) = (whole.drawing, whole.newer)
      drawing.leaveCanvas()
      return
    }
    let history = try session.history()
    let numbers = history.base.sequence...max(history.base.sequence, history.sequence)
    guard numbers.contains(end) else {
      throw Failure(
        "session \(session.id): commands \(numbers.lowerBound) to \(numbers.upperBound) are kept "
          + "(choose one of these)", exitCode: 64)
    }
    let count = history.records.prefix { $0.sequence <= end }.count
    do {
      let part = try RestoredSession<Root>(session.id, history, records: count)
      (drawing, newer) = (part.drawing, part.newer)
      // Two must not draw with the same hand.
      drawing.leaveCanvas()
    } catch {
      throw Failure(error, path: "session \(session.id)")
    }
  }

  package init(_ name: String, state: String?, upTo end: UInt64?) throws(Failure) {
    try self.init(try NamedSession(name, in: SessionPlaces.existing(state)), upTo: end)
  }

  /// Writes a snapshot to a file that must not exist yet. Returns what to say if it has a name
  /// other than the one given.
  @discardableResult
  package func save(to path: String) throws(Failure) -> String? {
    // Whatever the session's file is, this is a drawing of ours.
    drawing.document.origin = nil
    return try DrawingFile.create(path, of: drawing)
  }
}
