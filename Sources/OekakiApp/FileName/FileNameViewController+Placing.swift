import Cells
import DrawingCore
import TerminalKit

/// What the dialog does that places a picture.
extension FileNameViewController {
  var typedName: String { field?.text ?? "" }
  /// The room for a picture that is to be whole in view and in the drawing.
  var viewSize: Size {
    guard let host else { return Size(1, 1) }
    let (view, drawing) = (host.canvasSize, host.editor.state.drawingSize)
    return Size(min(view.width, drawing.width), min(view.height, drawing.height))
  }

  func take(_ request: PictureRequest) {
    if request.size != placing?.request(for: typedName, in: viewSize).size {
      placing?.isFitted = request.size != nil
    }
    placing?.request = request
    placing?.request.size = nil
    tell()
  }

  /// Shows what the picture looks like whose name is typed.
  func showPicture() {
    guard purpose == .place, let view = fileNameView else { return }
    var picture = completion.isFile(typedName) ? placing?.picture(typedName, in: viewSize) : nil
    view.hasPreview = picture != nil
    guard let area = view.preview?.bounds.size else { return }
    let look = look(ofArtOfDOS: picture?.hasVGAColors == true).onCard
    view.preview?.image = picture?.drawing.overview(
      within: Size(area.width, 2 * area.height), look)
  }

  /// Returns a small picture of a file in the list, where there is room for it.
  func thumbnail(of name: String) -> Thumbnail? {
    guard purpose == .place, fileNameView?.table?.rowHeight ?? 1 > 1,
      let found = placing?.preview(
        of: name, showsVGA: host?.delegate?.showsVGAColors ?? false)
    else { return nil }
    return Thumbnail(preview: found.preview, look: look(ofArtOfDOS: found.isOfDOS))
  }

  /// Returns what the terminal shows of a picture: VGA's colours of art of DOS, as if it were open.
  private func look(ofArtOfDOS isOfDOS: Bool) -> MiniatureLook {
    let look = host?.delegate?.terminalLook ?? .dark
    let isForVGA = isOfDOS && host?.delegate?.showsVGAColors == true
    return isForVGA ? look.ofDOS : look
  }

  func placePicture(_ host: DrawingViewController) {
    let request = placing?.request(for: typedName, in: viewSize) ?? PictureRequest()
    host.attemptNamed(.importPicture(typedName, request))
  }
}
