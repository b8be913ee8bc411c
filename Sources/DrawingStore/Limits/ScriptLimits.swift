import DrawingCore

/// How much a script may cost before it is stopped.
///
/// What is performed again and again (`repeat`), and what little text asks for, is held to fixed
/// limits. Beyond them every byte of the text adds to what is allowed: a recording or the log of a
/// long session says each thing that was done, one by one, and is performed whole however long it
/// is, while a short script stays a short one whatever it asks for.
nonisolated package struct ScriptLimits: Codable, Sendable {
  /// Of the processor.
  package var time = Duration.seconds(5)
  /// Statements performed, each time, and the work of writing cells.
  package var steps = 50_000_000
  /// Bytes by which the script makes what is held in memory grow, beyond one sheet of the drawing's
  /// cells: its text and its statements, and what the drawing, its history, the clipboard and a
  /// gesture take.
  package var memory = 64 << 20
  /// Includes within includes.
  package var depth = 16

  /// Bytes in a recording.
  package var text = ScriptLimits.largestText

  /// What each byte of the text adds to `steps`: a command of a few bytes may fill a whole drawing of
  /// 1000 by 1000 cells.
  package var stepsPerByte = 1024
  /// What it adds to `memory`: a command of a few bytes writes to a tile or two, and has to be kept
  /// itself.
  package var memoryPerByte = 1536
  /// What it adds to `time`: for each step as much as the fixed limits allow.
  package var timePerByte = Duration.microseconds(100)

  /// Bytes in a script: more than is drawn in a week, and several of the longest commands.
  package static let largestText = 128 << 20

  package init() {}

  /// With what a text of so many bytes adds.
  package func grown(by bytes: Int) -> ScriptLimits {
    let bytes = min(bytes, Self.largestText)
    var limits = self
    limits.time += timePerByte * bytes
    limits.steps += stepsPerByte * bytes
    limits.memory += memoryPerByte * bytes
    return limits
  }
}

nonisolated extension Script {
  /// A comment for a script that asks for more than it says, so that it is as long as that takes.
  package static let filler =
    "# The lines around this one ask for much: a script may cost as much as it is long. "
    + String(repeating: ".", count: 1 << 16)
}

extension ScriptLimits {
  /// A little less than what is allowed when the script is performed.
  package static var recording: ScriptLimits {
    var limits = ScriptLimits()
    limits.steps -= limits.steps / 10
    limits.memory -= limits.memory / 10
    return limits
  }
}
