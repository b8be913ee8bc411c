import Cells
import DrawingCore

/// A format whose files hold films.
public protocol FilmFormat: Format {
  /// Whether films can be read, written or both.
  var filmDirections: FormatDirections { get }
  /// Reads a file as a film, which has a single frame if nothing moves in it. The limits are those
  /// of `read`, and those of films.
  func readFilm(
    _ file: ForeignFile, _ options: ReadingOptions
  ) throws(FormatError) -> FilmReading
  /// Reads a file as a film if something may move in it; nil where one picture is all.
  func readMotion(
    _ file: ForeignFile, _ options: ReadingOptions
  ) throws(FormatError) -> FilmReading?
  /// Returns the file of one pass of a film, and its losses.
  func export(_ film: Film, _ options: WritingOptions) throws(FormatError) -> FilmExport
}

extension FilmFormat {
  /// Writing, because most pictures that move are only written.
  public var filmDirections: FormatDirections { .writes }

  /// Throws an error: the default for formats that are only written.
  public func readFilm(
    _ file: ForeignFile, _ options: ReadingOptions
  ) throws(FormatError) -> FilmReading {
    throw FormatError("\(title) cannot be read as a film, only written")
  }

  /// Reads the film whatever is in it: the default for formats that have pictures apart.
  public func readMotion(
    _ file: ForeignFile, _ options: ReadingOptions
  ) throws(FormatError) -> FilmReading? {
    try readFilm(file, options)
  }

  /// Throws an error: the default for formats that are only read.
  public func export(_ film: Film, _ options: WritingOptions) throws(FormatError) -> FilmExport {
    throw FormatError("\(title) cannot be written as a film, only read")
  }
}

extension Format {
  /// The format, if films can be read from its files.
  package var filmReader: (any FilmFormat)? {
    (self as? any FilmFormat).flatMap { $0.filmDirections.contains(.reads) ? $0 : nil }
  }

  /// The format, if films can be written in it.
  package var filmWriter: (any FilmFormat)? {
    (self as? any FilmFormat).flatMap { $0.filmDirections.contains(.writes) ? $0 : nil }
  }
}

/// The result of reading a file as a film.
public struct FilmReading: Sendable {
  /// The film.
  public var film: Film
  /// The parts of the file that the film does not hold.
  public var losses: LossReport
  /// The options that write the film as the file was written.
  public var habits: WritingOptions
  /// The index of the frame that is drawn on first.
  var current = 0

  package init(
    _ film: Film, _ format: some Format, losing losses: [Loss] = [],
    habits: WritingOptions = WritingOptions(), current: Int = 0
  ) {
    self.film = film
    self.current = current
    self.losses = LossReport(format: format.name, losses)
    self.habits = habits
  }
}

extension FilmReading {
  /// Returns what was read as a drawing with frames.
  public func drawing() throws(FormatError) -> Drawing {
    try film.drawing().showing(frame: current)
  }
}

/// The result of writing a film.
public struct FilmExport: Sendable {
  /// The bytes of the whole file.
  public let bytes: [UInt8]
  /// What a reader of these bytes does not get.
  public let losses: LossReport

  package init(_ bytes: [UInt8], _ format: some Format, losing losses: [Loss]) {
    self.bytes = bytes
    self.losses = LossReport(format: format.name, losses)
  }
}
