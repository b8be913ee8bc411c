import Cells
import DrawingCore
import Formats
import Sessions

/// The import of other programs' files as drawings of ours.
package enum DrawingImport {
  /// Imports a file, and returns what is lost; nil for a snapshot.
  package static func make(
    _ input: String, to output: String, _ options: ReadingOptions
  ) throws(Failure) -> LossReport? {
    let source = try DrawingSource(input, options)
    let controller = PlainDrawing(state: EditorState(drawing: source.drawing))
    _ = try DrawingFile.save(controller, to: output, expecting: .nothing)
    return source.reading?.losses
  }
}
