import Cells
import DrawingCore
import Formats
import Sessions

/// The import of other programs' files as drawings of ours.
package enum DrawingImport {
  /// What becomes of a file.
  package struct Outcome {
    /// What is lost of it.
    package let losses: LossReport
    /// What is not read of it, in sentences.
    package let unread: [String]
    /// What else is lost, in sentences.
    package let sentences: [String]
    /// The name of the drawing if it is not the one that was given.
    package let otherName: String?
  }

  /// Imports a file, a film with all frames.
  package static func make(
    _ input: String, to output: String, _ options: ReadingOptions
  ) throws(Failure) -> Outcome {
    let source = try DrawingSource(input, options, takesFrames: true)
    let controller = PlainDrawing(state: EditorState(drawing: source.drawing))
    let other = try DrawingFile.create(output, of: controller)
    return Outcome(
      losses: source.importReport, unread: source.unread,
      sentences: source.importLosses?.sentences ?? [], otherName: other)
  }
}
