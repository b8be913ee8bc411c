import Cells
import DrawingCore
import Formats
import Foundation
import Sessions

/// The facts about a file for `oekaki info` and `oekaki show`.
package struct Inspection {
  private let drawing: PlainDrawing

  package init(_ path: String) throws(Failure) {
    drawing = try DrawingFile.open(path, as: PlainDrawing.self)
  }

  /// Throws if the drawing is too large to be printed in a moment.
  ///
  /// - Parameter isOfAll: Whether all frames are printed.
  package func checkPrinting(_ path: String, allFrames isOfAll: Bool = false) throws(Failure) {
    let drawing = editor.state.drawing
    do throws(FormatError) {
      try FormatLimits.checkWriting(drawing)
      if isOfAll { try FormatLimits.check(frames: drawing.frameCount, of: drawing.size) }
    } catch {
      throw Failure("\(PathName(path).safeText): \(error) (export has --region)", exitCode: 65)
    }
  }

  package var editor: Editor { drawing.editor }

  /// A sentence about what a newer version wrote and is not shown; nil if it did not write the file.
  package var newer: String? { drawing.document.newer?.description }

  /// The facts, one per line.
  package var summary: String {
    let (facts, state) = (facts, drawing.editor.state)
    return
      ([
        ("format", facts.format), ("size", state.drawing.size.text),
        ("layers", "\(facts.layers)"),
      ] + frames + [
        ("undo", "\(facts.undo)"), ("redo", "\(facts.redo)"),
        ("tool", facts.tool), ("cursor", state.cursor.text),
        ("digest", facts.digest), ("drawing", facts.drawing),
      ] + known).map { "\($0.padded(to: 9))\($1)\n" }.joined()
  }

  /// The number of frames, where there is more than one, and what is known of them.
  private var frames: [(String, String)] {
    let timeline = editor.state.drawing.timeline
    guard timeline != .single else { return [] }
    return (frameCount.map { [("frames", "\($0)")] } ?? []) + timeline.told
  }

  private var frameCount: Int? {
    let count = editor.state.drawing.frameCount
    return count == 1 ? nil : count
  }

  /// The description of the drawing, its letters and palette, and what was not read from the file;
  /// facts that are empty are left out.
  private var known: [(String, String)] {
    let (drawing, origin) = (drawing.editor.state.drawing, drawing.document.origin)
    let about = About.fields.flatMap { field in
      let text = drawing.about[keyPath: field.path]
      return text.isEmpty
        ? [] : SafeText.lines(text, limit: 200).map { (field.name, $0.description) }
    }
    let own = [("letters", drawing.fontText), ("palette", drawing.paletteText)]
      .compactMap { name, text in text.map { (name, $0) } }
    let newer = newer.map { [("newer", $0)] } ?? []
    return newer + about + own + (origin?.missing ?? []).map { ("not read", $0.sentence) }
  }

  /// Returns a JSON object with keys in alphabetical order.
  package func json() throws -> String {
    var facts = facts
    facts.diagram = diagram
    return try JSONEncoder.text(of: facts)
  }

  /// The facts but for the diagram, which only one form tells.
  private var facts: Facts {
    let state = drawing.editor.state
    return Facts(
      format: drawing.document.origin?.title ?? "oekaki \(SnapshotFormat.version)",
      width: state.drawing.size.width, height: state.drawing.size.height,
      layers: state.drawing.layers.count,
      frames: frameCount, film: FilmFacts(state.drawing.timeline),
      undo: state.history.undoCount,
      redo: state.history.redoCount, tool: state.tool.rawValue,
      cursor: [state.cursor.x, state.cursor.y], digest: drawing.editor.digest().description,
      drawing: drawing.editor.drawingDigest().description,
      about: state.drawing.about.isEmpty ? nil : state.drawing.about.named, newer: newer)
  }

  /// The boxes and lines; nil if there are none, or too many.
  private var diagram: DiagramFacts? {
    let graph = try? DescribedFile.graph(of: editor.state.drawing, "")
    return graph.flatMap { $0.nodes.isEmpty ? nil : DiagramFacts($0) }
  }

  nonisolated private struct Facts: Encodable {
    var format: String
    var width: Int
    var height: Int
    var layers: Int
    /// The number of frames; nil for one.
    var frames: Int?
    /// What is known of the frames; nil if there is only one, of which nothing is.
    var film: FilmFacts?
    var undo: Int
    var redo: Int
    var tool: String
    /// The zero-based column and row.
    var cursor: [Int]
    /// The digest of the whole state.
    var digest: String
    /// The digest of the drawing alone.
    var drawing: String
    /// The description by field; nil if it is empty.
    var about: [String: String]?
    /// A sentence about what a newer version wrote; nil if it did not write the file.
    var newer: String?
    /// The boxes and lines; nil if there are none.
    var diagram: DiagramFacts?
  }
}

extension About {
  nonisolated fileprivate var isEmpty: Bool { self == .empty }

  /// The fields that are not empty, by name.
  nonisolated fileprivate var named: [String: String] {
    Dictionary(uniqueKeysWithValues: About.fields.map { ($0.name, self[keyPath: $0.path]) })
      .filter { !$0.value.isEmpty }
  }
}
