import DrawingCore
import DrawingStore
import Sessions
import Sharing

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
      let drawing = try Snapshot.drawing(
        from: history.base.content, as: PlainDrawing.self, isOfSession: true)
      let start = drawing.editor.state
      guard drawing.shared != nil else {
        return Timelapse(start: start, steps: steps(of: history.records))
      }
      return Timelapse(
        start: EditorState(drawing: start.drawing),
        steps: steps(of: history.records, at: drawing))
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

// MARK: - At a canvas

extension SessionTimelapse {
  /// Returns what all hands drew at a canvas, as far as the hand of the session has seen it.
  ///
  /// - Parameter drawing: the drawing before it, which is drawn on.
  private static func steps(
    of records: [JournalRecord], at drawing: PlainDrawing
  ) -> [Timelapse.Step] {
    var steps: [Timelapse.Step] = []
    var (delay, last) = (0, drawing.editor.state.drawing)
    func add(_ command: Command) {
      let now = drawing.editor.state.drawing
      guard now != last else { return }
      steps.append(Timelapse.Step(command, delay: delay, drawing: now))
      (delay, last) = (0, now)
    }
    for record in records {
      delay += Int(record.delay)
      switch record.kind {
      case .command:
        guard let command = record.command, (try? drawing.carryOut(command)) != nil else {
          return steps
        }
        add(command)
      case .received:
        guard let received = try? ReceivedRecords(packed: record.payload) else { return steps }
        for stroke in received.records {
          guard drawing.atCanvas({ $0.receive([stroke]).hasGap }) == false else { return steps }
          add(stroke.command ?? .undo(1))
        }
      case .metadata, .newer: continue
      }
    }
    return steps
  }
}
