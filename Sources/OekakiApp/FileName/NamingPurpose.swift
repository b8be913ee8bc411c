import DrawingStore
import Formats

/// The purpose of asking for a file's name.
enum NamingPurpose: String, Sendable {
  case save, export
  /// To place a picture.
  case place

  var title: String {
    switch self {
    case .save: "Save as"
    case .export: "Export"
    case .place: "Place a picture"
    }
  }

  private var verb: String {
    switch self {
    case .save: "saves"
    case .export: "exports"
    case .place: "places it"
    }
  }

  /// Returns the most important keys.
  ///
  /// - Parameters:
  ///   - hasOptions: Whether there are options.
  ///   - isChoosing: Whether keys act on them.
  func hint(hasOptions: Bool, isChoosing: Bool) -> String {
    let enters = "Enter \(verb)"
    if isChoosing { return "arrows choose · Space sets · \(enters) · Tab the name · Esc goes back" }
    return "\(enters) · Tab completes\(hasOptions ? ", then options" : "") · Esc goes back"
  }
}
