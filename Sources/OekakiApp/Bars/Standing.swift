import Cells
import DrawingCore
import DrawingStore
import Sessions

/// How things stand with a drawing, in one word.
enum Standing: String, CaseIterable {
  /// Nothing was drawn.
  case new
  /// A file holds exactly this.
  case saved
  /// The session has all of it on the disk.
  case kept = "unsaved, kept"
  /// Nothing says what would be left.
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
  /// Costs what changed since it was last asked for.
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

  /// Whether nothing would be lost but what was saved, what is in progress included.
  var isSavedWhole: Bool { isSaved && !hasPending }

  /// Whether something floats, or a gesture has begun that draws, which the file does not have.
  private var hasPending: Bool {
    let gesture = editor.state.gesture
    if case .none = editor.state.floating, !(gesture?.drawsSomething ?? false) { return false }
    guard let saved = document.savedPending else { return true }
    return saved != PendingWork(editor.state)
  }
}

extension Gesture {
  /// A text that has only begun, or a choice, leaves the drawing as it is.
  fileprivate var drawsSomething: Bool {
    tool.points == .text ? stops.contains { !$0.typed.isEmpty } : tool.draws
  }
}
