import DrawingCore
import DrawingStore
import Sessions

extension Application {
  /// Saves a drawing to its lines of a source file.
  func putBack(_ controller: DrawingViewController, _ source: SourceLines, _ path: String) {
    do throws(Failure) {
      guard !controller.isReadOnly else { throw Failure(readOnly: path) }
      let (new, report) = try SourceFile.save(
        controller, in: source, at: path, backups: store?.backups, locks: locks)
      controller.noteSaved(in: new, report)
      controller.lookAtFile()
      controller.didShowBatch()
      let name = controller.document.name
      let isPlain = controller.editor.state.drawing.isPlainText
      controller.show(
        StatusMessage(
          report,
          isPlain ? "saved \(name)" : "wrote \(name) as text; colours and layers are only kept here"
        ))
    } catch {
      tell(error, of: path, on: controller)
    }
  }
}
