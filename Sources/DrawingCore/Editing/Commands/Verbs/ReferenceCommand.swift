import Cells

/// A command on the picture behind the drawing that can be traced: `reference 0,0 160x100 "…"`,
/// `reference dim 30`.
public enum ReferenceCommand: Hashable, Sendable {
  /// Sets the picture, two dots across a cell and four down, with its top left corner at a cell.
  case set(Point, DotPicture)
  /// Moves the picture, with its top left corner to a cell.
  case move(Point)
  /// Sets the brightness at which the picture is shown, in per cent.
  case dim(Int)
  case show, hide, drop
}

extension ReferenceCommand: SettingCommand {
  static let verb = "reference"
  static let usage = "P WxH \"…\" | move P | dim N | show | hide | drop"
  static let summary = "a picture to trace, behind the drawing"

  var places: [Point] {
    switch self {
    case .set(let place, _), .move(let place): [place]
    case .dim, .show, .hide, .drop: []
    }
  }

  var words: [String] {
    switch self {
    case .set(let place, let picture):
      [place.text, picture.size.text, Script.quoted(picture.text)]
    case .move(let place): ["move", place.text]
    case .dim(let percent): ["dim", String(percent)]
    case .show: ["show"]
    case .hide: ["hide"]
    case .drop: ["drop"]
    }
  }

  func checkLimits() throws(CommandError) {
    switch self {
    case .set(_, let picture):
      guard Reference.allows(picture.size) else { throw .referenceTooLarge }
    case .dim(let percent):
      guard Reference.dims.contains(percent) else { throw .noPercentage }
    case .move, .show, .hide, .drop: break
    }
  }

  var looksElsewhere: Bool { true }

  func check(_ state: EditorState) throws(CommandError) {
    if case .set = self { return }
    guard state.reference != nil else { throw .noReference }
  }

  func apply(to hand: inout Hand, over drawing: Drawing) {
    switch self {
    case .set(let place, let picture): hand.reference = Reference(picture, at: place)
    case .move(let place): hand.reference?.place = place
    case .dim(let percent): hand.reference?.dim = percent
    case .show: hand.reference?.isShown = true
    case .hide: hand.reference?.isShown = false
    case .drop: hand.reference = nil
    }
  }
}

extension ReferenceCommand {
  static let actions = ["move", "dim", "show", "hide", "drop"]

  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    guard let first = arguments.upcoming, first.word.contains(where: \.isLetter) else {
      let place = try arguments.point()
      self = .set(place, try arguments.dotPicture())
      return
    }
    let (word, token) = try arguments.bareWord("a point, move, dim, show, hide or drop")
    switch word {
    case "move": self = .move(try arguments.point())
    case "dim": self = .dim(try arguments.integer(Reference.dims, "a percentage"))
    case "show": self = .show
    case "hide": self = .hide
    case "drop": self = .drop
    default:
      let hint = Suggestion.chosen(by: word, from: ReferenceCommand.actions)
      throw arguments.failure("unknown reference command “\(word)”\(hint)", at: token)
    }
  }
}

extension ArgumentReader {
  fileprivate mutating func dotPicture() throws(ScriptError) -> DotPicture {
    let place = upcoming
    let size = try plainSize()
    guard Reference.allows(size) else {
      throw failure(CommandError.referenceTooLarge.description, at: place)
    }
    let token = upcoming
    let text = try text("a packed picture", limit: CommandLimits.line)
    do { return try DotPicture(size, text: text) } catch {
      throw failure("the packed picture cannot be read: \(error)", at: token)
    }
  }
}

extension Command {
  /// Returns a command that is a setting, which is not undone.
  public static func reference(_ command: ReferenceCommand) -> Command { command.command }
}

extension CommandError {
  static let noReference = CommandError(
    "there is no reference (reference P WxH \"…\" sets one)")
  static let noPercentage = CommandError("a percentage is from 0 to 100")
  static let referenceTooLarge = CommandError(
    "a reference has from 1 to \(DotPicture.maximumArea) dots, two across a cell and four down")
}
