import Cells
import DrawingCore
import DrawingStore
import Sessions

/// A drawing's safety from loss, in one word.
enum Standing: String, CaseIterable {
  /// Nothing has been drawn.
  case new
  /// A file holds exactly this drawing.
  case saved
  /// A file holds of this drawing what its format can hold.
  case part = "saved in part"
  /// The session has everything on disk.
  case kept = "unsaved, kept"
  /// The session has everything of a drawing that others draw on too; no file is to hold it.
  case ours = "kept"
  /// No session keeps the drawing.
  case unsaved
  case late = "not yet on disk"
  case crashOnly = "crash-safe only"
  case memoryOnly = "memory only"

  var style: StyleName {
    switch self {
    case .new: StyleName.barFaint
    case .saved, .kept, .ours: StyleName.good
    case .unsaved, .late, .part: StyleName.warning
    case .crashOnly, .memoryOnly: StyleName.failure
    }
  }

  var isUnsaved: Bool { self != .new && self != .saved && self != .ours }
}

extension Standing {
  /// - Parameters:
  ///   - isSaved: whether the drawing is as it was last saved.
  ///   - isPart: whether what was last saved lacks something of it.
  ///   - isWritten: whether a file holds, or held, what was last saved.
  ///   - isShared: whether others draw on it too.
  ///   - condition: what had become of the file when it was last looked at.
  init(
    isSaved: Bool, isPart: Bool = false, isWritten: Bool, isShared: Bool = false,
    _ condition: FileCondition, session: SessionStanding?
  ) {
    if isSaved, isWritten, condition == .unchanged {
      self = isPart ? .part : .saved
      return
    }
    switch session {
    case .crashOnly: self = .crashOnly
    case .memoryOnly: self = .memoryOnly
    case _ where isSaved && !isWritten: self = .new
    case .late: self = .late
    case .safe: self = isShared ? .ours : .kept
    case nil: self = .unsaved
    }
  }
}
