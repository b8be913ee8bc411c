import DrawingStore
import Formats

/// The purpose of asking for a file's name.
enum NamingPurpose: String, Sendable {
  case save, export

  var title: String { self == .save ? "Save as" : "Export" }
  var hint: String { "Enter \(self == .save ? "saves" : "exports")  Tab completes  Esc goes back" }
}
