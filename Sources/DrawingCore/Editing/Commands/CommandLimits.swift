import Cells

/// The limits of the numbers in a command, such that no arithmetic on them overflows and every
/// command performed can be read back from a journal, a log or a recording.
public enum CommandLimits {
  /// The largest absolute value of a coordinate.
  public static let coordinate = Point.limit
  /// The largest number of points in a path, and of steps that one command undoes.
  public static let steps = 1_000_000
  /// The largest number of corners of a polygon, a curve, a wire or a lasso.
  public static let corners = 10_000
  /// The largest number of cells that a stroke passes, counting each as often as it is passed, or
  /// that an ellipse passes on its way around: the area of the largest drawing.
  public static let reach = 1 << 24
  /// The largest cost of going through cells one by one: that of looking once at every cell of the
  /// largest drawing.
  public static let effort = 1 << 24
  /// The same for what gives the cels of several frames another shape at once.
  static let filmEffort = 16 * effort
  /// The cost of drawing a cell, in cells looked at.
  static let effortOfDrawing = 4
  /// The cost of drawing a cell of a line that joins others, in cells looked at.
  static let effortOfLine = 16
  static let drawnCells = effort / effortOfDrawing
  /// The factor by which a command kept in a session may exceed `reach` and `effort`.
  static let leniency = 16
  /// The largest size of a text or a name, in bytes.
  public static let text = 1 << 20
  /// The largest size of a command’s text form, in bytes, and so of a record in a journal. The
  /// longest command places a picture of `Clip.largestArea` cells, no two of them alike.
  public static let line = 32 << 20

  /// The message for a text that had to be cut.
  public static let cut = "only the first \(text >> 20) MiB of the paste was taken"

  /// Returns as much of a text as a command may hold, without separating a combining mark from its
  /// base.
  public static func allowed(_ text: String) -> String {
    guard text.utf8.count > self.text else { return text }
    let scalars = text.unicodeScalars
    let limit = text.utf8.index(text.startIndex, offsetBy: self.text)
    var end = scalars[..<limit].endIndex
    while end > scalars.startIndex, CellWidth.of(scalars[end]) == 0 {
      end = scalars.index(before: end)
    }
    return String(scalars[..<end])
  }
}

extension CommandDefinition {
  /// Throws if the text form of the command could not be read back.
  func checkPlaces() throws(CommandError) {
    for p in places where !p.isNear { throw .tooFar(p) }
    try checkLimits()
  }
}

extension CommandLimits {
  static func check(text: String) throws(CommandError) {
    guard text.utf8.count <= self.text else { throw .textTooLong }
  }

  static func check(path: [Point]) throws(CommandError) {
    guard (1...steps).contains(path.count) else { throw .pathTooLong }
  }

  static func check(count: Int) throws(CommandError) {
    guard (1...steps).contains(count) else { throw .countTooLarge }
  }
}
