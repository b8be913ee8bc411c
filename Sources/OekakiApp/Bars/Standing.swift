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
  /// The current standing of the drawing. Its cost depends on what has changed since the last call.
  var standing: Standing {
    let isSavedWhole = isSavedWhole
    if isSavedWhole, document.isWritten { return .saved }
    switch session?.standing {
    case .crashOnly: return .crashOnly
    case .memoryOnly: return .memoryOnly
    case _ where isSavedWhole: return .new
    case .late: return .late
    case .safe: return .kept
    case nil: return .unsaved
    }
  }

  /// Whether everything is saved, including what is in progress.
  var isSavedWhole: Bool { isSaved && !hasPending }

  /// Whether a floating paste, or a gesture that draws, is missing from the file.
  private var hasPending: Bool {
    let gesture = editor.state.gesture
    if case .none = editor.state.floating, !(gesture?.drawsSomething ?? false) { return false }
    guard let saved = document.savedPending else { return true }
    return saved != PendingWork(editor.state)
  }
}

extension Gesture {
  /// Whether the gesture changes the drawing: a text without typed characters does not, nor does a
  /// tool that only chooses.
  fileprivate var drawsSomething: Bool {
    tool.points == .text ? stops.contains { !$0.typed.isEmpty } : tool.draws
  }
}
