import Diagrams
import DrawingCore
import Formats
import Sessions

/// A diagram in Mermaid or DOT, read from a file.
nonisolated package struct DiagramText {
  let reading: DiagramReading

  /// Returns whether a name is that of a file with a diagram as text.
  package static func takes(fileNamed name: String) -> Bool { DiagramKinds.takes(fileNamed: name) }

  /// Reads a file.
  ///
  /// - Throws: `Failure` with line and column of what is not understood.
  @MainActor package init(_ path: String) throws(Failure) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileSource.read(PathName(path), limit: Self.mostBytes).bytes
    } catch {
      throw Failure(error)
    }
    try self.init(bytes, named: path)
  }

  /// Somewhat more than is understood, so that the error can say where the limit is.
  private static let mostBytes = 1 << 20

  /// Returns whether the first word of some lines begins a diagram that is drawn.
  package static func isNamed(by lines: [String]) -> Bool {
    DiagramKinds.take(firstWordOf: lines.joined(separator: "\n"))
  }

  /// Returns whether the first word of a text begins a diagram that is drawn, and no command: `strict`
  /// is one.
  package static func isBegun(by bytes: [UInt8]) -> Bool {
    guard bytes.count <= DiagramLimits.bytes, let text = text(bytes),
      let verb = text.split(maxSplits: 1, whereSeparator: \.isWhitespace).first
    else { return false }
    return CommandTable.drawing.entry(for: String(verb)) == nil
      && DiagramKinds.take(firstWordOf: text)
  }

  /// Returns the text of a file, without a mark of its encoding; nil if it is not UTF-8.
  private static func text(_ bytes: [UInt8]) -> String? {
    String(validating: bytes.dropFirst(SourceText.markLength(of: bytes)), as: UTF8.self)
  }

  /// - Parameter path: what errors call it; its ending may tell the language.
  package init(_ bytes: [UInt8], named path: String) throws(Failure) {
    let name = PathName(path).safeText
    guard let text = Self.text(bytes) else {
      throw Failure("\(name): not UTF-8 (Mermaid and DOT are plain text)", exitCode: 65)
    }
    do throws(DiagramError) {
      reading = try DiagramKinds.read(text, named: path)
    } catch {
      throw Failure("\(name):\(error)", exitCode: 65)
    }
  }

  /// Reads a diagram of which no ending tells that it is one: its first word does, and that all of it
  /// is understood; nil otherwise.
  init?(unnamed bytes: [UInt8], _ path: String) {
    guard !PathName(path).base.bytes.contains(UInt8(ascii: ".")), Self.isBegun(by: bytes),
      let diagram = try? DiagramText(bytes, named: path)
    else { return nil }
    self = diagram
  }

  /// Reads a block of a text file. Lines in errors are those of the file.
  package init(_ block: SourceBlock, of path: String) throws(Failure) {
    let above = Array(repeating: "", count: block.firstRow)
    let text = (above + block.flushRows).joined(separator: "\n")
    try self.init(Array(text.utf8), named: path)
  }

  /// Returns the drawing of it, the statements of a script that draws it, and what is not drawn as it
  /// was said.
  package func drawn(
    _ path: String
  ) throws(Failure) -> (drawing: Drawing, script: String, notes: [String]) {
    let (draft, notes) = try draft(path)
    guard let drawing = draft.drawing() else {
      let size = draft.size.text
      throw Failure(
        "\(PathName(path).safeText): the picture would be \(size), and \(Drawing.sizeRule)",
        exitCode: 65)
    }
    return (drawing, draft.script, notes + (reading.note.map { [$0] } ?? []))
  }

  private func draft(_ path: String) throws(Failure) -> (DiagramDraft, notes: [String]) {
    if let draft = reading.draft { return (draft, []) }
    do throws(LayoutTooLarge) {
      let layout = try GraphLayout(reading.graph)
      return (layout.draft, layout.notes)
    } catch {
      throw Failure(
        "\(PathName(path).safeText): \(error) (divide it into several diagrams)", exitCode: 65)
    }
  }
}
