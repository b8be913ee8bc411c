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
  /// The session has everything on disk.
  case kept = "unsaved, kept"
  /// No session keeps the drawing.
  case unsaved
  case late = "not yet on disk"
  case crashOnly = "crash-safe only"
  case memoryOnly = "memory only"

  var style: StyleName {
    switch self {
    case .new: StyleName.barFaint
    case .saved, .kept: StyleName.good
    case .unsaved, .late: StyleName.warning
    case .crashOnly, .memoryOnly: StyleName.failure
    }
  }

  var isUnsaved: Bool { self != .new && self != .saved }
}

extension DrawingViewController {
  /// The current standing of the drawing, as of the last look at its file. Its cost depends on what
  /// has changed since the last call.
  var standing: Standing {
    let isSaved = isSaved
    if isSaved, document.isWritten, shownCondition == .unchanged { return .saved }
    switch session?.standing {
    case .crashOnly: return .crashOnly
    case .memoryOnly: return .memoryOnly
    case _ where isSaved && !document.isWritten: return .new
    case .late: return .late
    case .safe: return .kept
    case nil: return .unsaved
    }
  }

  /// Looks at the file, and says so if it is no longer where it was. Returns whether anything has
  /// happened to it.
  @discardableResult
  func lookAtFile() -> Bool {
    let condition = isReadOnly ? .unchanged : fileCondition
    guard condition != shownCondition else { return false }
    shownCondition = condition
    // Questions and errors stay on the screen.
    guard statusMessage?.isError != true else { return true }
    switch condition {
    case .none, .unchanged: break
    case .changed:
      show(StatusMessage(text: "\(document.name) was changed by another program", isError: true))
    case .gone:
      show(StatusMessage("\(document.name) was moved or removed; \(.save) asks", isError: true))
    }
    return true
  }
}
