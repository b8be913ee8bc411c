import DrawingCore
import DrawingStore
import Hosting
import Sessions

/// The canvases of a directory, by name. Nothing is changed by looking at them.
final class CanvasShelf: GalleryShelf {
  private let directory: PathName?
  private let store: SessionStore?
  private let current: PathName?
  private let join: (CanvasPlace, DrawingViewController) -> Void
  private var places: [String: CanvasPlace] = [:]
  /// The latest session of a hand of this user’s at each canvas, by the folder’s path.
  private var hands: [String: SessionEntry] = [:]
  private var known: [String: GalleryDetails] = [:]

  /// - Parameters:
  ///   - directory: where canvases are; nil for none.
  ///   - current: the folder of the canvas that is open.
  ///   - join: joins a canvas.
  init(
    _ directory: PathName?, _ store: SessionStore?, current: PathName?,
    join: @escaping (CanvasPlace, DrawingViewController) -> Void
  ) {
    (self.directory, self.store, self.current) = (directory, store, current)
    self.join = join
  }

  let emptyText = "no canvases: :share makes one of the open drawing"
  let hints = ["Enter join", "Ctrl-N new", "Tab drawings", "Esc close"]

  var currentKey: String? { places.first { $0.value.folder == current }?.key }

  func items() throws(Failure) -> [GalleryItem] {
    (places, hands, known) = ([:], [:], [:])
    guard let directory else { return [] }
    let all = try SharedCanvas.places(in: directory)
    for place in all { places[place.name] = place }
    if !all.isEmpty { findHands() }
    return all.map { GalleryItem(key: $0.name, name: PathName($0.name).safeText) }
  }

  private func findHands() {
    guard let sessions = store?.places, let entries = try? sessions.entries() else { return }
    for entry in entries {
      guard let path = SessionSummary.file(of: entry, in: sessions)?.text,
        hands[path] == nil
      else { continue }
      hands[path] = entry
    }
  }

  func details(of item: GalleryItem) -> GalleryDetails {
    if let details = known[item.key] { return details }
    var details = GalleryDetails(origin: "")
    if let place = places[item.key] {
      let owner = place.owner?.name ?? "?"
      details.origin = "\(owner)’s canvas in \(place.directory.safeText)"
      details.mark =
        place.folder == current ? "open now" : place.isHosted ? "in use" : ""
      look(at: place, &details)
    }
    known[item.key] = details
    return details
  }

  /// Shows what a hand of this user’s has seen last, or else what is written down of the canvas.
  private func look(at place: CanvasPlace, _ details: inout GalleryDetails) {
    let glance = CanvasGlance(place)
    let hand = hands[place.folder.text].flatMap { entry in
      store.map { SessionSummary(glancing: entry, in: $0.places) }
    }
    if let time = [glance?.modified, hand?.modified].compactMap(\.self).max() {
      details.age = Age.text(of: time)
    }
    details.preview = hand?.preview ?? glance?.drawing.map { Preview(of: $0) }
    if details.preview == nil { details.facts = "not seen yet" }
  }

  func open(_ item: GalleryItem, from controller: DrawingViewController) {
    if let place = places[item.key] { join(place, controller) }
  }

  // MARK: Tidying up

  private static let refusal = Failure(
    "a canvas stays as it is (join it; :leave makes a copy of your own)", exitCode: 64)

  var keeps: Failure? { Self.refusal }

  func editableName(of item: GalleryItem) -> String? { nil }

  func key(of file: PathName) -> String { file.base.text }

  func rename(_ item: GalleryItem, to name: String) throws(Failure) -> String { throw Self.refusal }

  func duplicate(_ item: GalleryItem) throws(Failure) -> String { throw Self.refusal }

  func delete(_ item: GalleryItem) throws(Failure) { throw Self.refusal }

  func undoDelete() throws(Failure) -> PathName? { try putBack(from: store?.trash) }
}
