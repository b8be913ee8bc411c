import Cells
import DrawingCore
import Formats
import Images
import Sessions

/// A drawing in the format of another program.
nonisolated package struct DrawingExport {
  package struct Request: Hashable, Sendable {
    package var format: String?
    package var region: Rect?
    package var layer: Int?
    /// The number of columns to which the picture is cut or extended.
    package var columns: Int?
    package var options = WritingOptions()
    /// The file of the font for pictures of pixels.
    package var font: String?
    package var reading = ReadingOptions()
    /// The frames of a film; nil for all of them.
    package var frames: FrameChoice?
    /// Whether all frames are written on one picture.
    package var isSheet = false
    /// How many times a film plays; nil for as often as it says itself.
    package var times: Int?
    /// Whether to write nothing if anything would be lost.
    package var refusesLoss = false
    /// The kinds of losses that need no question.
    package var accepted: Set<Loss.Kind> = []
    /// Whether an existing file is replaced without a question.
    package var replaces = false

    package init() {}

    /// Returns the cells that are asked for; nil for all of them.
    func area(in drawing: Drawing) -> Rect? {
      guard let columns else { return region }
      let all = region ?? drawing.bounds
      return Rect(origin: all.origin, size: Size(min(columns, all.width), all.height))
    }

    /// Whether the whole drawing is written, in the format of the file's name.
    package var isOfAll: Bool {
      format == nil && region == nil && layer == nil && columns == nil && font == nil
    }

    /// Whether nothing is asked for beyond what the format and the drawing decide.
    var asksForNothing: Bool {
      region == nil && layer == nil && columns == nil && font == nil
        && options == WritingOptions() && frames == nil && times == nil
    }
  }

  package let bytes: [UInt8]
  package let losses: LossReport
  /// The kind of file that is written.
  package let kind: FileKind
  /// The losses that the user is asked about: what can no longer be seen, and what reading lost.
  package let alarms: LossReport

  /// Exports a drawing.
  ///
  /// - Parameter name: The name of the file, whose ending determines the format if the request does
  ///   not.
  package init(
    _ source: DrawingSource, as name: String, _ request: Request
  ) throws(Failure) {
    if request.format == nil, let palette = PaletteFile(named: name) {
      bytes = palette.bytes(of: source.drawing.palette, title: source.drawing.about.title)
      losses = LossReport(of: palette)
      kind = .palette
      alarms = losses
      return
    }
    let format = try DrawingExport.format(for: name, request.format)
    if request.refusesLoss, !source.unread.isEmpty {
      throw Self.refused(name, source.unread.joined(separator: "; "))
    }
    if let film = try DrawingExport(framesOf: source, as: name, format, request) {
      self = film
      return
    }
    kind = .of(format)
    if request.asksForNothing, let whole = source.whole(as: format) {
      // Written as it was read, down to the last byte.
      (bytes, losses, alarms) = (whole, LossReport(of: format), LossReport(of: format))
      return
    }
    let drawing = try DrawingExport.part(of: source.drawing, request)
    var options = try DrawingExport.options(source, format, request)
    options.spoken = DescribedFile.spoken(of: drawing, as: format)
    let export = try DrawingExport.export(drawing, format, options, name)
    let earlier =
      source.losses(as: format.name) + Self.dropped(source.drawing, drawing)
      + source.recordLosses(in: export.bytes)
    (bytes, losses) = (
      export.bytes, export.losses.following(earlier)
    )
    alarms = export.losses.visible.following(earlier.filter(\.kind.isVisible))
    if request.refusesLoss, !losses.isEmpty { throw Self.refused(name, losses.description) }
  }

  /// Returns the loss of the frames that a part of a drawing does not have.
  private static func dropped(_ whole: Drawing, _ part: Drawing) -> [Loss] {
    part.frameCount < whole.frameCount
      ? [Loss(.frames, from: whole.frameCount, to: part.frameCount)] : []
  }

  /// The refusal to write a file that would lack something.
  static func refused(_ name: String, _ lack: String) -> Failure {
    Failure("\(PathName(name).safeText): \(lack) (nothing was written)", exitCode: 65)
  }

  init(bytes: [UInt8], losses: LossReport, kind: FileKind, alarms: LossReport) {
    (self.bytes, self.losses, self.kind, self.alarms) = (bytes, losses, kind, alarms)
  }

  private static func options(
    _ source: DrawingSource, _ format: any Format, _ request: Request
  ) throws(Failure) -> WritingOptions {
    source.habitual(try withFont(request), for: format)
  }

  static func withFont(_ request: Request) throws(Failure) -> WritingOptions {
    var options = request.options
    guard let font = request.font else { return options }
    let bytes = try DrawingSource.bytes(of: font)
    do throws(FontFileError) { _ = try ScreenFont(bytes) } catch {
      throw Failure("\(PathName(font).safeText): \(error)", exitCode: 65)
    }
    options.font = bytes
    return options
  }

  /// What is lost without a question, in words; empty if nothing is.
  package var remarks: String {
    losses.losses.filter { alarms[$0.kind] == nil }.map(\.sentence).joined(separator: ", ")
  }

  /// Returns the glyphs that would change in the encoding that most programs expect, if nothing
  /// says which one to use; nil if there are none.
  package static func glyphsToSettle(
    _ source: DrawingSource, as name: String, _ request: Request
  ) throws(Failure) -> Loss? {
    guard request.format != nil || PaletteFile(named: name) == nil else { return nil }
    let format = try DrawingExport.format(for: name, request.format)
    if request.asksForNothing, source.whole(as: format) != nil { return nil }
    let options = try DrawingExport.options(source, format, request)
    return glyphsToSettle(try DrawingExport.part(of: source.drawing, request), format, options)
  }

  static func glyphsToSettle(
    _ drawing: Drawing, _ format: any Format, _ options: WritingOptions
  ) -> Loss? {
    // A drawing that cannot be written at all is reported when writing is tried.
    try? (format as? ANSIFormat)?.glyphsToSettle(drawing, options)
  }

  static func export(
    _ drawing: Drawing, _ format: any Format, _ options: WritingOptions, _ name: String
  ) throws(Failure) -> Export {
    try making(name) { () throws(FormatError) in
      let export = try format.export(drawing, options)
      return export.losing(try format.misread(export.bytes, format.settled(options, for: drawing)))
    }
  }

  /// Makes the contents of a file. What is refused becomes a failure that names it.
  static func making<Contents>(
    _ name: String, _ make: () throws(FormatError) -> Contents
  ) throws(Failure) -> Contents {
    do throws(FormatError) { return try make() } catch {
      throw Failure(
        "\(PathName(name).safeText): \(error) (nothing was written; choose another format)",
        exitCode: 65)
    }
  }

  /// Returns the format that a word, or else a name, asks for.
  package static func format(
    for name: String, _ word: String?
  ) throws(Failure) -> any Format {
    let list = FormatList.known
    let known = list.formats.filter { $0.directions.contains(.writes) }.map(\.name)
    let asked = word ?? ForeignFile.ending(of: name)
    let found = list.named(asked) ?? list.named(byEnding: asked)
    guard let found, found.directions.contains(.writes) else {
      let text =
        asked.isEmpty
        ? "names no format" : "“\(SafeText(asked))” is not a format that can be written"
      throw Failure(
        "\(PathName(name).safeText): \(text) (use one of \(known.joined(separator: ", ")))",
        exitCode: 64)
    }
    return found
  }

  static func part(of drawing: Drawing, _ request: Request) throws(Failure) -> Drawing {
    let area = request.area(in: drawing)
    guard area != nil || request.layer != nil else { return drawing }
    guard let part = drawing.part(area, layer: request.layer) else { throw noPart(of: drawing) }
    return part
  }

  static func noPart(of drawing: Drawing) -> Failure {
    let whole = "layers: 1 to \(drawing.layers.count), cells: \(drawing.size.text)"
    return Failure(part: "the drawing has no such part (\(whole))")
  }

  /// Returns whether a file would be written over the one that it was made from, byte for byte the
  /// same, so that there is nothing to do.
  ///
  /// - Throws: `Failure` if it would be written over that file with other bytes.
  package func isOf(
    _ input: String, writtenTo output: String, advice: String
  ) throws(Failure) -> Bool {
    guard PathName(output).isSameFile(as: PathName(input)) else { return false }
    if (try? FileSource.read(output, limit: bytes.count).bytes) == bytes { return true }
    throw Failure(itself: output, advice)
  }

  /// Writes the file durably over any existing one.
  ///
  /// - Parameter backups: See `AtomicSave`; nil for those of the usual state directory, if it
  ///   exists.
  package func write(
    to path: String, overwriting: Bool = true, backups: StateDirectory? = nil
  ) throws(Failure) {
    try NewerFile.checkReplacing(path)
    let report: SaveReport
    do throws(FileError) {
      report = try AtomicSave.write(
        bytes, to: path, expecting: overwriting ? .anything : .nothing,
        backups: backups ?? SessionStore.existingBackups)
    } catch {
      throw Failure(error)
    }
    guard report.confirmed else {
      let name = PathName(path).safeText
      throw Failure("\(name): the disk did not confirm (write it again)", exitCode: 74)
    }
  }
}
