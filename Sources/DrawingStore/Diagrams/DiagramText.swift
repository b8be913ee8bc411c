import Diagrams
import DrawingCore
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

  init(_ bytes: [UInt8], named path: String) throws(Failure) {
    let name = PathName(path).safeText
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure("\(name): not UTF-8 (Mermaid and DOT are plain text)", exitCode: 65)
    }
    do throws(DiagramError) {
      reading = try DiagramKinds.read(text, named: path)
    } catch {
      throw Failure("\(name):\(error)", exitCode: 65)
    }
  }

  /// Returns the drawing of it, the statements of a script that draws it, and what is not drawn as it
  /// was said.
  package func drawn(
    _ path: String
  ) throws(Failure) -> (drawing: Drawing, script: String, notes: [String]) {
    let layout = try layout(path)
    guard let drawing = layout.draft.drawing() else {
      let size = layout.draft.size.text
      throw Failure(
        "\(PathName(path).safeText): the picture would be \(size), and \(Drawing.sizeRule)",
        exitCode: 65)
    }
    return (drawing, layout.draft.script, layout.notes + (reading.note.map { [$0] } ?? []))
  }

  private func layout(_ path: String) throws(Failure) -> GraphLayout {
    do throws(LayoutTooLarge) {
      return try GraphLayout(reading.graph)
    } catch {
      throw Failure(
        "\(PathName(path).safeText): edges lead past more than \(DiagramLimits.waypoints) layers"
          + " (divide it into several diagrams)", exitCode: 65)
    }
  }
}
