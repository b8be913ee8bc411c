import DrawingCore
import Sessions

/// A session as a script that makes it again: what `oekaki sessions --log` prints.
package struct SessionLog {
  private let session: NamedSession

  /// - Parameters:
  ///   - id: or as much of its beginning as no other session has.
  ///   - state: the state directory; nil for the usual one.
  package init(_ id: String, state: String?) throws(Failure) {
    session = try NamedSession(id, in: SessionPlaces.existing(state))
  }

  /// Begins with the oldest state that is kept, unless that is a fresh drawing. Only what can be
  /// performed stands in it.
  package func text() throws(Failure) -> String {
    let history = try session.history()
    let start = try Self.editor(history.base, session.id)
    var script = MeasuredScript(from: start)
    script.add("# oekaki session \(session.id)")
    if start.state != EditorState() { script.add("\(Script.Content.state(history.base.content))") }
    for record in history.records {
      switch record.kind {
      case .command: guard script.perform(record) else { return script.text }
      case .metadata: if let comment = Self.comment(record.payload) { script.add(comment) }
      }
    }
    return script.text
  }

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

/// A script that is performed as it is written, and made as long as what it asks for takes.
private struct MeasuredScript {
  private(set) var text = ""
  private var editor: Editor
  private var budget = ScriptBudget(.recording) { .zero }

  init(from editor: Editor) {
    self.editor = editor
    budget.begin(with: editor)
  }

  mutating func add(_ line: String) { text += line + "\n" }

  /// False where the record is no command that can be performed there.
  mutating func perform(_ record: JournalRecord) -> Bool {
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

/// A session by the name it was given.
package struct NamedSession {
  package let id: SessionID
  package let places: SessionPlaces

  /// - Parameters:
  ///   - name: its identifier, or as much of its beginning as no other session has.
  ///   - places: nil where nothing is kept.
  package init(_ name: String, in places: SessionPlaces?) throws(Failure) {
    let shown = PathName(name).safeText
    guard let places else {
      throw Failure("session \(shown): nothing is kept there (see oekaki sessions)", exitCode: 66)
    }
    let found: [SessionID]
    do throws(FileError) { found = try places.entries().map(\.id) } catch { throw Failure(error) }
    let matching = found.filter { !name.isEmpty && $0.description.hasPrefix(name) }
    guard let id = matching.first else {
      throw Failure("session \(shown): there is none like that (see oekaki sessions)", exitCode: 66)
    }
    guard matching.count == 1 else {
      throw Failure("session \(shown): \(matching.count) begin like that (say more)", exitCode: 64)
    }
    (self.id, self.places) = (id, places)
  }

  /// From the oldest state that is kept on.
  package func history() throws(Failure) -> SessionRecovery {
    do throws(FileError) {
      if let history = try places.history(of: id) { return history }
    } catch {
      throw Failure(error)
    }
    throw unreadable
  }

  package var unreadable: Failure {
    Failure("session \(id): nothing of it can be read (its files are left alone)", exitCode: 65)
  }
}
