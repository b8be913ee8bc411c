import DrawingCore
import DrawingStore
import Sessions

/// One drawing in the gallery.
struct GalleryItem: Hashable {
  /// What it is found by: a file's name, a session's identifier.
  let key: String
  /// As it is shown, of safe characters only.
  let name: String
}

/// What is shown of a drawing besides its name, read once it is seen.
struct GalleryDetails: Equatable {
  /// Nil for a file without a preview.
  var preview: Preview?
  /// What is said beside the picture; nil: size and layers.
  var facts: String?
  var age = ""
  /// What is to be known at once: `unsaved`, `open now`.
  var mark = ""
  /// Where it comes from, as it is shown.
  var origin: String
}

/// Drawings in one place, for the gallery to show and to tidy up.
protocol GalleryShelf: AnyObject {
  /// What is said where there are none.
  var emptyText: String { get }
  /// The keys that can be used here, the one that leaves last.
  var hints: [String] { get }
  /// What is selected at first.
  var currentKey: String? { get }

  /// All names, without a look into any file.
  func items() throws(Failure) -> [GalleryItem]
  /// Reads at most 64 KiB, of a file of another program as much as its picture needs.
  func details(of item: GalleryItem) -> GalleryDetails
  func open(_ item: GalleryItem, from controller: DrawingViewController)
  /// What of the name can be changed; nil: nothing.
  func editableName(of item: GalleryItem) -> String?
  /// The new key. Nothing is overwritten.
  func rename(_ item: GalleryItem, to name: String) throws(Failure) -> String
  /// The copy's key. Nothing is overwritten.
  func duplicate(_ item: GalleryItem) throws(Failure) -> String
  /// Moves it to the trash.
  func delete(_ item: GalleryItem) throws(Failure)
  /// Takes the last deletion back, wherever it was made: the path that is back, nil where there was
  /// none.
  func undoDelete() throws(Failure) -> PathName?
  /// How a drawing came to be; nil where the shelf does not know.
  func timelapse(of item: GalleryItem) throws(Failure) -> Timelapse?
  /// Goes on with a copy of the drawing as it was after so many steps of that.
  func open(
    _ item: GalleryItem, after steps: Int, of timelapse: Timelapse, from: DrawingViewController)
  /// The key of the drawing that is kept in a file, wherever that is.
  func key(of file: PathName) -> String
}

extension GalleryShelf {
  func timelapse(of item: GalleryItem) throws(Failure) -> Timelapse? { nil }
  func open(
    _ item: GalleryItem, after steps: Int, of timelapse: Timelapse, from: DrawingViewController
  ) {}

  func putBack(from trash: Trash?) throws(Failure) -> PathName? {
    do throws(FileError) { return try trash?.putBackLast()?.first } catch { throw Failure(error) }
  }
}
