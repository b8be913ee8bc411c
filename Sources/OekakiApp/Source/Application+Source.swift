import Cells
import DrawingCore
import DrawingStore
import Formats
import Sessions

extension Application {
  /// Ctrl-S of a drawing that stands in lines of a source file.
  func putBack(_ controller: DrawingViewController, _ source: SourceLines, _ path: String) {
    do throws(Failure) {
      guard !controller.isReadOnly else { throw Failure(readOnly: path) }
      let drawing = controller.editor.state.drawing
      let (new, report) = try SourceFile.save(
        PlainText.rows(of: drawing.flattened()), of: controller, in: source, at: path,
        backups: store?.backups, locks: locks)
      let isPlain = drawing.isPlainText
      controller.noteSaved(in: new, isWhole: isPlain, report)
      controller.didShowBatch()
      let name = controller.document.name
      controller.show(
        StatusMessage(
          report,
          isPlain ? "saved \(name)" : "wrote \(name) as text; colours and layers are kept here only"
        ))
    } catch {
      tell(error, of: path, on: controller)
    }
  }
}

extension Drawing {
  /// Whether plain text holds all of it: one layer, in the terminal's own colours.
  fileprivate var isPlainText: Bool {
    guard layers.count == 1, layers[0].isVisible else { return false }
    return layers[0].isPlain
  }
}
