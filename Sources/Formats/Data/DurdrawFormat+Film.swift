import Cells
import DrawingCore

extension DurdrawFormat: FilmFormat {
  public var filmDirections: FormatDirections { .both }

  /// The rate of files that state none.
  private static let usualRate = 6.0

  public func readFilm(
    _ file: ForeignFile, _ options: ReadingOptions
  ) throws(FormatError) -> FilmReading {
    let bytes = try Self.unpacked(file)
    var movie = try DurdrawMovie(bytes)
    try FormatLimits.check(frames: movie.frameCount)
    let rate = Self.rate(movie.rate)
    let about = movie.about
    var (builder, cells, cut) = (FilmBuilder(), 0, 0)
    try movie.readFrames(bytes: bytes.count) { (sheet, delay) throws(FormatError) in
      cells += sheet.size.area ?? .max
      guard cells <= FormatLimits.readFilmCells else {
        throw FormatError(
          "frames of \(sheet.size.text) cells; \(FormatLimits.readFilmCells) in all are read")
      }
      guard let picture = Drawing(sheet, about: about) else { throw FormatError(Drawing.sizeRule) }
      let time = delay > 0 ? (delay * 1000).rounded() : rate.time
      let limits = FormatLimits.frameTimes
      let clamped = time.map { max(Double(limits.lowerBound), min($0, Double(limits.upperBound))) }
      if clamped != time { cut += 1 }
      try builder.add(picture, for: clamped.map { Int($0) })
    }
    var habits = WritingOptions()
    habits.fields = movie.keptFields
    return FilmReading(
      try builder.film(rate: rate.rate), self,
      losing: movie.lost.losses() + Loss.form(movie.form)
        + (cut > 0 ? [Loss(.times, from: cut)] : []),
      habits: habits)
  }

  /// Returns the rate of a film; one that is no whole number becomes a time of each frame, in
  /// milliseconds.
  private static func rate(_ stated: Double?) -> (rate: Int, time: Double?) {
    let stated = stated ?? usualRate
    if let rate = Int(exactly: stated), Film.rates.contains(rate) { return (rate, nil) }
    guard stated.isFinite, stated > 0 else { return (Int(usualRate), nil) }
    return (Film.usualRate, (1000 / stated).rounded())
  }

  public func export(_ film: Film, _ options: WritingOptions) throws(FormatError) -> FilmExport {
    try FormatLimits.checkWriting(film)
    try FormatLimits.checkReadable(film)
    var (tally, counted) = (FilmTally(film, keeping: [.rate]), Set<Int>())
    var bytes: [UInt8] = []
    // Frames that show the same one after the other are put into words once.
    var shown: (fitted: Drawing, words: [UInt8])?
    for (i, frame) in film.frames.enumerated() {
      if i == 0 || !film.isStill(from: i - 1, to: i) {
        let fitted = try fitted(film[i], options)
        if i == 0 { bytes = Array(Self.head(of: fitted, options, rate: "\(film.rate).0").utf8) }
        shown = (fitted, Self.cells(of: fitted))
      }
      if let shown, counted.insert(frame.picture).inserted {
        tally.add(film[i], as: shown.fitted)
      }
      let delay = frame.time.map(Self.seconds) ?? "0"
      if i > 0 { bytes += ",\n".utf8 }
      Self.append(shown?.words ?? [], number: i + 1, delay: delay, to: &bytes)
      guard bytes.count <= FormatLimits.largestPacked else {
        throw FormatError(
          "the film would take more than \(FormatLimits.largestPacked >> 20) MiB unpacked")
      }
    }
    return FilmExport(try Self.packed(bytes), self, losing: tally.losses)
  }

  /// Returns a time as seconds with three decimals.
  private static func seconds(_ milliseconds: Int) -> String {
    "\(milliseconds / 1000).\(String(1000 + milliseconds % 1000).dropFirst())"
  }
}
