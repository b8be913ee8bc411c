import DrawingCore
import Sessions

/// A session as a script that reproduces it, the output of `oekaki sessions --log`.
package struct SessionLog {
  private let session: NamedSession

  /// Finds a session.
  ///
  /// - Parameters:
  ///   - id: The identifier, or a unique beginning of it.
  ///   - state: The state directory, or nil for the usual one.
  package init(_ id: String, state: String?) throws(Failure) {
    session = try NamedSession(id, in: SessionPlaces.existing(state))
  }

  /// Returns the script. It begins with the oldest state kept, unless that is a fresh drawing, and
  /// contains only what can be performed.
  package func text() throws(Failure) -> String {
    let history = try session.history()
    let start = try Self.editor(history.base, session.id)
    var script = MeasuredScript(from: start)
    script.add("# oekaki session \(session.id)")
    if start.state != EditorState() { script.add("\(Script.Content.state(history.base.content))") }
    var isAlone = true
    for record in history.records {
      switch record.kind {
      case .received:
        if isAlone { script.add(Self.others) }
        isAlone = false
      case .command where record.newerPart != nil:
        script.add(Self.newer)
        return script.text
      case .command:
        // Without what others drew, some of it means nothing.
        guard !script.replay(record) else { break }
        guard !isAlone else { return script.text }
        script.add("# not without others: \(String(decoding: record.payload, as: UTF8.self))")
      case .metadata: if let comment = Self.comment(record.payload) { script.add(comment) }
      case .newer: script.add(Self.newer)
      }
    }
    return script.text
  }

  private static let others = "# what others drew on the canvas is not in this script"
  private static let newer = "# what a newer Oekaki wrote here is not known"

  private static func editor(_ base: SessionBase, _ id: SessionID) throws(Failure) -> Editor {
    do {
      return try Snapshot.drawing(from: base.content, as: PlainDrawing.self).editor
    } catch {
      throw Failure(error, path: "session \(id)")
    }
  }

  private static func comment(_ metadata: [UInt8]) -> String? {
    SessionMetadata(bytes: metadata)?.document.path.map { "# saved to \(PathName($0).safeText)" }
  }
}

/// A script that is performed while it is written, and padded to be as long as its cost requires.
private struct MeasuredScript {
  private(set) var text = ""
  private var editor: Editor
  private var budget = ScriptBudget(.recording) { .zero }

  init(from editor: Editor) {
    self.editor = editor
    budget.begin(with: editor)
  }

  mutating func add(_ line: String) { text += line + "\n" }

  /// Replays a record and adds it; returns false if it is not a command that can be performed there.
  mutating func replay(_ record: JournalRecord) -> Bool {
    guard let command = record.command, let change = try? editor.replay(command) else {
      return false
    }
    add(String(decoding: record.payload, as: UTF8.self))
    budget.allow(forText: text.utf8.count)
    let reach = command.reach(in: editor.state)
    do throws(Failure) {
      try budget.spend()
      try budget.count(change, of: command, reach: reach, in: editor)
    } catch {
      add(Script.filler)
    }
    return true
  }
}

/// A session identified by a name.
package struct NamedSession {
  package let id: SessionID
  package let places: SessionPlaces

  /// Finds a session.
  ///
  /// - Parameters:
  ///   - name: The identifier, or a unique beginning of it.
  ///   - places: The places of sessions; nil if nothing is kept.
  package init(_ name: String, in places: SessionPlaces?) throws(Failure) {
    let shown = PathName(name).safeText
    guard let places else {
      throw Failure(
        "session \(shown): there are no kept sessions (see oekaki sessions)", exitCode: 66)
    }
    let found: [SessionID]
    do throws(FileError) { found = try places.entries().map(\.id) } catch { throw Failure(error) }
    let matching = found.filter { !name.isEmpty && $0.description.hasPrefix(name) }
    guard let id = matching.first else {
      throw Failure("session \(shown): no such session (see oekaki sessions)", exitCode: 66)
    }
    guard matching.count == 1 else {
      throw Failure(
        "session \(shown): \(matching.count) sessions begin like that (type more of the name)",
        exitCode: 64)
    }
    (self.id, self.places) = (id, places)
  }

  /// Returns the history from the oldest state kept.
  package func history() throws(Failure) -> SessionRecovery {
    do throws(FileError) {
      if let history = try places.history(of: id) { return history }
    } catch {
      throw Failure(error)
    }
    throw unreadable
  }

  package var unreadable: Failure {
    Failure("session \(id): none of it can be read (its files are left alone)", exitCode: 65)
  }
}
