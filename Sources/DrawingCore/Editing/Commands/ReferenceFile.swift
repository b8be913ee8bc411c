import Cells

/// A picture to trace that a file holds: `reference "photo.png" 40x20`. It is not a command of the
/// editor: where files are read, it becomes a `reference` command, which carries the picture.
public struct ReferenceFile: Hashable, Sendable {
  /// The name of the file, as it is given.
  public let name: String
  /// The size in cells, or nil for as large as the drawing allows without distortion.
  public let size: Size?

  /// Creates a picture of a size, or as large as the drawing allows.
  public init(_ name: String, size: Size? = nil) { (self.name, self.size) = (name, size) }

  package static let usage = "\"FILE\" [WxH]"
  /// The ways of using the verb that are commands of the editor.
  package static let otherUsage = ReferenceCommand.usage
}

extension ReferenceFile: CustomStringConvertible {
  public var description: String {
    ([ReferenceCommand.verb, Script.quoted(name)] + (size.map { [$0.text] } ?? []))
      .joined(separator: " ")
  }
}

extension CommandTable {
  /// Returns the entry of `reference` where files can be read, for scripts and for what is typed.
  package static func reference(
    _ usage: String, file: @escaping @Sendable (ReferenceFile) -> Output,
    command: @escaping @Sendable (Command) -> Output
  ) -> Entry {
    Entry(ReferenceCommand.verb, usage, ReferenceCommand.summary) { (a) throws(ScriptError) in
      a.namesFile ? file(try a.referenceFile()) : command(try ReferenceCommand.read(&a))
    }
  }
}

extension ArgumentReader {
  /// Whether the next word is neither a point nor an action. Without quotes, a file name must have
  /// a dot, a slash or a tilde somewhere, so that a mistyped action does not pass for one.
  fileprivate var namesFile: Bool {
    guard let first = upcoming else { return false }
    if first.quoted != nil { return true }
    let isNumber = first.word.allSatisfy { $0.isNumber || ",.-".contains($0) }
    return !isNumber && !ReferenceCommand.actions.contains(first.word)
      && left.contains { $0.word.contains { "./~".contains($0) } }
  }

  fileprivate mutating func referenceFile() throws(ScriptError) -> ReferenceFile {
    let name = try text("a file name", before: { Size(text: $0) != nil })
    guard hasMore else { return ReferenceFile(name) }
    let place = upcoming
    let size = try plainSize()
    guard Reference.allows(cells: size) else {
      throw failure(CommandError.referenceTooLarge.description, at: place)
    }
    return ReferenceFile(name, size: size)
  }
}
