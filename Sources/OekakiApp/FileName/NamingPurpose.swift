import DrawingStore
import Formats

/// What a name of a file is asked for.
enum NamingPurpose: String, Sendable {
  case save, export

  var title: String { self == .save ? "Save as" : "Export" }
  var hint: String { "Enter \(self == .save ? "saves" : "exports")  Tab completes  Esc goes back" }
}
