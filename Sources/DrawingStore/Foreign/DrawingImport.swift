import Cells
import DrawingCore
import Formats
import Sessions

/// The import of other programs' files as drawings of ours.
package enum DrawingImport {
  /// Imports a file. Returns what is lost, nil for a snapshot, and what to say if the drawing has a
  /// name other than the one given.
  package static func make(
    _ input: String, to output: String, _ options: ReadingOptions
  ) throws(Failure) -> (losses: LossReport?, note: String?) {
    let source = try DrawingSource(input, options)
    let controller = PlainDrawing(state: EditorState(drawing: source.drawing))
    return (source.reading?.losses, try DrawingFile.create(output, of: controller))
  }
}
