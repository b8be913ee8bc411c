import DrawingCore
import Formats
import Sessions

/// What a file in a list looks like.
package struct FoundPreview {
  package let preview: Preview
  /// The format's title, and the size if it is known; nil for one of our files.
  package var facts: String?
  /// Whether it is shown as on a screen of DOS: black where nothing is drawn.
  package var isOfDOS = false
}

/// Of another program's file, only the beginning is read if the format allows it.
extension FoundPreview {
  /// The number of bytes in the beginning.
  nonisolated static let beginning = 32 << 10
  /// The maximum number of bytes of a file that has to be read whole.
  nonisolated static let most = 2 << 20

  /// Reads a preview; nil if the file is too long for one, or is not a drawing.
  ///
  /// - Parameter showsVGA: whether drawings for VGA are shown with its levels.
  package init?(of file: RandomAccessFile, named name: String, showsVGA: Bool = true) {
    let isWhole = file.size <= FoundPreview.beginning
    guard !name.hasSuffix(DrawingName.ending),
      let head = try? file.read(0..<min(file.size, FoundPreview.beginning))
    else {
      return nil
    }
    let part = isWhole ? ForeignFile(head, named: name) : FoundPreview.cut(head, file, name)
    guard let format = FormatList.known.format(of: part) else { return nil }
    let isCut = !isWhole && format.canBeCut
    guard let found = isWhole || isCut ? part : FoundPreview.whole(file, name),
      let reading = try? format.read(found, ReadingOptions())
    else { return nil }
    let drawing = reading.drawing
    isOfDOS = showsVGA && format.hasVGAColors(reading.habits)
    preview = Preview(of: drawing, isForVGA: isOfDOS)
    facts = isCut ? format.title : "\(drawing.size.text)  \(format.title)"
  }

  private static func cut(
    _ head: [UInt8], _ file: RandomAccessFile, _ name: String
  ) -> ForeignFile {
    let tail = try? file.read(max(0, file.size - ForeignFile.tailSize)..<file.size)
    return ForeignFile(cut: head, tail: tail ?? [], named: name)
  }

  private static func whole(_ file: RandomAccessFile, _ name: String) -> ForeignFile? {
    guard file.size <= most, let bytes = try? file.read(0..<file.size) else { return nil }
    return ForeignFile(bytes, named: name)
  }
}
