import Cells

/// Where something stands in a script: line and column from 1, columns counted in scalars.
public struct ScriptPlace: Hashable, Sendable {
  /// From 1.
  public let line: Int
  /// From 1, in Unicode scalars.
  public let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  static let start = ScriptPlace(line: 1, column: 1)
}

/// What is wrong with a script, where, and the line it stands in.
public struct ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what was expected, without the place.
  public let reason: String
  /// Of the word that is wrong.
  public let place: ScriptPlace
  /// The line of the script, as it stands there.
  public let line: String

  package init(_ reason: String, at place: ScriptPlace, line: String) {
    self.reason = reason
    self.place = place
    self.line = line
  }

  /// Takes the line that it quotes from the whole script.
  public init(_ reason: String, at place: ScriptPlace, source: String) {
    let lines = source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let line = place.line <= lines.count ? String(lines[place.line - 1]) : ""
    self.init(reason, at: place, line: line)
  }

  /// `LINE:COLUMN: what is wrong`
  public var description: String { "\(place.line):\(place.column): \(reason)" }
}

extension ScriptError {
  /// Three lines: what is wrong, the line, and a caret under the place. What cannot be
  /// shown is replaced.
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
