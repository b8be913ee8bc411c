import Cells
import DrawingCore

/// ANSI art that moves because it takes time to be received (ANSImation).
extension ANSIFormat: FilmFormat {
  public var filmDirections: FormatDirections { .both }

  /// The bits per second that files are received at unless something else is said.
  private static let usualBaud = 9600
  /// The milliseconds that a byte takes, times the bits per second: a byte is sent as ten bits.
  private static let byteTime = 10_000

  /// Returns a film if the record says that it is an animation, or if there is no record and the
  /// picture is begun anew twice at least; of another picture a single frame.
  public func readFilm(
    _ file: ForeignFile, _ options: ReadingOptions
  ) throws(FormatError) -> FilmReading {
    if let film = try readMotion(file, options) { return film }
    return try still(file, options)
  }

  /// Returns a film as `readFilm` does, and nil for a picture that is not one. Most are told by their
  /// sequences, without being drawn.
  public func readMotion(
    _ file: ForeignFile, _ options: ReadingOptions
  ) throws(FormatError) -> FilmReading? {
    let type = file.sauce.map { $0.dataType == Sauce.DataType.character ? $0.fileType : 255 }
    guard type == Sauce.FileType.animation || type == nil && Self.mayMove(file.content) else {
      return nil
    }
    var (interpreter, stated, width) = try Self.interpreted(file, options, keepsFrames: true)
    guard let begun = interpreter.reel?.count, type != nil || begun >= 2 else { return nil }
    let last = interpreter.page
    let end = file.content.count - interpreter.tail.count
    try interpreter.endReel(at: end)
    let shots = interpreter.reel?.shots ?? []
    let used = shots.reduce(last.used) { Size($0.width, max($0.height, $1.page.used.height)) }
    let size = Size(width, max(stated?.rows ?? 0, used.height, 1))
    guard Drawing.allows(size), size.area ?? .max <= FormatLimits.readFilmCells else {
      throw FormatError("pictures of \(size.text) cells; \(Drawing.sizeRule)")
    }
    let baud = options.baud ?? Self.usualBaud
    var builder = FilmBuilder()
    for shot in shots.isEmpty ? [ANSIReel.Shot(page: last, bytes: 1)] : shots {
      guard let picture = Drawing(shot.page.picture(size), about: file.about) else {
        throw FormatError(Drawing.sizeRule)
      }
      let time = Self.time(ofBytes: shot.bytes, baud)
      try builder.add(picture, for: min(time, FormatLimits.frameTimes.upperBound))
    }
    var habits = file.habits
    habits.encoding = interpreter.encoding
    return FilmReading(
      try builder.film(), self,
      losing: interpreter.losses.filter { $0.kind != .animation } + file.fontLosses(self),
      habits: habits)
  }

  /// Whether the screen is cleared, or the cursor placed, so often that the picture may be begun anew
  /// twice. Most are not, and need not be drawn to know it.
  private static func mayMove(_ content: ArraySlice<UInt8>) -> Bool {
    var (left, place) = (2, content.startIndex)
    while left > 0, let escape = content[place...].firstIndex(of: 0x1B) {
      place = escape + 1
      if case .control(let sequence) = EscapeSequence(content, at: &place),
        "HfJ".utf8.contains(sequence.final)
      {
        left -= 1
      }
    }
    return left == 0
  }

  private func still(
    _ file: ForeignFile, _ options: ReadingOptions
  ) throws(FormatError) -> FilmReading {
    let reading = try read(file, options)
    let film = try Film([reading.drawing], frames: [Film.Frame(picture: 0)])
    return FilmReading(film, self, losing: reading.losses.losses, habits: reading.habits)
  }

  /// Returns the time in milliseconds that bytes take, rounded half up, at least 1.
  static func time(ofBytes count: Int, _ baud: Int) -> Int {
    max(1, (2 * count * byteTime + baud) / (2 * baud))
  }

  /// Returns the first frame whole, then what changes. With `baud` each frame is filled up to its
  /// time.
  public func export(_ film: Film, _ options: WritingOptions) throws(FormatError) -> FilmExport {
    try FormatLimits.checkWriting(film)
    try FormatLimits.checkReadable(film)
    let style = ANSIStyle(film, options)
    var (tally, counted) = (FilmTally(film), Set<Int>())
    var writer = ANSIFilmWriter(film.size, style)
    var times: [Int] = []
    for (i, frame) in film.frames.enumerated() {
      let count = writer.add(film[i])
      if counted.insert(frame.picture).inserted {
        guard let shown = writer.drawing(about: Sauce.fitted(film.about)) else {
          throw FormatError(Drawing.sizeRule)
        }
        tally.add(film[i], as: shown)
      }
      guard let baud = options.baud else { continue }
      let wanted = (2 * film.time(of: i) * baud + Self.byteTime) / (2 * Self.byteTime)
      times.append(Self.time(ofBytes: count + writer.pad(wanted - count), baud))
      guard writer.bytes.count <= FormatLimits.input else {
        throw FormatError("the film would take more than \(FormatLimits.input >> 20) MiB")
      }
    }
    let lost =
      options.baud == nil
      ? [Loss(.times, from: film.frames.count)] : FrameClock.losses(film.frameTimes, as: times)
    let isDOS = style.encoding == .cp437
    var sauce = Sauce(
      of: film.pictures[0], dataType: Sauce.DataType.character,
      fileType: Sauce.FileType.animation, options)
    sauce.hasICEColors = style.hasICEColors
    sauce.font = !isDOS ? "" : sauce.font.isEmpty ? Self.dosFont : sauce.font
    let bytes = sauce.appended(to: writer.bytes)
    if !isDOS, writer.bytes.allSatisfy({ $0 < 0x80 }) { tally = try readAsDOS(bytes, film) }
    return FilmExport(bytes, self, losing: tally.losses + lost)
  }

  /// Returns what is lost of a film in whose file all characters are ASCII: nothing tells that it is
  /// for terminals, and its record says that it is one of DOS.
  private func readAsDOS(_ bytes: [UInt8], _ film: Film) throws(FormatError) -> FilmTally {
    var (tally, counted) = (FilmTally(film), Set<Int>())
    let read = try readFilm(ForeignFile(bytes), ReadingOptions()).film
    for (i, frame) in film.frames.enumerated() where counted.insert(frame.picture).inserted {
      tally.add(film[i], as: read[i])
    }
    return tally
  }
}
