import DrawingCore
import Sessions

/// The script that a recording becomes: each command in its text form; the tools and the time that
/// passed between strokes are told in comments.
package struct RecordingText {
  /// Lines that are whole and were not taken yet.
  private var lines = ""
  /// The last command, with which the next one may become one line.
  private var last: Command?
  /// When the last stroke ended, or the recording began.
  private var strokeEnd: Duration
  /// How many commands it has.
  private(set) var statements = 1

  /// The first line: what begins so and does not end with a whole line was cut off.
  nonisolated package static let head = "# Recorded with Oekaki: oekaki run draws it again."

  /// - Parameters:
  ///   - start: the snapshot that the recording begins with, as the script names it; nil where it
  ///     begins with a fresh drawing.
  ///   - tool: in use at the beginning.
  ///   - time: the time now, from any start.
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

  /// Another drawing was opened, which is kept beside the script.
  mutating func noteRestored(_ file: String, of name: String, tool: Tool, at time: Duration) {
    writePending()
    lines += "\n# opened \(name)\n\(Script.Content.file(.restore, file))\n\n# \(tool.rawValue)\n"
    statements += 1
    strokeEnd = time
  }

  /// A script may ask for as much as its length allows: makes it longer.
  mutating func makeRoom() {
    writePending()
    lines += Script.filler + "\n"
  }

  /// The recording ends.
  mutating func end() {
    writePending()
    lines += "# end\n"
  }

  /// The whole lines that were not taken yet, and the last one as far as it goes.
  mutating func take() -> (lines: String, last: String) {
    defer { lines = "" }
    return (lines, lastLine)
  }

  /// The bytes that wait for being taken.
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
  /// Whether a person begins something here, and did not only go on with it.
  fileprivate var beginsStroke: Bool {
    switch group {
    case .gesture: phase == .begins || phase == .whole
    case .edit, .history: true
    case .setting: false
    }
  }

  fileprivate var isSetting: Bool { group == .setting }
}
