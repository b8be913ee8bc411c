import DrawingStore
import Foundation
import OekakiApp
import Sessions

/// A script's text, with the name that errors give it.
nonisolated package struct ScriptSource: Codable, Sendable {
  package let name: String
  package let text: String
  /// The folder that file names in it are relative to.
  package let folder: String
  private var isCutOff = false
  /// What is not drawn of a diagram as it was said.
  private var notes: [String] = []

  package init(name: String, text: String, folder: String) {
    self.name = name
    self.text = text
    self.folder = folder
  }

  /// A warning for the user although the script is performed.
  package var warning: String? {
    if !notes.isEmpty { return "\(PathName(name).safeText): \(notes.joined(separator: "; "))" }
    guard isCutOff else { return nil }
    return "\(PathName(name).safeText): the recording ends within a line, which is left out"
  }

  /// Creates the script that draws a diagram in Mermaid or DOT.
  private init(_ diagram: DiagramText, _ name: String, _ folder: String) throws(Failure) {
    let drawn = try diagram.drawn(name)
    self.init(name: name, text: drawn.script, folder: folder)
    notes = drawn.notes
  }

  /// Reads a script, or the diagram in a block of a text file: `README.md:12`.
  @MainActor package static func readAnywhere(_ path: String) throws(Failure) -> ScriptSource {
    let isThere = path == "-" || (try? FileSource.identity(PathName(path))) != nil
    guard !isThere, let place = try? SourcePlace(path) else { return try readArgument(path) }
    let file = try SourceFile(place.path)
    let block = file.block(of: try place.range(in: file))
    guard DiagramText.isNamed(by: block.rows) else {
      throw file.failure("line \(block.firstRow + 1): no diagram in Mermaid or DOT begins there")
    }
    let folder = PathName(place.path).directory.text
    return try ScriptSource(try DiagramText(block, of: place.path), place.path, folder)
  }

  static let limit = ScriptLimits.largestText

  /// Reads a file. A pipe is refused: one that is found in a folder would be waited for without end.
  package static func read(_ path: String) throws(Failure) -> ScriptSource {
    try ScriptSource(try file(PathName(path)), path, PathName(path).directory.text)
  }

  /// Reads what a command line names: a file; or standard input for `-`, or a pipe, whose file names
  /// are relative to the current directory.
  package static func readArgument(_ path: String) throws(Failure) -> ScriptSource {
    if path == "-" { return try ScriptSource(try standardInput(), "standard input", ".") }
    guard let piped = try pipe(PathName(path)) else { return try read(path) }
    return try ScriptSource(piped, path, ".")
  }

  private init(_ bytes: [UInt8], _ name: String, _ folder: String) throws(Failure) {
    if DiagramText.takes(fileNamed: name) || DiagramText.isBegun(by: bytes) {
      try self.init(try DiagramText(bytes, named: name), name, folder)
    } else {
      self.init(name: name, text: try Self.text(bytes, of: name), folder: folder)
      isCutOff = Self.wholeLines(of: bytes).count < bytes.count
    }
  }

  static func text(_ bytes: [UInt8], of name: String) throws(Failure) -> String {
    if DiagramText.takes(fileNamed: name) {
      return try DiagramText(bytes, named: name).drawn(name).script
    }
    guard let text = String(validating: wholeLines(of: bytes), as: UTF8.self) else {
      throw Failure("\(PathName(name).safeText): not UTF-8 (scripts are plain text)", exitCode: 65)
    }
    return text
  }

  /// Returns the bytes of a recording up to its last whole line, as a crash may have cut it off.
  /// Other scripts need no line feed at their end.
  private static func wholeLines(of bytes: [UInt8]) -> ArraySlice<UInt8> {
    guard bytes.starts(with: RecordingText.head.utf8), let end = bytes.lastIndex(of: 0x0A) else {
      return bytes[...]
    }
    return bytes[...end]
  }

  /// Returns what comes through a pipe, as a shell makes one for `<(…)`; nil if it is none.
  private static func pipe(_ path: PathName) throws(Failure) -> [UInt8]? {
    do throws(FileError) {
      return try PipedFile(path, limit: limit).map { piped throws(FileError) in
        try FileSource.read(PathName(piped.path), limit: limit).bytes
      }
    } catch {
      throw Failure(error)
    }
  }

  static func file(_ path: PathName) throws(Failure) -> [UInt8] {
    do throws(FileError) { return try FileSource.read(path, limit: limit).bytes } catch {
      throw Failure(error)
    }
  }

  /// Reads standard input to its end.
  package static func standardInput() throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    while let piece = try nextOfStandardInput() {
      guard bytes.count + piece.count <= limit else {
        throw Failure("standard input: more than \(limit) bytes (run it in parts)", exitCode: 65)
      }
      bytes += piece
    }
    return bytes
  }

  /// Reads the next piece of standard input; nil at its end. An error is not the end, as half a
  /// script must not be performed.
  private static func nextOfStandardInput() throws(Failure) -> Data? {
    do {
      let piece = try FileHandle.standardInput.read(upToCount: 1 << 16)
      return piece.flatMap { $0.isEmpty ? nil : $0 }
    } catch {
      throw Failure("standard input: cannot be read to its end (use a file)", exitCode: 74)
    }
  }
}
