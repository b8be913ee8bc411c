import Cells
import DrawingCore
import DrawingStore

/// An action on files.
enum FileAction: Hashable, Sendable {
  /// Saves the drawing to a file, or to its own for nil. A file that is not a drawing is replaced
  /// only if `replaces` is set.
  case save(String?, replaces: Bool = false)
  case open(String)
  /// Exports the drawing for other programs, in the format that the request or else the file
  /// extension says.
  case export(String, DrawingExport.Request = DrawingExport.Request())
  /// Places a picture of any format at the cursor, as a floating paste.
  case importPicture(String, PictureRequest = PictureRequest())
  /// Lays a picture from a file behind the drawing, to be traced.
  case reference(ReferenceFile)
  /// Begins a new drawing, of the usual size for nil; the open one is kept.
  case new(Size?)
  /// Starts recording to a file, or stops for nil. A file that is not a recording is replaced only
  /// if `replaces` is set.
  case record(String?, replaces: Bool = false)
  /// Asks for the name of a file.
  case askName(NamingPurpose)

  /// The command that does it.
  var verb: String? {
    switch self {
    case .save: "save"
    case .open: "open"
    case .export, .askName(.export): "export"
    case .importPicture, .askName(.place): "import"
    case .reference: "reference"
    case .new: "new"
    case .record: "record"
    case .askName(.save): nil
    }
  }
}

extension DrawingViewController {
  func handle(_ action: FileAction) {
    switch action {
    case .askName(let purpose): askName(purpose)
    case .save(nil, replaces: _) where document.path == nil: askName(.save)
    case .save, .open, .export, .importPicture, .reference, .new, .record:
      delegate?.perform(action, from: self)
    }
  }
}
