import Cells

/// Takes back, at a shared canvas, what others have drawn, as one step: `revert 3 "BYTES"` with the
/// number of the structure that its points are in, and the packed change in Base64. It is what a journal
/// has; a person types `revert by=NAME`, and the canvas finds the change.
struct RevertCommand: HistoryCommand {
  let structure: UInt64
  /// The packed change, which can be read.
  let packed: [UInt8]

  static let verb = "revert"
  static let usage = "N BYTES"
  static let summary = "take back what others drew on the canvas"

  var words: [String] { [String(structure), Script.quoted(Base64.text(packed))] }

  func travel(_ editor: inout Editor, _ change: inout Editor.Change) throws(CommandError) {
    throw CommandError("this drawing is yours alone")
  }
}

extension RevertCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    let number = try arguments.integer(0...Int(Int32.max), "the number of a structure")
    let token = arguments.upcoming
    let text = try arguments.text("a change as Base64")
    guard let bytes = Base64.bytes(text), SharedChange(packed: bytes) != nil else {
      throw arguments.failure("cannot read the change", at: token)
    }
    (structure, packed) = (UInt64(number), bytes)
  }
}

extension SharedChange {
  /// The most bytes of a packed change that is taken back by a command.
  private static let largest = 4 << 20

  /// The packed change, which `init(packed:)` reads. Nil for one that it would not.
  package var packed: [UInt8]? {
    guard isOnlyCells else { return nil }
    var writer = ByteWriter()
    writer.sharedChange(self)
    return writer.bytes.count <= Self.largest ? writer.bytes : nil
  }

  /// Reads a packed change. Nil for one that cannot be read, that is too large, or that does more than
  /// change cells.
  package init?(packed bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    guard bytes.count <= Self.largest, let change = try? reader.sharedChange(), reader.isAtEnd,
      change.isOnlyCells
    else { return nil }
    self = change
  }

  private var isOnlyCells: Bool {
    parts.allSatisfy { if case .cells = $0 { true } else { false } }
  }
}

extension Command {
  /// Returns a command that takes back what others have drawn; nil for a change that cannot be.
  ///
  /// - Parameters:
  ///   - packed: the change, packed.
  ///   - structure: the number of the structure that its points are in.
  package static func revert(_ packed: [UInt8], in structure: UInt64) -> Command? {
    guard structure <= Int32.max, SharedChange(packed: packed) != nil else { return nil }
    return RevertCommand(structure: structure, packed: packed).command
  }

  /// What the command takes back, and the structure that its points are in; nil for any other command.
  package var reverted: (change: SharedChange, structure: UInt64)? {
    guard let revert = definition as? RevertCommand else { return nil }
    return SharedChange(packed: revert.packed).map { ($0, revert.structure) }
  }
}
