import DrawingStore
import Formats

/// The purpose of asking for a file's name.
enum NamingPurpose: String, Sendable {
  case save, export

  var title: String { self == .save ? "Save as" : "Export" }

  /// Returns the most important keys.
  ///
  /// - Parameters:
  ///   - hasOptions: Whether there are options.
  ///   - isChoosing: Whether keys act on them.
  func hint(hasOptions: Bool, isChoosing: Bool) -> String {
    let enters = "Enter \(self == .save ? "saves" : "exports")"
    if isChoosing { return "arrows choose  Space sets  \(enters)  Tab: the name  Esc goes back" }
    return "\(enters)  Tab completes\(hasOptions ? ", then options" : "")  Esc goes back"
  }
}
