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
      let lost = controller.editor.state.drawing.lostAsPlainText
      controller.show(
        StatusMessage(
          report,
          lost.map { "wrote \(name) as text, without \($0): kept here alone" } ?? "saved \(name)"))
    } catch {
      tell(error, of: path, on: controller)
    }
  }
}
