import DrawingCore
import Formats
import Sessions

/// The format of another program's file, and the choices that its format leaves: enough to write it
/// in the same way again.
nonisolated package struct ForeignOrigin: Equatable, Codable, Sendable {
  /// The name of the format.
  let name: String
  var habits: WritingOptions
  /// What the drawing lacks of the file; nil if it lacks nothing.
  private var unread: [Loss]?
  /// Whether it is to be written differently from the file; nil if not.
  private var differs: Bool?

  init(_ format: some Format) { (name, habits) = (format.name, WritingOptions()) }

  init(_ format: some Format, _ reading: Reading) {
    (name, habits) = (format.name, reading.habits)
    let losses = reading.losses(as: format.name)
    unread = losses.isEmpty ? nil : losses
  }

  /// What the file had that is lost if the drawing is written in a format.
  func losses(as name: String) -> [Loss] {
    (unread ?? []).filter { name == self.name || $0.kind != .form }
  }

  /// What the file had that saving it again loses.
  package var missing: [Loss] { losses(as: name) }

  /// Decides the encoding that the file is written in.
  package mutating func settle(_ encoding: TextEncoding) { habits.encoding = encoding }

  /// Whether the file is written as it would be now, if the drawing is the same.
  var isAsFile: Bool { differs != true }

  /// Decides the options that are given.
  package mutating func settle(_ options: WritingOptions) {
    let chosen = options.filled(from: habits)
    if chosen != habits { differs = true }
    habits = chosen
  }

  /// The origin of the file after it was saved.
  var saved: ForeignOrigin {
    var origin = self
    (origin.unread, origin.differs) = (nil, nil)
    return origin
  }

  /// Creates the origin of a file that does not exist yet from its name; nil for a drawing of ours,
  /// and for a picture of pixels.
  package init?(ofNewFile path: String) {
    guard let format = FormatList.known.named(byEnding: ForeignFile.ending(of: path)),
      format.directions == .both, format.keepsCells
    else { return nil }
    self.init(format)
  }

  /// The format; nil if this program does not know it.
  var format: (any Format)? { FormatList.known.named(name) }

  /// The title of the format, such as `ANSI art`.
  package var title: String { format?.title ?? name }

  /// Whether the programs that the file is for show the first sixteen colours with VGA's levels.
  package var hasVGAColors: Bool { format?.hasVGAColors(habits) ?? false }

  /// The numbers of characters of code page 437 that the file cannot hold.
  package var controlLetters: Set<Int> { format?.controlLetters ?? [] }

  /// Whether the file holds the glyphs of code page 437 only.
  package var isInCodePage437: Bool { hasVGAColors || habits.encoding == .cp437 }
}

extension Document {
  /// Makes this the document of a file that does not exist yet, whose name determines its format.
  package mutating func becomeNew(at path: String) {
    self.path = path
    origin = ForeignOrigin(ofNewFile: path)
  }
}

extension OpenDrawing {
  /// Returns the kind of file that saving to a path writes.
  ///
  /// - Parameter trustsName: See `FileKind.drawing(trustsName:)`.
  func kind(at path: String, trustsName: Bool = false) -> FileKind {
    origin(for: path)?.format.map(FileKind.of) ?? .drawing(trustsName: trustsName)
  }

  /// Returns the origin of the file that saving to a path writes; nil for a drawing of ours. A file
  /// is only ever saved in its own format.
  package func origin(for path: String) -> ForeignOrigin? {
    guard let origin = document.origin, let format = origin.format else { return nil }
    let isSame = format.endings.contains(ForeignFile.ending(of: path)) || isOfFile(at: path)
    return isSame ? origin : nil
  }
}
