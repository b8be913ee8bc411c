/// What is shown on the canvas and beside it, or not, as one likes.
nonisolated enum Shown: String, CaseIterable, Sendable {
  /// A faint dot in each clear cell.
  case clear
  /// The numbers of columns and rows.
  case rulers
  /// The panels beside the drawing, where there is room; folded they leave it their place.
  case panels

  /// What is shown if nobody says otherwise.
  static let usual: Set<Shown> = [.panels]

  /// The command that shows it or not.
  var verb: String { "view \(rawValue)" }

  /// The line of the command line that shows it or not.
  func line(_ isOn: Bool) -> String { "\(verb) \(isOn ? "on" : "off")" }

  /// What is told when it is shown, or no longer.
  func message(_ isOn: Bool) -> String {
    switch self {
    case .clear: isOn ? "· marks clear cells" : "clear cells are blank"
    case .rulers: isOn ? "columns and rows are numbered, from 0" : "no rulers"
    case .panels:
      isOn
        ? "panels stand beside the drawing where there is room"
        : "the panels are folded; :view panels unfolds them"
    }
  }

  /// What it is called where it is not as usual.
  var fact: String {
    switch self {
    case .clear: "clear cells marked"
    case .rulers: "rulers"
    case .panels: "panels folded"
    }
  }
}
