import DrawingCore
import DrawingStore
import Sessions

/// One drawing in the gallery.
struct GalleryItem: Hashable {
  /// The identity: a file's name or path, a session's identifier.
  let key: String
  /// The name as it is shown, of safe characters only.
  let name: String
}

/// The details of a drawing besides its name, read once it is seen.
struct GalleryDetails: Equatable {
  /// The preview; nil for a file without one.
  var preview: Preview?
  /// Whether the preview is shown as on a screen of DOS.
  var isOfDOS = false
  /// The text beside the picture; nil for size and layers.
  var facts: String?
  var age = ""
  /// A conspicuous note: `unsaved`, `open now`.
  var mark = ""
  /// The place it comes from, as it is shown.
  var origin: String
}

/// Drawings in one place, for the gallery to show and to tidy up.
protocol GalleryShelf: AnyObject {
  /// The text shown if there are none.
  var emptyText: String { get }
  /// Hints at the keys, the one that closes the gallery last.
  var hints: [String] { get }
  /// The key of the drawing selected at first.
  var currentKey: String? { get }

  /// The reason why nothing here is renamed, copied or deleted; nil if it is.
  var keeps: Failure? { get }

  /// Returns all drawings by name, without reading their contents.
  func items() throws(Failure) -> [GalleryItem]
  /// Returns details, reading at most 64 KiB, or what the picture in another program's file needs.
  func details(of item: GalleryItem) -> GalleryDetails
  /// Returns whether details are known, or found out at once.
  func isRead(_ item: GalleryItem) -> Bool
  /// Returns the place that an item comes from, as it is shown.
  func origin(of item: GalleryItem) -> String
  func open(_ item: GalleryItem, from controller: DrawingViewController)
  /// Returns the part of the name that can be changed; nil if none can.
  func editableName(of item: GalleryItem) -> String?
  /// Renames a drawing and returns its new key. Nothing is overwritten.
  func rename(_ item: GalleryItem, to name: String) throws(Failure) -> String
  /// Duplicates a drawing and returns the copy's key. Nothing is overwritten.
  func duplicate(_ item: GalleryItem) throws(Failure) -> String
  /// Moves a drawing to the trash.
  func delete(_ item: GalleryItem) throws(Failure)
  /// Takes back the last deletion, wherever it was made. Returns the restored path, nil without
  /// one.
  func undoDelete() throws(Failure) -> PathName?
  /// Returns how a drawing came to be; nil if the shelf does not know.
  func timelapse(of item: GalleryItem) throws(Failure) -> Timelapse?
  /// Opens a copy of the drawing as it was after that many steps of a time-lapse.
  func open(
    _ item: GalleryItem, after steps: Int, of timelapse: Timelapse, from: DrawingViewController)
  /// Returns the key of the drawing in a file, wherever that is.
  func key(of file: PathName) -> String
}

extension GalleryShelf {
  var keeps: Failure? { nil }

  func isRead(_ item: GalleryItem) -> Bool { true }
  func origin(of item: GalleryItem) -> String { details(of: item).origin }

  func timelapse(of item: GalleryItem) throws(Failure) -> Timelapse? { nil }
  func open(
    _ item: GalleryItem, after steps: Int, of timelapse: Timelapse, from: DrawingViewController
  ) {}

  func putBack(from trash: Trash?) throws(Failure) -> PathName? {
    do throws(FileError) { return try trash?.putBackLast()?.first } catch { throw Failure(error) }
  }
}
