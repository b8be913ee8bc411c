import DrawingCore
import DrawingStore
import Sessions

/// The time-lapse that a session's journal holds.
package enum SessionTimelapse {
  /// Returns the time-lapse from the oldest kept state on; nil if there is no such session.
  ///
  /// - Parameters:
  ///   - id: the identifier, or an unambiguous beginning of it.
  ///   - places: the places of sessions; nil if nothing is kept.
  package static func find(_ id: String, in places: SessionPlaces?) throws(Failure) -> Timelapse? {
    let session: NamedSession
    do throws(Failure) { session = try NamedSession(id, in: places) } catch {
      guard error.exitCode == 66 else { throw error }
      return nil
    }
    let history = try session.history()
    do {
      let start = try Snapshot.drawing(
        from: history.base.content, as: PlainDrawing.self
      ).editor.state
      return Timelapse(start: start, steps: steps(of: history.records))
    } catch {
      throw Failure(error, path: "session \(session.id)")
    }
  }

  /// Returns the commands up to the first that cannot be read: nothing after it can be trusted.
  private static func steps(of records: [JournalRecord]) -> [Timelapse.Step] {
    var steps: [Timelapse.Step] = []
    var delay = 0
    for record in records {
      delay += Int(record.delay)
      guard record.kind == .command else { continue }
      guard let command = record.command else { break }
      steps.append(Timelapse.Step(command, delay: delay))
      delay = 0
    }
    return steps
  }
}
