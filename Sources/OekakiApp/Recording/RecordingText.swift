import DrawingCore
import Sessions

/// The text of a recorded script: each command in its text form, with the tools and the time
/// between strokes in comments.
package struct RecordingText {
  /// The whole lines that have not been taken yet.
  private var lines = ""
  /// The last command, which the next one may join in one line.
  private var last: Command?
  /// The time when the last stroke ended, or the recording began.
  private var strokeEnd: Duration
  /// The number of statements.
  private(set) var statements = 1

  /// The first line. A script that begins with it but does not end with a whole line was cut off.
  nonisolated package static let head = "# Recorded with Oekaki: oekaki run draws it again."

  /// - Parameters:
  ///   - start: the snapshot that the recording begins with, as the script names it; nil for a
  ///     fresh drawing.
  ///   - tool: the tool in use at the beginning.
  ///   - time: the current time, from any start.
  init(start: String?, tool: Tool, at time: Duration) {
    strokeEnd = time
    lines = RecordingText.head + "\n"
    if let start {
      lines += "# It goes on from a snapshot, which belongs beside it.\n"
      lines += "\(Script.Content.file(.restore, start))\n"
    } else {
      lines += "\(Command.size(Drawing.defaultSize))\n"
    }
    lines += "\n# \(tool.rawValue)\n"
  }

  mutating func note(_ command: Command, at time: Duration) {
    if let joined = last?.joined(with: command) {
      last = joined
    } else {
      writePending()
      noteTool(command)
      if command.beginsStroke { notePause(until: time) }
      last = command
      statements += 1
    }
    if !command.isSetting { strokeEnd = time }
  }

  /// Notes that another drawing was opened, which is kept beside the script.
  mutating func noteRestored(_ file: String, of name: String, tool: Tool, at time: Duration) {
    writePending()
    lines += "\n# opened \(name)\n\(Script.Content.file(.restore, file))\n\n# \(tool.rawValue)\n"
    statements += 1
    strokeEnd = time
  }

  /// Makes the script longer: it may cost as much as its length allows.
  mutating func makeRoom() {
    writePending()
    lines += Script.filler + "\n"
  }

  /// Ends the script.
  mutating func end() {
    writePending()
    lines += "# end\n"
  }

  /// Returns the whole lines not taken yet, and the last line as far as it goes, which stays.
  mutating func take() -> (lines: String, last: String) {
    defer { lines = "" }
    return (lines, lastLine)
  }

  /// The number of bytes in whole lines that have not been taken yet.
  var waitingCount: Int { lines.utf8.count }

  private var lastLine: String { last.map { "\($0)\n" } ?? "" }

  private mutating func writePending() {
    lines += lastLine
    last = nil
  }

  private mutating func noteTool(_ command: Command) {
    if let tool = command.chosenTool { lines += "\n# \(tool.rawValue)\n" }
  }

  private mutating func notePause(until time: Duration) {
    let tenths = (time - strokeEnd) / .milliseconds(100)
    guard tenths >= 1, tenths < 1e9 else { return }
    let whole = Int(tenths)
    lines += "# \(whole / 10).\(whole % 10) s\n"
  }
}

extension Command {
  /// Whether the command begins something rather than continuing it.
  fileprivate var beginsStroke: Bool {
    switch group {
    case .gesture: phase == .begins || phase == .whole
    case .edit, .history: true
    case .setting: false
    }
  }

  fileprivate var isSetting: Bool { group == .setting }
}
