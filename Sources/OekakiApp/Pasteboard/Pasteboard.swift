import Cells
import DrawingCore
import DrawingStore
import Sessions

/// What was copied last, in any drawing. It is kept in the state directory, so that it outlives the
/// drawing and the program, and another Oekaki has it too; without one, in memory alone.
///
/// Its form is the command that would place it again where it was.
struct Pasteboard {
  private let store: SessionStore?
  private var copy: Command?
  /// The file as it was last written or read.
  private var bytes: [UInt8]?

  static let fileName = "copied"

  init(_ store: SessionStore?) { self.store = store }

  /// Takes what was copied from a place.
  mutating func take(_ clip: Clip, from place: Point) {
    let copy = Command.place(place, clip)
    (self.copy, bytes) = (copy, nil)
    guard let directory = store?.directory else { return }
    let text = Array(copy.description.utf8)
    if text.count <= CommandLimits.line,
      (try? directory.writeQuickly(text, named: Self.fileName)) != nil
    {
      bytes = text
    } else {
      // An earlier copy must not pass for the latest one.
      try? directory.remove(named: Self.fileName)
    }
  }

  /// Returns what was copied last, here or in another Oekaki, as the command that places it where
  /// it was; nil if nothing was, or if that cannot be read.
  mutating func read() -> Command? {
    let found = try? store?.directory?.read(named: Self.fileName, limit: CommandLimits.line)
    guard let found, found != bytes else { return copy }
    bytes = found
    if let text = String(validating: found, as: UTF8.self),
      let command = try? Command.parse(text), command.placed != nil
    {
      copy = command
    }
    return copy
  }
}
