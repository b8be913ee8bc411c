import Cells
import DrawingCore
import DrawingStore
import Formats
import Sessions
import TerminalKit

extension Application {
  /// Exports the drawing. If something would be lost or overwritten, says so first; repeating the
  /// action does it.
  func export(_ controller: DrawingViewController, to name: String) {
    do throws(Failure) {
      let path = try files.path(name, for: .saving)
      // Written to its own file, it is saved.
      if controller.isOfFile(at: path), controller.origin(for: path) != nil {
        return save(controller, to: nil, replaces: false)
      }
      let isConfirmed = takeConfirmation(of: .file(.export(name)))
      let source = DrawingSource(controller)
      let export = try DrawingExport(source, as: path, DrawingExport.Request())
      let conflict = export.kind.conflict(at: path)
      let isThere = conflict != nil
      guard isConfirmed || export.losses.isEmpty && !isThere else {
        let doubts = [
          conflict ?? "", export.losses.isEmpty ? "" : "\(export.losses)",
        ]
        let text = doubts.filter { !$0.isEmpty }.joined(separator: "; ")
        let question: Hint = "\(text) (repeat to \(isThere ? "overwrite" : "write") it)"
        return ask(question, before: .file(.export(name)), on: controller)
      }
      try export.write(to: path, overwriting: isConfirmed, backups: store?.backups)
      controller.show(StatusMessage(text: "exported \(Document(path: path).name)"))
    } catch {
      tell(error, of: name, on: controller, asking: .file(.export(name)))
    }
  }

  /// Places a picture at the cursor as a floating paste, whose cells the journal holds. A palette
  /// becomes the drawing's own.
  func importPicture(_ name: String, into controller: DrawingViewController) {
    do throws(Failure) {
      let path = try files.path(name, for: .reading)
      if let colors = try PaletteSource.colors(of: path) {
        controller.attempt(.command(.palette(colors)))
        controller.show(StatusMessage(text: "a palette of \(colors.count) colours"))
        return
      }
      let drawing = try DrawingSource(path).drawing
      let isSmall = drawing.size.area.map { $0 <= Clip.largestArea } ?? false
      guard isSmall, let clip = Clip(drawing.flattened()) else {
        throw Failure(
          "\(PathName(path).safeText): \(drawing.size.text) cells are too many to be placed (open it instead)",
          exitCode: 64)
      }
      controller.attempt(.command(.place(controller.editor.state.cursor, clip)))
    } catch {
      tell(error, of: name, on: controller)
    }
  }
}
