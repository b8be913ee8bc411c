import Cells

/// A place in a script: line and column, both one-based.
public struct ScriptPlace: Hashable, Sendable {
  /// The line, from 1.
  public let line: Int
  /// The column, from 1, in Unicode scalars.
  public let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  static let start = ScriptPlace(line: 1, column: 1)
}

/// An error in a script: what is wrong, where, and the line that contains it.
public struct ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem and what was expected, without the place.
  public let reason: String
  /// The place of the word that is wrong.
  public let place: ScriptPlace
  /// The line of the script, unchanged.
  public let line: String

  package init(_ reason: String, at place: ScriptPlace, line: String) {
    self.reason = reason
    self.place = place
    self.line = line
  }

  /// Creates an error whose line is taken from the source of the script.
  public init(_ reason: String, at place: ScriptPlace, source: String) {
    let lines = source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let line = place.line <= lines.count ? String(lines[place.line - 1]) : ""
    self.init(reason, at: place, line: line)
  }

  /// The place and the reason: `LINE:COLUMN: what is wrong`.
  public var description: String { "\(place.line):\(place.column): \(reason)" }
}

extension ScriptError {
  /// Three lines: what is wrong, the first 200 scalars of the line, and a caret under the place.
  /// Characters that cannot be shown are replaced.
  public var report: String {
    let shown = Self.shown(line)
    let text = String(shown.prefix(200))
    let before = shown.prefix(place.column - 1).reduce(0) { $0 + (CellWidth.of($1) ?? 1) }
    let problem = String(Self.shown(description))
    return "\(problem)\n  \(text)\n  " + String(repeating: " ", count: before) + "^"
  }

  private static func shown(_ text: String) -> String.UnicodeScalarView {
    String.UnicodeScalarView(
      text.unicodeScalars.map { CellWidth.of($0) == nil ? "\u{FFFD}" : $0 })
  }
}
