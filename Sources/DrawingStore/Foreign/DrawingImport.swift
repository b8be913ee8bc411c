import Cells
import DrawingCore
import Formats
import Sessions

/// Makes a drawing of Oekaki's of a file of another program.
package enum DrawingImport {
  /// Returns what of the file is not in the drawing.
  package static func make(
    _ input: String, to output: String, _ options: ReadingOptions
  ) throws(Failure) -> LossReport? {
    let source = try DrawingSource(input, options)
    let controller = PlainDrawing(state: EditorState(drawing: source.drawing))
    _ = try DrawingFile.save(controller, to: output, expecting: .nothing)
    return source.reading?.losses
  }
}
