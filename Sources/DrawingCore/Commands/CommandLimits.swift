import Cells

/// The numbers a command may hold, so that no arithmetic on them can overflow, and so that whatever
/// is performed can be read again: from a journal, a log or a recording.
public enum CommandLimits {
  /// Of a point's coordinates, either way.
  public static let coordinate = 1 << 24
  /// Points of a path, and steps that one command takes back.
  public static let steps = 1_000_000
  /// Of a polygon, a curve, a wire or a lasso.
  public static let corners = 10_000
  /// Cells that a stroke may pass on its way, however often, or an ellipse on its way around: as
  /// many as the largest drawing has.
  public static let reach = 1 << 24
  /// What going through cells one by one may cost: as much as looking once at all that the largest
  /// drawing has.
  public static let effort = 1 << 24
  /// Cells to look at that cost as much as drawing one.
  static let effortOfDrawing = 4
  /// The same for a cell of a line that joins others.
  static let effortOfLine = 16
  static let drawnCells = effort / effortOfDrawing
  /// How many times `reach` and `effort` commands may take that a session has kept.
  static let leniency = 16
  /// Bytes in a text or a name.
  public static let text = 1 << 20
  /// Bytes in the text form of a command: what a record of a journal holds. The longest one places
  /// a picture of `Clip.largestArea` cells, no two of them alike.
  public static let line = 32 << 20

  /// Said where a text had to be cut.
  public static let cut = "only the first \(text >> 20) MiB of the paste was taken"

  /// As much of a text as a command may hold, without a mark parted from what it stands on.
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
  /// Refuses what its own text form could not be read back from.
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

extension Point {
  /// Whether a command may hold it.
  var isNear: Bool {
    let limit = -CommandLimits.coordinate...CommandLimits.coordinate
    return limit.contains(x) && limit.contains(y)
  }
}
