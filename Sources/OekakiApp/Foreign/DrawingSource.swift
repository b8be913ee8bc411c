import Cells
import DrawingCore
import DrawingStore
import Formats
import Sessions

/// A drawing from a file, whatever program has written it.
package struct DrawingSource {
  let drawing: Drawing
  /// Nil for a snapshot, of which nothing is lost.
  let reading: Reading?

  /// What it says about itself stays what it was: bytes decide, and only between kinds of text the
  /// name.
  package init(
    _ path: String, _ options: ReadingOptions = ReadingOptions()
  ) throws(Failure) {
    let bytes = try DrawingSource.bytes(of: path)
    if bytes.starts(with: Array("bplist".utf8)) {
      drawing = try DrawingFile.open(path, as: PlainDrawing.self).editor.state.drawing
      reading = nil
    } else {
      let reading = try DrawingSource.read(bytes, path, options)
      (drawing, self.reading) = (reading.drawing, reading)
    }
  }

  /// One that is open already.
  init(_ drawing: Drawing) { (self.drawing, reading) = (drawing, nil) }

  static func bytes(of path: String) throws(Failure) -> [UInt8] {
    do throws(FileError) {
      return try FileSource.read(PathName(path), limit: Snapshot.limit).bytes
    } catch {
      throw Failure(error)
    }
  }

  static func read(
    _ bytes: [UInt8], _ path: String, _ options: ReadingOptions = ReadingOptions()
  ) throws(Failure) -> Reading {
    let name = PathName(path).safeText
    guard bytes.count <= FormatLimits.input else {
      throw Failure(
        "\(name): longer than \(FormatLimits.input >> 20) MiB (only drawings of Oekaki may be)",
        exitCode: 65)
    }
    let file = ForeignFile(bytes, named: path)
    guard let format = FormatList.known.format(of: file) else {
      throw Failure(
        "\(name): not an Oekaki drawing (nothing was changed; drawings are .oekaki files)",
        exitCode: 65)
    }
    do throws(FormatError) {
      return try format.read(file, options)
    } catch {
      let text = "as \(format.title): \(error)"
      throw Failure("\(name): \(text) (nothing was changed; open another file)", exitCode: 65)
    }
  }
}
