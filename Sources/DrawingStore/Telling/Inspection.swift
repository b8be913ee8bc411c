import Cells
import DrawingCore
import Foundation

/// What `oekaki info` and `oekaki show` tell of a file.
package struct Inspection {
  private let drawing: PlainDrawing

  package init(_ path: String) throws(Failure) {
    drawing = try DrawingFile.open(path, as: PlainDrawing.self)
  }

  package var editor: Editor { drawing.editor }

  /// One fact a line.
  package var summary: String {
    let facts = facts
    return [
      ("format", facts.format), ("size", "\(facts.width)x\(facts.height)"),
      ("layers", "\(facts.layers)"), ("undo", "\(facts.undo)"), ("redo", "\(facts.redo)"),
      ("tool", facts.tool), ("cursor", "\(facts.cursor[0]),\(facts.cursor[1])"),
      ("digest", facts.digest), ("drawing", facts.drawing),
    ].map { "\($0.padded(to: 9))\($1)\n" }.joined()
  }

  /// One object, its keys in alphabetical order.
  package func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(facts), as: UTF8.self).safeJSON + "\n"
  }

  private var facts: Facts {
    let state = drawing.editor.state
    return Facts(
      format: "oekaki \(SnapshotFormat.version)",
      width: state.drawing.size.width, height: state.drawing.size.height,
      layers: state.drawing.layers.count, undo: state.history.undoCount,
      redo: state.history.redoCount, tool: state.tool.rawValue,
      cursor: [state.cursor.x, state.cursor.y], digest: drawing.editor.digest().description,
      drawing: drawing.editor.drawingDigest().description)
  }

  nonisolated private struct Facts: Encodable {
    var format: String
    var width: Int
    var height: Int
    var layers: Int
    var undo: Int
    var redo: Int
    var tool: String
    /// Column and row, zero-based.
    var cursor: [Int]
    /// Of the whole state.
    var digest: String
    /// Of the drawing alone.
    var drawing: String
  }
}
