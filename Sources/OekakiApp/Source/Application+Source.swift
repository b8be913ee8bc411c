import Cells
import DrawingCore
import DrawingStore
import Formats
import Sessions

extension Application {
  /// Ctrl-S of a drawing that stands in lines of a source file.
  func putBack(_ controller: DrawingViewController, _ source: SourceLines, _ path: String) {
    do throws(Failure) {
      guard !controller.isReadOnly else {
        let name = PathName(path).safeText
        throw Failure("\(name): is read only here (save it under another name)", exitCode: 75)
      }
      let drawing = controller.editor.state.drawing
      let (new, report) = try SourceFile.save(
        PlainText.rows(of: drawing.flattened()), of: controller, in: source, at: path,
        backups: store?.backups, locks: locks)
      controller.noteSaved(in: new, isWhole: drawing.isPlainText, report)
      controller.didShowBatch()
      controller.show(message(controller, report))
    } catch {
      tell(error, of: path, on: controller)
    }
  }

  private func message(_ controller: DrawingViewController, _ report: SaveReport) -> StatusMessage {
    guard report.confirmed else {
      return StatusMessage(text: "written, but the disk did not confirm: save again", isError: true)
    }
    let isPlain = controller.editor.state.drawing.isPlainText
    let name = controller.document.name
    return StatusMessage(
      text: isPlain
        ? "saved \(name)" : "wrote \(name) as text; colours and layers are kept here only")
  }
}

extension Drawing {
  /// Whether plain text holds all of it: one layer, in the terminal's own colours.
  fileprivate var isPlainText: Bool {
    guard layers.count == 1, layers[0].isVisible else { return false }
    return layers[0].isPlain
  }
}
