import Cells
import DrawingCore
import Formats
import Sessions

/// The import of other programs' files as drawings of ours.
package enum DrawingImport {
  /// Imports a file, a film with all frames. Returns what is lost, nil for a snapshot or a diagram, and what else to say: if
  /// the drawing has a name other than the one given, and what of a diagram is not drawn.
  ///
  /// - Parameter name: What messages call the file.
  package static func make(
    _ input: String, named name: String, to output: String, _ options: ReadingOptions
  ) throws(Failure) -> (losses: LossReport?, notes: [String]) {
    let source = try DrawingSource(input, options, takesFrames: true)
    let controller = PlainDrawing(state: EditorState(drawing: source.drawing))
    let other = try DrawingFile.create(output, of: controller)
    let notes = other.map { ["\(output): written as \($0)"] } ?? []
    return (source.importLosses, notes + source.unread.map { "\(name): \($0)" })
  }
}
