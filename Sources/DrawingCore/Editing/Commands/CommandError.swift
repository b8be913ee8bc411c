import Cells

/// The reason why a command that is well formed cannot be performed now.
///
/// The errors of a single command or tool are in an extension beside it, those that several share
/// here.
public struct CommandError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and, in parentheses, what to do.
  public let description: String

  init(_ description: String) { self.description = description }
}

extension CommandError {
  static let nothingSelected = CommandError("nothing is selected")
  static let nothingDrawn = CommandError("nothing is drawn there")
  static let raggedSelection = CommandError(
    "a selection has at most \(Selection.mostPieces) runs")
  package static let onlyLooking = CommandError(
    "you only look at this canvas (leave makes a copy of your own)")
  package static let sizeNotAllowed = CommandError(Drawing.sizeRule)

  static func layerLocked(_ n: Int, _ name: String) -> CommandError {
    CommandError("layer \(n) “\(name)” is locked (layer unlock \(n))")
  }
}

// MARK: - Limits

extension CommandError {
  static let tooManyCorners = CommandError(
    "a shape has at most \(CommandLimits.corners) corners")
  static let reachTooLong = CommandError(
    "a stroke passes through at most \(CommandLimits.reach) cells (release it first)")
  static let tooManyCells = CommandError(
    "too much at once: at most \(CommandLimits.drawnCells) cells can be drawn one"
      + " by one, and \(CommandLimits.effort) examined (select fewer)")
  static let filmTooLarge = CommandError(
    "too much at once: at most \(CommandLimits.filmEffort) cells of all frames can be cut or turned"
      + " (take frames out)")
  static let textTooLong = CommandError("a text has at most \(CommandLimits.text >> 20) MiB")
  static let pathTooLong = CommandError("a path has from 1 to \(CommandLimits.steps) points")
  static let countTooLarge = CommandError(
    "undo and redo take 1 to \(CommandLimits.steps) steps at a time")

  static func tooFar(_ p: Point) -> CommandError {
    CommandError(
      "the point \(p.text) is too far away: coordinates go up to \(CommandLimits.coordinate)")
  }
}
