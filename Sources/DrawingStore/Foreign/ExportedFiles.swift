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

  /// Exports some frames of a file to a file each, whose name ends in the frame's number, or all on a
  /// sheet; nil if neither is asked for, or if the format holds a film.
  ///
  /// - Parameter name: The name without a number, whose ending determines the format if the request
  ///   does not.
  @MainActor package init?(
    of path: String, as name: String, _ request: DrawingExport.Request
  ) throws(Failure) {
    guard try Self.areMany(as: name, request) else { return nil }
    let format = try DrawingExport.format(for: name, request.format)
    try self.init(
      of: try FilmSource.any(path, request.reading, as: format.name), path, as: name, request)
  }

  /// Returns whether a request makes many files of one.
  static func areMany(
    as name: String, _ request: DrawingExport.Request
  ) throws(Failure) -> Bool {
    if request.isSheet { return true }
    guard case .range = request.frames else { return false }
    return try DrawingExport.format(for: name, request.format).filmWriter == nil
  }

  /// Returns the names of the files that a request makes.
  static func names(
    as name: String, _ request: DrawingExport.Request
  ) throws(Failure) -> [String] {
    guard try areMany(as: name, request) else { return [name] }
    if request.isSheet { return [name, index(of: name)] }
    guard case .range(let range) = request.frames else { return [name] }
    return range.map { numbered(name, $0, upTo: range.upperBound) }
  }

  /// Exports what was read of a file.
  init(
    of source: FilmSource?, _ path: String, as name: String, _ request: DrawingExport.Request
  ) throws(Failure) {
    guard let source else {
      let text = request.isSheet ? "has no frames for a sheet" : "has no frames to choose from"
      throw Failure("\(PathName(path).safeText): \(text)", exitCode: 65)
    }
    if request.isSheet {
      try addSheet(of: source, as: name, request)
    } else {
      try addFrames(of: source, as: name, request)
    }
  }

  private mutating func addFrames(
    of source: FilmSource, as name: String, _ request: DrawingExport.Request
  ) throws(Failure) {
    guard case .range(let range) = request.frames else { return }
    // A range that the film does not have is refused before anything is made.
    _ = try source.chosen(by: request.frames)
    for number in range {
      try add(
        DrawingExport(source.still(number), as: name, request.ofStill),
        as: Self.numbered(name, number, upTo: range.upperBound))
    }
  }

  /// Exports a film as a sheet, and its index as a file beside it.
  private mutating func addSheet(
    of source: FilmSource, as name: String, _ request: DrawingExport.Request
  ) throws(Failure) {
    guard let format = try DrawingExport.format(for: name, request.format) as? PNGFormat else {
      throw Failure("\(PathName(name).safeText): a sheet is a PNG picture", exitCode: 64)
    }
    var film = try source.part(request)
    // One pass of a tag is all that is on the sheet, and its index says of which.
    if case .tag(let name) = request.frames { film = film.tagged(name) }
    let options = try DrawingExport.withFont(request)
    let sheet: FilmSheet
    do throws(FormatError) {
      sheet = try format.sheet(of: film, named: PathName(name).base.text, options)
    } catch {
      throw Failure("\(PathName(name).safeText): \(error) (nothing was written)", exitCode: 65)
    }
    let losses = sheet.losses.following(source.losses.losses)
    if request.refusesLoss, !losses.isEmpty {
      throw DrawingExport.refused(name, losses.description)
    }
    try add(
      DrawingExport(
        bytes: sheet.picture, losses: losses, kind: .of(format), alarms: losses.visible),
      as: name)
    let none = LossReport(format: "json", [])
    try add(
      DrawingExport(bytes: sheet.index, losses: none, kind: .sheetIndex, alarms: none),
      as: Self.index(of: name))
  }

  private static func index(of name: String) -> String { stem(of: name) + ".json" }

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
