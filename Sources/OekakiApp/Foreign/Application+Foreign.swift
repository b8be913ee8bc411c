import Cells
import DrawingCore
import DrawingStore
import Formats
import Sessions
import TerminalKit

extension Application {
  /// Exports the drawing. Asks first if something that can be seen would be lost or an existing
  /// file overwritten, or if nothing says which of two encodings to use.
  func export(
    _ controller: DrawingViewController, to name: String, _ request: DrawingExport.Request
  ) {
    do throws(Failure) {
      let path = try files.path(name, for: .saving)
      // A drawing exported to its own file is saved.
      if request.isOfAll, controller.isOfFile(at: path), controller.origin(for: path) != nil {
        controller.document.origin?.settle(request.options)
        controller.endNaming()
        return save(controller, to: nil, replaces: request.replaces)
      }
      let source = DrawingSource(controller)
      let found = try located(request)
      if !request.accepted.contains(.glyphs),
        let glyphs = try DrawingExport.glyphsToSettle(source, as: path, found)
      {
        return askForEncoding(glyphs, of: controller, exportingTo: name, request)
      }
      let export = try DrawingExport(source, as: path, found)
      let conflict = export.kind.conflict(at: path)
      let isAgreed = export.alarms.losses.allSatisfy { request.accepted.contains($0.kind) }
      guard isAgreed, request.replaces || conflict == nil else {
        return askToExport(
          isAgreed ? "" : "\(export.alarms)", of: controller, to: name, request, conflict)
      }
      if onlyAsks { return }
      try export.write(to: path, overwriting: request.replaces, backups: store?.backups)
      controller.endNaming()
      let remarks = export.remarks.isEmpty ? "" : ": \(export.remarks)"
      controller.show(StatusMessage(text: "exported \(Document(path: path).name)\(remarks)"))
    } catch {
      tell(error, of: name, on: controller)
    }
  }

  /// Returns a request with the place of its font.
  private func located(
    _ request: DrawingExport.Request
  ) throws(Failure) -> DrawingExport.Request {
    var request = request
    if let font = request.font { request.font = try files.path(font, for: .reading) }
    return request
  }

  /// Places a picture at the cursor, or where it is seen, as a floating paste, whose cells the journal
  /// holds. A palette becomes the drawing's own.
  func importPicture(
    _ name: String, _ request: PictureRequest, into controller: DrawingViewController
  ) {
    do throws(Failure) {
      let path = try files.path(name, for: .reading)
      if let colors = try PaletteSource.colors(of: path) {
        controller.endNaming()
        controller.attempt(.command(.palette(colors)))
        controller.show(StatusMessage(text: "a palette of \(colors.count.counted("colour"))"))
        return
      }
      let source = try DrawingSource(path, request.reading)
      let drawing = source.drawing
      let isSmall = drawing.size.area.map { $0 <= Clip.largestArea } ?? false
      guard isSmall, case let picture = drawing.flattened(), let clip = Clip(picture) else {
        throw Failure(
          "\(PathName(path).safeText): \(drawing.size.text) cells are too many to place (open it instead)",
          exitCode: 64)
      }
      controller.endNaming()
      let place = controller.editor.state.placeToBringIn(picture, in: controller.canvasSize)
      guard controller.attempt(.command(.place(place, clip, .picture))) else { return }
      let lost = source.lackingAsPiece.map { "\($0) · " } ?? ""
      controller.show(
        StatusMessage("\(lost)\(clip.size.text): drag or \(.move) move it, \(.keep) stamps it"))
    } catch {
      tell(error, of: name, on: controller)
    }
  }

  /// Lays a picture behind the drawing. The journal holds it, not the name of its file.
  func lay(_ file: ReferenceFile, behind controller: DrawingViewController) {
    do throws(Failure) {
      let command = try ReferenceSource.command(
        file, of: files, for: controller.editor.state.drawing.size)
      guard controller.attempt(.command(command)) else { return }
      let name = PathName(file.name).base.safeText
      controller.show(StatusMessage(text: "\(name) lies behind the drawing; :trace draws it"))
    } catch {
      tell(error, of: file.name, on: controller)
    }
  }
}
