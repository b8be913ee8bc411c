import Formats
import Images
import Sessions

/// The files that a film becomes where one does not hold it: a picture of each frame, or a sheet and
/// its index. They are all made before the first is written.
nonisolated package struct ExportedFiles {
  package struct File {
    package let path: String
    package let export: DrawingExport

    package init(path: String, export: DrawingExport) {
      (self.path, self.export) = (path, export)
    }
  }

  package private(set) var files: [File] = []
  private var size = 0

  /// The largest number of bytes of all files.
  private static let mostBytes = 64 << 20

  /// Exports some frames to a file each, whose name ends in the frame's number; nil unless frames
  /// are asked for and the format holds no film.
  ///
  /// - Parameter name: The name without a number, whose ending determines the format if the request
  ///   does not.
  package init?(
    framesOf path: String, as name: String, _ request: DrawingExport.Request
  ) throws(Failure) {
    guard case .range(let range) = request.frames else { return nil }
    let format = try DrawingExport.format(for: name, request.format)
    guard format.filmWriter == nil else { return nil }
    guard let source = try FilmSource(path, request.reading) else { return nil }
    // A range that the film does not have is refused before anything is made.
    _ = try source.chosen(by: request.frames)
    for number in range {
      try add(
        DrawingExport(source.still(number), as: name, request.ofStill),
        as: Self.numbered(name, number, upTo: range.upperBound))
    }
  }

  /// Exports a film as a sheet, and its index as a file beside it.
  package init(
    sheetOf path: String, as name: String, _ request: DrawingExport.Request
  ) throws(Failure) {
    guard let format = try DrawingExport.format(for: name, request.format) as? PNGFormat else {
      throw Failure("\(PathName(name).safeText): a sheet is a PNG picture", exitCode: 64)
    }
    guard let source = try FilmSource(path, request.reading) else {
      throw Failure("\(PathName(path).safeText): has no frames for a sheet", exitCode: 65)
    }
    let film = try source.part(request)
    let options = try DrawingExport.withFont(request)
    let sheet: FilmSheet
    do throws(FormatError) {
      sheet = try format.sheet(of: film, named: PathName(name).base.text, options)
    } catch {
      throw Failure("\(PathName(name).safeText): \(error) (nothing was written)", exitCode: 65)
    }
    let losses = sheet.losses.following(source.losses.losses)
    guard !request.refusesLoss || losses.isEmpty else {
      throw Failure("\(PathName(name).safeText): \(losses) (nothing was written)", exitCode: 65)
    }
    try add(
      DrawingExport(
        bytes: sheet.picture, losses: losses, kind: .of(format), alarms: losses.visible),
      as: name)
    let none = LossReport(of: format)
    try add(
      DrawingExport(bytes: sheet.index, losses: none, kind: .sheetIndex, alarms: none),
      as: Self.stem(of: name) + ".json")
  }

  private mutating func add(_ export: DrawingExport, as path: String) throws(Failure) {
    files.append(File(path: path, export: export))
    size += export.bytes.count
    guard size <= Self.mostBytes else {
      throw Failure(
        "the files would take more than \(Self.mostBytes >> 20) MiB (fewer frames fit)",
        exitCode: 65)
    }
  }

  /// Returns a name with a number, which has as many digits as the largest, so that the names sort.
  private static func numbered(_ name: String, _ number: Int, upTo last: Int) -> String {
    let digits = String(number)
    let zeros = String(repeating: "0", count: String(last).count - digits.count)
    let ending = ForeignFile.ending(of: name)
    return stem(of: name) + "-" + zeros + digits + (ending.isEmpty ? "" : "." + ending)
  }

  /// Returns a path without its ending and the dot before it.
  private static func stem(of name: String) -> String {
    let ending = ForeignFile.ending(of: name)
    return ending.isEmpty ? name : String(name.dropLast(ending.count + 1))
  }
}
