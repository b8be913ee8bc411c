import Sessions

/// The sessions that are kept in the state directory, the latest first.
final class SessionShelf: GalleryShelf {
  private let store: SessionStore?
  private let previews = PreviewReader()
  private var known: [String: GalleryDetails] = [:]
  private let openSession: (String, DrawingViewController) -> Void

  init(_ store: SessionStore?, open: @escaping (String, DrawingViewController) -> Void) {
    (self.store, openSession) = (store, open)
  }

  var emptyText: String {
    store == nil ? "no sessions are kept: there is no state directory" : "no sessions are kept"
  }

  let hint = "Enter open  Del delete  Ctrl-Z undo  Tab snapshots  Esc close"

  var currentKey: String? { nil }

  func items() throws(Failure) -> [GalleryItem] {
    known = [:]
    do throws(FileError) {
      return try store?.identifiers().map { identifier in
        GalleryItem(key: identifier, name: store?.documentName(of: identifier) ?? "untitled")
      } ?? []
    } catch {
      throw Failure(error)
    }
  }

  func details(of item: GalleryItem) -> GalleryDetails {
    if let details = known[item.key] { return details }
    let session = store?.session(item.key, previews)
    var details = GalleryDetails(
      preview: session?.preview, origin: "session \(PathName(item.key).safeText)")
    if let session {
      details.age = Age.text(of: session.modified)
      details.mark = session.isUnsaved.map { $0 ? "unsaved" : "saved" } ?? ""
      details.origin += session.file.map { " of \($0.safeText)" } ?? ", never saved to a file"
    }
    known[item.key] = details
    return details
  }

  func open(_ item: GalleryItem, from controller: DrawingViewController) {
    openSession(item.key, controller)
  }

  // MARK: Tidying up

  private static let nameless = Failure(
    "a session has the name of its file: open it and save it under another", exitCode: 64)

  func editableName(of item: GalleryItem) -> String? { nil }

  func key(of file: PathName) -> String {
    String(file.base.text.dropLast(SessionStore.snapshotSuffix.count))
  }

  func rename(_ item: GalleryItem, to name: String) throws(Failure) -> String {
    throw Self.nameless
  }

  func duplicate(_ item: GalleryItem) throws(Failure) -> String { throw Self.nameless }

  func delete(_ item: GalleryItem) throws(Failure) {
    do throws(FileError) { try store?.discard(item.key) } catch { throw Failure(error) }
  }

  func undoDelete() throws(Failure) -> PathName? { try putBack(from: store?.trash) }
}
