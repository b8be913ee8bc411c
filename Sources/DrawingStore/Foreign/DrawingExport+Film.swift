import Cells
import DrawingCore
import Formats
import Sessions

nonisolated extension DrawingExport.Request {
  /// The same for a frame that is chosen already.
  var ofStill: DrawingExport.Request {
    var request = self
    request.frames = nil
    return request
  }
}

nonisolated extension DrawingExport {
  /// Exports a file of another program: as a film if it is one and the format can hold it, or one of
  /// its frames; nil if neither is asked for or possible, so that it is a picture.
  ///
  /// - Parameter name: The name of the file to write.
  package init?(
    filmIn bytes: [UInt8], _ path: String, as name: String, _ request: Request
  ) throws(Failure) {
    if request.format == nil, PaletteFile(named: name) != nil { return nil }
    if DrawingSource.isOurs(bytes, path) { return nil }
    let format = try DrawingExport.format(for: name, request.format)
    guard format.filmWriter != nil || request.frames != nil,
      let source = try FilmSource(bytes, path, request.reading)
    else {
      guard request.frames == nil else {
        throw Failure("\(PathName(path).safeText): has no frames to choose from", exitCode: 65)
      }
      return nil
    }
    guard source.film.frames.count > 1 || request.frames != nil else { return nil }
    try self.init(chosenFrom: source, as: name, format, request)
  }

  /// The same for a file.
  package init?(film path: String, as name: String, _ request: Request) throws(Failure) {
    try self.init(filmIn: try DrawingSource.bytes(of: path), path, as: name, request)
  }

  /// Exports the frames of a drawing as a film, or one of them; nil if it is to be a picture.
  init?(
    framesOf source: DrawingSource, as name: String, _ format: any Format, _ request: Request
  ) throws(Failure) {
    guard source.drawing.frameCount > 1 || request.frames != nil else { return nil }
    guard format.filmWriter != nil || request.frames != nil else { return nil }
    let film = try FilmSource(source.drawing, losses: source.losses(as: format.name))
    try self.init(chosenFrom: film, as: name, format, request)
  }

  /// Exports the frames that are asked for: as a picture if it is one, else as a film.
  private init(
    chosenFrom source: FilmSource, as name: String, _ format: any Format, _ request: Request
  ) throws(Failure) {
    if case .one(let number) = request.frames {
      try self.init(source.still(number), as: name, request.ofStill)
      return
    }
    guard let filmFormat = format.filmWriter else {
      throw Failure(
        "\(PathName(name).safeText): \(format.title) holds no film (choose one frame)",
        exitCode: 64)
    }
    try self.init(source, as: name, filmFormat, request)
  }

  /// Returns the file of all frames of a drawing; nil for one frame, or if the format holds no films.
  static func export(
    framesOf drawing: Drawing, _ format: any Format, _ options: WritingOptions, _ name: String
  ) throws(Failure) -> FilmExport? {
    guard drawing.frameCount > 1, let format = format.filmWriter else { return nil }
    return try making(name) { () throws(FormatError) in
      try format.export(Film(drawing), options)
    }
  }

  private init(
    _ source: FilmSource, as name: String, _ format: any FilmFormat, _ request: Request
  ) throws(Failure) {
    if request.asksForNothing, source.losses.losses.allSatisfy(\.staysInBytes),
      source.losses.format == format.name
    {
      let report = LossReport(of: format)
      self.init(bytes: source.bytes, losses: report, kind: .of(format), alarms: report)
      return
    }
    var options = try DrawingExport.withFont(request)
    if source.losses.format == format.name {
      options = options.filled(from: source.habits)
    } else {
      options.record = options.record ?? source.habits.record?.carried(to: format)
    }
    let film = try source.part(request)
    options.spoken = DescribedFile.spoken(of: film[0], as: format)
    let export = try DrawingExport.making(name) { () throws(FormatError) in
      try format.export(film, options)
    }
    let lost = source.habits.record?.losses(in: export.bytes) ?? []
    let losses = export.losses.following(source.losses.losses + lost)
    if request.refusesLoss, !losses.isEmpty { throw Self.refused(name, losses.description) }
    self.init(
      bytes: export.bytes, losses: losses, kind: .of(format), alarms: losses.visible)
  }
}
