import Cells
import DrawingCore
import Formats
import Sessions

/// A film read from a file of another program.
nonisolated package struct FilmSource: Sendable {
  package let film: Film
  /// The parts of the file that the film does not hold.
  package let losses: LossReport
  let habits: WritingOptions
  /// The bytes that were read.
  let bytes: [UInt8]

  /// Reads a file; nil if it is of no format that holds films.
  package init?(_ path: String, _ options: ReadingOptions = ReadingOptions()) throws(Failure) {
    try self.init(try DrawingSource.bytes(of: path), path, options)
  }

  init?(_ bytes: [UInt8], _ path: String, _ options: ReadingOptions) throws(Failure) {
    let read = try DrawingSource.reading(bytes, path) {
      (format, file) throws(FormatError) -> FilmReading? in
      try format.filmReader?.readFilm(file, options)
    }
    guard let read, let reading = read else { return nil }
    (film, losses, habits) = (reading.film, reading.losses, reading.habits)
    self.bytes = bytes
  }

  /// Creates the film of a drawing with frames.
  ///
  /// - Parameter losses: What the drawing lacks of its file.
  init(_ drawing: Drawing, losses: [Loss]) throws(Failure) {
    do throws(FormatError) { film = try Film(drawing) } catch {
      throw Failure("\(error)", exitCode: 65)
    }
    self.losses = LossReport(format: "", losses)
    (habits, bytes) = (WritingOptions(), [])
  }

  /// Reads a file of any program; nil if it has no frames.
  ///
  /// - Parameter format: The name of the format that is written, which may hold what the drawing lacks
  ///   of its file.
  @MainActor package static func any(
    _ path: String, _ options: ReadingOptions, as format: String
  ) throws(Failure) -> FilmSource? {
    if let film = try FilmSource(path, options) { return film }
    let source = try DrawingSource(path)
    guard source.drawing.frameCount > 1 else { return nil }
    return try FilmSource(source.drawing, losses: source.losses(as: format))
  }

  /// Returns one pass of a tag, or of all frames.
  ///
  /// - Throws: `Failure` if there is no such tag.
  package func pass(of tag: String?) throws(Failure) -> Film {
    guard let tag else { return film }
    guard let found = film.tags.first(where: { $0.name == tag }) else {
      throw FrameChoice.noTag(tag, in: film.tags)
    }
    do throws(FormatError) { return try film.pass(of: found) } catch {
      throw Failure("\(error)", exitCode: 65)
    }
  }

  /// Returns a frame, counted from 1, as a drawing that was read.
  func still(_ number: Int) throws(Failure) -> DrawingSource {
    try FrameChoice.check(number, of: film.frames.count)
    return DrawingSource(frame: film[number - 1], losses, habits)
  }
}

/// The frames of a film that are written.
nonisolated package enum FrameChoice: Hashable, Sendable {
  /// One frame as a picture, counted from 1.
  case one(Int)
  /// Some frames, counted from 1.
  case range(ClosedRange<Int>)
  /// A tag's.
  case tag(String)

  /// Returns the frames of a drawing that are chosen, counted from 1.
  func range(in timeline: Timeline) throws(Failure) -> ClosedRange<Int> {
    let count = timeline.frames.count
    switch self {
    case .one(let number):
      try FrameChoice.check(number, of: count)
      return number...number
    case .range(let range):
      try FrameChoice.check(range, of: count)
      return range
    case .tag(let name):
      guard let tag = timeline.tag(named: name) else {
        throw FrameChoice.noTag(name, in: timeline.tags)
      }
      return tag.frames.lowerBound + 1...tag.frames.upperBound + 1
    }
  }

  /// Checks that there is a frame, counted from 1.
  static func check(_ number: Int, of count: Int) throws(Failure) {
    guard number >= 1, number <= count else {
      throw Failure(part: "there is no frame \(number) (frames: 1 to \(count))")
    }
  }

  /// Checks that there are frames, counted from 1.
  static func check(_ range: ClosedRange<Int>, of count: Int) throws(Failure) {
    guard range.lowerBound >= 1, range.upperBound <= count else {
      throw Failure(
        part:
          "there are no frames \(range.lowerBound)-\(range.upperBound) (frames: 1 to \(count))")
    }
  }

  static func noTag(_ name: String, in tags: [FrameTag]) -> Failure {
    let names = tags.map { "“\(SafeText($0.name))”" }.joined(separator: ", ")
    let advice = names.isEmpty ? "the film has none" : "use one of \(names)"
    return Failure(part: "there is no tag “\(SafeText(name))” (\(advice))")
  }
}

nonisolated extension FilmSource {
  /// Returns the frames that are chosen as a film.
  func chosen(by choice: FrameChoice?) throws(Failure) -> Film {
    switch choice {
    case nil: return film
    case .one(let number): return try part(number...number)
    case .range(let range): return try part(range)
    case .tag(let name): return try pass(of: name)
    }
  }

  private func part(_ range: ClosedRange<Int>) throws(Failure) -> Film {
    try FrameChoice.check(range, of: film.frames.count)
    do throws(FormatError) {
      return try film.part(range.lowerBound - 1...range.upperBound - 1)
    } catch {
      throw Failure("\(error)", exitCode: 65)
    }
  }

  /// Returns the frames, the cells and the layer that are asked for as a film, which plays as often
  /// as is asked for.
  func part(_ request: DrawingExport.Request) throws(Failure) -> Film {
    var film = try chosen(by: request.frames)
    film.times = request.times ?? film.times
    guard request.region != nil || request.columns != nil || request.layer != nil else {
      return film
    }
    var pictures: [Drawing] = []
    for picture in film.pictures {
      pictures.append(try DrawingExport.part(of: picture, request))
    }
    do throws(FormatError) {
      return try film.showing(pictures)
    } catch {
      throw Failure("\(error)", exitCode: 65)
    }
  }
}
