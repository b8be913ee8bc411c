import Cells
import DrawingCore
import Formats
import Sessions

/// A drawing read from a file of any program.
nonisolated package struct DrawingSource {
  package let drawing: Drawing
  /// The result of reading; nil for a snapshot, which loses nothing.
  let reading: Reading?
  /// The bytes that were read; nil for a drawing that is open.
  private let bytes: [UInt8]?
  /// The origin of a drawing that is open; nil if it does not come from another program.
  private let origin: ForeignOrigin?
  /// What of the file is not read, in sentences: of what a newer version wrote, or of a diagram in
  /// Mermaid or DOT.
  package let unread: [String]
  /// Whether it is a diagram in Mermaid or DOT.
  private var isDiagram = false

  /// Reads a file. Its bytes determine the format; the name only decides between kinds of text.
  ///
  /// - Parameter takesFrames: whether a film is read with all frames, not as a picture.
  @MainActor package init(
    _ path: String, _ options: ReadingOptions = ReadingOptions(), takesFrames: Bool = false
  ) throws(Failure) {
    let isNamed = DiagramText.takes(fileNamed: path)
    let bytes = isNamed ? [] : try DrawingSource.bytes(of: path)
    if let diagram = isNamed ? try DiagramText(path) : DiagramText(unnamed: bytes, path) {
      let (drawing, _, notes) = try diagram.drawn(path)
      self.init(drawing, unread: notes)
      return
    }
    let reading =
      takesFrames
      ? try DrawingSource.foreignFrames(bytes, path, options)
      : try DrawingSource.foreign(bytes, path, options)
    if let reading {
      self.init(reading, bytes)
    } else {
      self.init(try DrawingFile.snapshot(path, as: PlainDrawing.self))
    }
  }

  /// What reading the drawing lost of its file, if the drawing is written in a format.
  func losses(as name: String) -> [Loss] {
    reading?.losses(as: name) ?? origin?.losses(as: name) ?? []
  }

  /// Returns options for a format, with those of the file where they leave a choice, if it is of
  /// that format.
  func habitual(_ options: WritingOptions, for format: any Format) -> WritingOptions {
    let name = reading?.losses.format ?? origin?.name
    if name == format.name, let habits = reading?.habits ?? origin?.habits {
      return options.filled(from: habits)
    }
    var options = options
    options.record = options.record ?? record?.carried(to: format)
    return options
  }

  /// What the record of the file states.
  private var record: SauceHabits? { reading?.habits.record ?? origin?.habits.record }

  /// Returns what the record of the file states that is not stated again.
  ///
  /// - Parameter bytes: What is written; nil for a drawing of ours.
  func recordLosses(in bytes: [UInt8]?) -> [Loss] { record?.losses(in: bytes) ?? [] }

  /// What is lost of the file in a drawing of ours; nil if it is one.
  var importLosses: LossReport? { reading?.losses.following(recordLosses(in: nil)) }

  /// What is lost of the file in a drawing of ours, whatever it is.
  var importReport: LossReport {
    if let importLosses { return importLosses }
    var loss = Loss(.metadata)
    loss.names = unread
    return LossReport(format: isDiagram ? "diagram" : "oekaki", unread.isEmpty ? [] : [loss])
  }

  /// Returns the same with what the format decides from the drawing. Looks at all cells.
  package func settled(_ options: WritingOptions, for format: any Format) -> WritingOptions {
    format.settled(habitual(options, for: format), for: drawing)
  }

  /// The bytes that were read, if they are of a format and nothing in them was lost but how they look
  /// elsewhere; nil otherwise.
  func whole(as format: any Format) -> [UInt8]? {
    guard let reading, reading.losses.format == format.name,
      reading.losses.losses.allSatisfy(\.staysInBytes),
      format.keepsCells
    else { return nil }
    return bytes
  }

  /// Whether the drawing is for programs that show the first sixteen colours with VGA's levels.
  package var hasVGAColors: Bool {
    let format = reading.flatMap { FormatList.known.named($0.losses.format) }
    let isOfDOS = reading.flatMap { format?.hasVGAColors($0.habits) } ?? origin?.hasVGAColors
    return isOfDOS == true || drawing.hasEGAPalette
  }

  package func findings(_ lint: Lint) -> [Lint.Finding] { lint.findings(inFramesOf: drawing) }

  /// Creates a source from a drawing that is already open.
  @MainActor package init(_ drawing: some OpenDrawing) {
    (self.drawing, origin) = (drawing.editor.state.drawing, drawing.document.origin)
    unread = (drawing.document.newer?.description).map { [$0] } ?? []
    (reading, bytes) = (nil, nil)
  }

  /// Creates a source from the drawing of a diagram.
  private init(_ drawing: Drawing, unread: [String]) {
    (self.drawing, self.unread) = (drawing, unread)
    (reading, bytes, origin) = (nil, nil, nil)
    isDiagram = true
  }

  init(_ reading: Reading, _ bytes: [UInt8]) {
    (drawing, self.reading, self.bytes) = (reading.drawing, reading, bytes)
    (origin, unread) = (nil, [])
  }

  /// Creates a source from a frame of a film.
  init(frame drawing: Drawing, _ losses: LossReport, _ habits: WritingOptions) {
    self.drawing = drawing
    reading = Reading(frame: drawing, losses, habits)
    (bytes, origin, unread) = (nil, nil, [])
  }

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
    try reading(bytes, path) { (format, file) throws(FormatError) in
      try format.read(file, options)
    }
  }

  /// The same with all frames of a film, unless one moment of it is asked for.
  static func foreignFrames(
    _ bytes: [UInt8], _ path: String, _ options: ReadingOptions = ReadingOptions()
  ) throws(Failure) -> Reading? {
    try reading(bytes, path) { (format, file) throws(FormatError) in
      let still = try format.read(file, options)
      guard options.time == nil, let format = format.filmReader else { return still }
      let film: FilmReading?
      do throws(FormatError) { film = try format.readMotion(file, options) } catch {
        return still.losingAnimation(because: error)
      }
      guard let film, film.film.frames.count > 1 else { return still }
      return try Reading(film, still)
    }
  }

  /// Returns whether a file is a drawing of ours, even if only a few bytes of it are left. A text
  /// may be a single `b`.
  static func isOurs(_ bytes: [UInt8], _ path: String) -> Bool {
    let head = Array("bplist00".utf8)
    let isCutOff = bytes.isEmpty || bytes.count >= 6 && head.starts(with: bytes)
    return bytes.starts(with: head) || isCutOff || path.hasSuffix(DrawingName.ending)
  }

  /// Throws if a file is another program's.
  static func checkIsOurs(_ bytes: [UInt8], _ path: String) throws(Failure) {
    let known = try? reading(bytes, path) { (format, _) throws(FormatError) in format }
    guard let format = known else { return }
    throw Failure(
      "\(PathName(path).safeText): is \(format.title), not an Oekaki drawing "
        + "(oekaki FILE opens it, oekaki import makes one of it)", exitCode: 65)
  }

  /// Has the format of another program's file read it; returns nil for a drawing of ours, and if no
  /// format recognises it.
  static func reading<Result>(
    _ bytes: [UInt8], _ path: String,
    _ read: (any Format, ForeignFile) throws(FormatError) -> Result
  ) throws(Failure) -> Result? {
    if isOurs(bytes, path) { return nil }
    let name = PathName(path).safeText
    guard bytes.count <= FormatLimits.input else {
      throw Failure(
        "\(name): larger than \(FormatLimits.input >> 20) MiB (only Oekaki drawings may be)",
        exitCode: 65)
    }
    let file = ForeignFile(bytes, named: path)
    guard let format = FormatList.known.format(of: file) else { return nil }
    do throws(FormatError) {
      return try read(format, file)
    } catch {
      let isAdvised = error.problem != error.reason
      let advice = isAdvised ? "" : " (nothing was changed; open another file)"
      throw Failure("\(name): as \(format.title): \(error)\(advice)", exitCode: 65)
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
    show(StatusMessage(text: reading.told(as: format)))
  }
}

nonisolated extension Reading {
  /// The format, and what was lost of the file.
  fileprivate func told(as format: some Format) -> String {
    ([format.title] + [losses.sentences.joined(separator: ", ")]).filter { !$0.isEmpty }
      .joined(separator: "; ")
  }
}

nonisolated extension DrawingSource {
  /// What a piece of another drawing lacks of the file, in words; nil if it lacks nothing: what the
  /// drawing lacks, and what a piece has none of.
  package var lackingAsPiece: String? {
    var report = LossReport(format: "", LossReport.lostByPieces(of: drawing))
    if let reading { report = report.following(reading.losses.losses) }
    let words = unread + report.sentences
    guard !words.isEmpty else { return nil }
    let title = reading.flatMap { FormatList.known.named($0.losses.format)?.title }
    return ([title].compactMap(\.self) + [words.joined(separator: ", ")]).joined(separator: "; ")
  }
}
