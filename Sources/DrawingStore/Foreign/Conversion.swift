import DrawingCore
import Formats
import Sessions

/// A conversion of files to another format, under their names with another ending.
nonisolated package struct Conversion: Sendable {
  private let format: String
  private let folder: PathName?
  private let overwrites: Bool
  private let request: DrawingExport.Request
  private let tellsLosses: Bool

  package init(
    to format: String, folder: String?, overwrites: Bool, _ request: DrawingExport.Request,
    tells: Bool
  ) {
    self.format = format
    self.folder = folder.map { PathName($0) }
    self.overwrites = overwrites
    self.request = request
    tellsLosses = tells
  }

  private static let own = "oekaki"
  static let elsewhere = "write to another folder with --out"

  /// Checks the format, and that no file to be written is an input or what another input becomes.
  ///
  /// - Throws: `Failure` if there is no such format, or nothing may be written.
  package func check(_ inputs: [String]) throws(Failure) {
    if format != Self.own {
      _ = try DrawingExport.format(for: "--to", format)
    } else if request.isSheet || request.times != nil {
      let option = request.isSheet ? "--sheet" : "--times"
      throw Failure("\(option): not for drawings of ours (choose another format)", exitCode: 64)
    }
    try checkOutputs(of: inputs)
  }

  /// Converts a file on any thread. Returns what was done, in a line, or nil if that takes the main
  /// thread, as for drawings of ours, for diagrams as text and for files that become several.
  ///
  /// - Parameter interruption: Postponed while a file is written.
  package func convertAnywhere(
    _ input: String, _ interruption: Interruption?
  ) throws(Failure) -> String? {
    guard format != Self.own, !DiagramText.takes(fileNamed: input),
      try !ExportedFiles.areMany(as: try path(for: input), formatted)
    else { return nil }
    let bytes = try DrawingSource.bytes(of: input)
    if let text = try writeFilm(bytes, of: input, interruption) { return text }
    guard let reading = try DrawingSource.foreign(bytes, input) else { return nil }
    return try write(DrawingSource(reading, bytes), of: input, interruption)
  }

  /// Converts any file in the same way.
  @MainActor package func convert(
    _ input: String, _ interruption: Interruption?
  ) throws(Failure) -> String {
    if let text = try writeMany(of: input, interruption) { return text }
    guard format == Self.own else {
      return try write(DrawingSource(input), of: input, interruption)
    }
    let source = try DrawingSource(input, request.reading, takesFrames: true)
    let drawing = try source.drawing.part(request, of: input)
    let output = try path(for: input)
    guard !PathName(output).isSameFile(as: PathName(input)) else {
      throw Failure(itself: output, Self.elsewhere)
    }
    let lost = sentences(source, source.importLosses).joined(separator: ", ")
    if request.refusesLoss, !lost.isEmpty { throw DrawingExport.refused(input, lost) }
    let controller = PlainDrawing(state: EditorState(drawing: drawing))
    let files = FileAccess.anywhere(interruption: interruption)
    _ = try files.save(controller, to: output, expecting: overwrites ? .anything : .nothing)
    return line(output, sentences(source, source.importLosses))
  }

  /// Writes a film, or a frame of one; returns nil if the file is to be a picture.
  private func writeFilm(
    _ bytes: [UInt8], of input: String, _ interruption: Interruption?
  ) throws(Failure) -> String? {
    let output = try path(for: input)
    guard let export = try DrawingExport(filmIn: bytes, input, as: output, formatted) else {
      return nil
    }
    try write(export, of: input, to: output, interruption)
    return line(output, export.losses.sentences)
  }

  /// Writes each frame to a file of its own, or all on a sheet with its index; nil if neither is asked
  /// for.
  @MainActor private func writeMany(
    of input: String, _ interruption: Interruption?
  ) throws(Failure) -> String? {
    guard format != Self.own else { return nil }
    let output = try path(for: input)
    guard let files = try ExportedFiles(of: input, as: output, formatted)?.files else { return nil }
    for file in files { try write(file.export, of: input, to: file.path, interruption) }
    let names = files.map { PathName($0.path).safeText }
    let text =
      names.count > 2 ? "\(names[0]) to \(names[names.count - 1])" : names.joined(separator: ", ")
    let sentences = files.flatMap(\.export.losses.sentences)
    let told = Set(sentences).count > 4 ? [sentences[0]] : Set(sentences).sorted()
    return text + (told.isEmpty || !tellsLosses ? "" : ": " + told.joined(separator: ", "))
  }

  /// The request with the format that all files are written in.
  private var formatted: DrawingExport.Request {
    var request = request
    request.format = format
    return request
  }

  private func write(
    _ export: DrawingExport, of input: String, to output: String, _ interruption: Interruption?
  ) throws(Failure) {
    if try export.isOf(input, writtenTo: output, advice: Self.elsewhere) { return }
    let write = { () throws(Failure) in try export.write(to: output, overwriting: overwrites) }
    if let interruption { try interruption.postponing(write) } else { try write() }
  }

  private func write(
    _ source: DrawingSource, of input: String, _ interruption: Interruption?
  ) throws(Failure) -> String {
    let output = try path(for: input)
    let export = try DrawingExport(source, as: output, formatted)
    try write(export, of: input, to: output, interruption)
    return line(output, sentences(source, export.losses))
  }

  private func line(_ output: String, _ sentences: [String]) -> String {
    let text = sentences.joined(separator: ", ")
    return PathName(output).safeText + (text.isEmpty || !tellsLosses ? "" : ": " + text)
  }

  /// What is not read, and what is lost; empty if nothing is.
  private func sentences(_ source: DrawingSource, _ losses: LossReport?) -> [String] {
    source.unread + (losses?.sentences ?? [])
  }

  /// Returns the files that an input becomes.
  func paths(for input: String) throws(Failure) -> [String] {
    let path = try path(for: input)
    return format == Self.own ? [path] : try ExportedFiles.names(as: path, formatted)
  }

  func path(for input: String) throws(Failure) -> String {
    let name = PathName(input)
    let stem = ForeignFile.stem(of: name.base.text)
    let known = format == Self.own ? nil : try DrawingExport.format(for: "--to", format)
    let new = PathName("\(stem).\(known?.endings.first ?? Self.own)")
    return (folder ?? name.directory).appending(new).text
  }
}
