import DrawingCore

/// The limits on what a script may cost before it is stopped.
///
/// Loops (`repeat`), and scripts that ask for much with little text, are held to fixed limits.
/// Beyond these, every byte of the text adds to what is allowed: a recording or the log of a long
/// session spells out each action, and is performed in full however long it is, while a short
/// script stays limited whatever it asks for.
nonisolated package struct ScriptLimits: Codable, Sendable {
  /// The processor time.
  package var time = Duration.seconds(5)
  /// The number of statements performed, counting repetitions, plus the work of writing cells.
  package var steps = 50_000_000
  /// The number of bytes by which memory may grow beyond one sheet of the drawing's cells: for the
  /// text and its statements, the drawing, its history, the clipboard and a gesture.
  package var memory = 64 << 20
  /// The depth of nested includes.
  package var depth = 16

  /// The number of bytes in a recording.
  package var text = ScriptLimits.largestText

  /// The number of steps that each byte of the text adds: a command of a few bytes may fill a whole
  /// drawing of 1000 by 1000 cells.
  package var stepsPerByte = 1024
  /// The number of bytes that each byte of the text adds to `memory`: a command of a few bytes
  /// writes to one or two tiles, and is kept itself.
  package var memoryPerByte = 1536
  /// The time that each byte of the text adds: for each step, as much as the fixed limits allow.
  package var timePerByte = Duration.microseconds(100)

  /// The number of bytes in a script: more than a week of drawing, and several of the longest
  /// commands.
  package static let largestText = 128 << 20

  package init() {}

  /// Returns the limits with what a text of so many bytes adds.
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
  /// A comment that makes a script long enough to be allowed what it asks for.
  package static let filler =
    "# The lines around this one ask for much: a script may cost as much as it is long. "
    + String(repeating: ".", count: 1 << 16)
}

extension ScriptLimits {
  /// The limits for recording: a tenth below those for performing, in steps and memory.
  package static var recording: ScriptLimits {
    var limits = ScriptLimits()
    limits.steps -= limits.steps / 10
    limits.memory -= limits.memory / 10
    return limits
  }
}
