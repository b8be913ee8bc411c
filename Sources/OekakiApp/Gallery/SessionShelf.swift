import DrawingCore
import DrawingStore
import Sessions

/// The sessions kept in the state directory, the latest first.
final class SessionShelf: GalleryShelf {
  private let store: SessionStore?
  private let current: SessionID?
  private var entries: [String: SessionEntry] = [:]
  /// The summaries of the sessions seen so far.
  private var known: [String: SessionSummary] = [:]
  private let openSession: (SessionID, DrawingViewController) -> Void
  private let openCopy: (EditorState, DrawingViewController) -> Void

  /// - Parameters:
  ///   - current: the session that is open.
  ///   - open: opens a session.
  ///   - openCopy: opens a state in a new session.
  init(
    _ store: SessionStore?, current: SessionID?,
    open: @escaping (SessionID, DrawingViewController) -> Void,
    openCopy: @escaping (EditorState, DrawingViewController) -> Void
  ) {
    (self.store, self.current) = (store, current)
    (openSession, self.openCopy) = (open, openCopy)
  }

  var emptyText: String {
    store == nil ? "no sessions are kept: there is no state directory" : "no sessions are kept"
  }

  let hints = [
    "Enter open", "F6 back in time", "Del delete", "Ctrl-Z undo", "Tab shared", "Esc close",
  ]

  var currentKey: String? { current?.description }

  func items() throws(Failure) -> [GalleryItem] {
    (entries, known) = ([:], [:])
    guard let places = store?.places else { return [] }
    do throws(FileError) {
      return try places.entries().map { entry in
        let key = entry.id.description
        entries[key] = entry
        let file = SessionSummary.file(of: entry, in: places)
        return GalleryItem(key: key, name: file?.base.safeText ?? "untitled")
      }
    } catch {
      throw Failure(error)
    }
  }

  private func summary(of item: GalleryItem) -> SessionSummary? {
    if let summary = known[item.key] { return summary }
    guard let entry = entries[item.key], let places = store?.places else { return nil }
    let summary = SessionSummary(glancing: entry, in: places)
    known[item.key] = summary
    return summary
  }

  func details(of item: GalleryItem) -> GalleryDetails {
    let session = summary(of: item)
    var details = GalleryDetails(preview: session?.preview, origin: "session \(item.key)")
    guard let session else { return details }
    details.age = Age.text(of: session.modified)
    details.mark = session.id == current ? "open now" : session.standing
    details.origin =
      session.problem ?? session.file.map { "of \($0.safeText)" }
      ?? "session \(item.key), never saved to a file"
    return details
  }

  func open(_ item: GalleryItem, from controller: DrawingViewController) {
    if let id = SessionID(item.key) { openSession(id, controller) }
  }

  func timelapse(of item: GalleryItem) throws(Failure) -> Timelapse? {
    try SessionTimelapse.find(item.key, in: store?.places)
  }

  func open(
    _ item: GalleryItem, after steps: Int, of timelapse: Timelapse,
    from controller: DrawingViewController
  ) {
    var player = TimelapsePlayer(timelapse)
    player.seek(to: steps)
    openCopy(player.editor.state, controller)
  }

  // MARK: Tidying up

  private static let nameless = Failure(
    "a session is named after its file: open it and save it under another name", exitCode: 64)

  func editableName(of item: GalleryItem) -> String? { nil }

  func key(of file: PathName) -> String { file.base.text }

  func rename(_ item: GalleryItem, to name: String) throws(Failure) -> String {
    throw Self.nameless
  }

  func duplicate(_ item: GalleryItem) throws(Failure) -> String { throw Self.nameless }

  func delete(_ item: GalleryItem) throws(Failure) {
    guard let id = SessionID(item.key) else { return }
    do throws(FileError) { try store?.discard(id) } catch { throw Failure(error) }
  }

  func undoDelete() throws(Failure) -> PathName? { try putBack(from: store?.trash) }
}
