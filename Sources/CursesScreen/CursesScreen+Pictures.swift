import Cells
import Glibc
import TerminalKit

/// Pictures of pixels, on terminals that say that they take them.
extension CursesScreen {
  /// Sends the questions to a terminal that is like ANSI's.
  public func askForPictures() { ask(PictureSequence.question(within: .current)) }

  /// What the kernel says; where it does not, the size of VGA's letters.
  public var cellPixels: Size { device.cellPixels ?? Size(8, 16) }

  /// Shows the picture over what the terminal shows.
  func showPicture() {
    guard isDrawing, let picture else { return }
    let isStretched = device.cellPixels == nil
    guard
      let bytes = PictureSequence.showing(picture, isStretched: isStretched, within: .current)
    else { return }
    // However the program ends, the picture is removed.
    if case .png = picture.content { switchOn(.pictures) }
    device.write(bytes)
  }

  /// Removes the picture and shows the cells that it covered, and the next picture.
  func removePicture(_ old: PixelPicture) {
    guard isDrawing else { return }
    if case .png = old.content { device.write(PictureSequence.removing(within: .current)) }
    repaint()
  }
}
