import Cells
import DrawingCore
import Formats
import Sessions

/// A drawing read from a file of any program.
nonisolated package struct DrawingSource {
  package let drawing: Drawing
  /// The result of reading; nil for a snapshot, which loses nothing.
  let reading: Reading?

  /// Reads a file. Its bytes determine the format; the name only decides between kinds of text.
  @MainActor package init(
    _ path: String, _ options: ReadingOptions = ReadingOptions()
  ) throws(Failure) {
    let bytes = try DrawingSource.bytes(of: path)
    if let reading = try DrawingSource.foreign(bytes, path, options) {
      (drawing, self.reading) = (reading.drawing, reading)
    } else {
      drawing = try DrawingFile.snapshot(path, as: PlainDrawing.self).editor.state.drawing
      reading = nil
    }
  }

  package func findings(_ lint: Lint) -> [Lint.Finding] { lint.findings(in: drawing) }

  /// Creates a source from a drawing that is already open.
  package init(_ drawing: Drawing) { (self.drawing, reading) = (drawing, nil) }

  init(_ reading: Reading) { (drawing, self.reading) = (reading.drawing, reading) }

  static func bytes(of path: String) throws(Failure) -> [UInt8] {
    do throws(FileError) {
      return try FileSource.read(PathName(path), limit: Snapshot.limit).bytes
    } catch {
      throw Failure(error)
    }
  }

  /// Reads a file of another program; returns nil for a drawing of ours, and if no format
  /// recognises it.
  static func foreign(
    _ bytes: [UInt8], _ path: String, _ options: ReadingOptions = ReadingOptions()
  ) throws(Failure) -> Reading? {
    // This holds even if only a few bytes of it are left.
    let head = Array("bplist00".utf8)
    let isOurs = bytes.starts(with: head) || head.starts(with: bytes)
    if isOurs || path.hasSuffix(DrawingName.ending) { return nil }
    let name = PathName(path).safeText
    guard bytes.count <= FormatLimits.input else {
      throw Failure(
        "\(name): larger than \(FormatLimits.input >> 20) MiB (only Oekaki drawings may be)",
        exitCode: 65)
    }
    let file = ForeignFile(bytes, named: path)
    guard let format = FormatList.known.format(of: file) else { return nil }
    do throws(FormatError) {
      return try format.read(file, options)
    } catch {
      let text = "as \(format.title): \(error)"
      throw Failure("\(name): \(text) (nothing was changed; open another file)", exitCode: 65)
    }
  }
}

extension OpenDrawing {
  /// Creates a drawing from a file of another program.
  init(reading: Reading) {
    self.init(state: EditorState(drawing: reading.drawing))
    guard let format = FormatList.known.named(reading.losses.format) else { return }
    document.origin = ForeignOrigin(format, reading)
    document.savedDigest = editor.drawingDigest()
    let losses = reading.losses.sentences.joined(separator: ", ")
    show(StatusMessage(text: format.title + (losses.isEmpty ? "" : "; \(losses)")))
  }
}
