import DrawingCore
import Formats
import Sessions

/// What a file of another program is, and how it was written where its format leaves a choice:
/// enough to write it as itself again.
nonisolated package struct ForeignOrigin: Equatable, Codable, Sendable {
  /// The format's name.
  let name: String
  var habits: WritingOptions
  /// What is in the file and not in the drawing, so that saving loses it: sentences by kind.
  private(set) var missing: [String: String] = [:]

  init(_ format: some Format) { (name, habits) = (format.name, WritingOptions()) }

  init(_ format: some Format, _ reading: Reading) {
    (name, habits) = (format.name, reading.habits)
    for loss in reading.losses.losses { missing[loss.kind.rawValue] = loss.sentence }
  }

  /// The file as it is once it was saved.
  var saved: ForeignOrigin {
    var origin = self
    origin.missing = [:]
    return origin
  }

  /// What a file that is not there yet is to be, as its name says; nil for a drawing of ours and
  /// for what is no more than a picture of dots.
  package init?(ofNewFile path: String) {
    guard let format = FormatList.known.named(byEnding: ForeignFile.ending(of: path)),
      format.directions == .both, format.keepsCells
    else { return nil }
    self.init(format)
  }

  /// Nil for a format that this program does not know.
  var format: (any Format)? { FormatList.known.named(name) }

  /// What it is called: `ANSI art`.
  package var title: String { format?.title ?? name }
}

extension Document {
  /// A file that is not there yet: what it will be, its name says.
  package mutating func becomeNew(at path: String) {
    self.path = path
    origin = ForeignOrigin(ofNewFile: path)
  }
}

extension OpenDrawing {
  /// What saving it to a path writes; nil for a drawing of ours. A file is only ever saved as what
  /// it is.
  package func origin(for path: String) -> ForeignOrigin? {
    guard let origin = document.origin, let format = origin.format else { return nil }
    let isSame = format.endings.contains(ForeignFile.ending(of: path)) || isOfFile(at: path)
    return isSame ? origin : nil
  }
}
