import Cells
import DrawingCore
import Formats
import Sessions

/// The file that a drawing belongs to, and how much of it is saved there. Never part of a snapshot.
nonisolated package struct Document: Equatable, Codable, Sendable {
  /// The path as it was given; nil for a drawing that was never saved.
  package var path: String?
  /// The file as last read or written, to detect changes by other programs; nil if there is none
  /// yet.
  package var identity: FileIdentity?
  /// The digest of the drawing when last saved or opened; nil if it is not known.
  package var savedDigest: Digest?
  /// The work in progress at that time, which the file holds too.
  package var savedPending: PendingWork? {
    get { pendingThen.wrappedValue }
    set { pendingThen.wrappedValue = newValue }
  }
  // The attribute itself would bind it to the main actor.
  private var pendingThen = Aside<PendingWork>(wrappedValue: nil)
  /// The origin of a file that is not a drawing of ours.
  package var origin: ForeignOrigin?
  /// Whether the file lacks something of the drawing that was saved; nil if not.
  private var savedInPart: Bool?
  /// The names of losses that the user accepted when saving; not kept with a session.
  package var accepted: Set<String> = []
  /// What a newer Oekaki wrote in the file and the drawing lacks; not kept with a session.
  package var newer: NewerVersion?
  /// The revision up to which the drawing is what was last saved: the one at that time, or an
  /// earlier one if steps have been undone and replaced since. Nil if it is not known.
  package var savedRevision: Int?
  /// The lines of the file that the drawing stands for; nil if it is the whole file.
  package var source: SourceLines?
  /// Whether nothing is shown but the picture and one row, which is kept with a session; nil if not.
  private var barePicture: Bool?
  /// Fields that a newer Oekaki keeps with the session and this one does not know.
  var carried: CarriedJSON?

  /// The path of the canvas that the drawing is shared on; nil for a drawing of one’s own.
  package var canvas: String?

  package init(path: String? = nil) { self.path = path }

  /// The path that lists show it by: that of its file, or else of the canvas that it is shared on.
  package var place: String? { path ?? canvas }

  /// Whether the file lacks something of the drawing that was saved, which its format cannot hold.
  package var isSavedInPart: Bool {
    get { savedInPart == true }
    set { savedInPart = newValue ? true : nil }
  }

  /// Whether nothing is shown but the picture and one row.
  package var isBare: Bool {
    get { barePicture == true }
    set { barePicture = newValue ? true : nil }
  }

  /// Whether a file holds, or held, what was last saved.
  package var isWritten: Bool { path != nil && identity != nil }

  /// The displayed name without the ending of our drawings.
  package var stem: String {
    name.hasSuffix(DrawingName.ending) ? String(name.dropLast(DrawingName.ending.count)) : name
  }

  /// The name that it would have as a drawing of ours.
  package var drawingName: String { ForeignFile.stem(of: name) + DrawingName.ending }

  /// The displayed name.
  package var name: String {
    guard let path else { return canvas.map(Document.name(ofCanvas:)) ?? "untitled" }
    let name = PathName(String(path.split(separator: "/").last ?? "")).safeText
    return source.map { "\(name):\($0.label)" } ?? name
  }

  /// The name of a canvas at a path, as it is shown.
  private static func name(ofCanvas path: String) -> String {
    let name = PathName(String(path.split(separator: "/").last ?? "")).safeText
    return "@" + (name.hasSuffix(canvasEnding) ? String(name.dropLast(canvasEnding.count)) : name)
  }

  /// The ending of the folders of canvases.
  private static let canvasEnding = ".canvas"

  /// The keys under which its session is found, the most reliable first; empty without a file.
  package var keys: [String] {
    guard let path else { return [] }
    return source.map { Document.keys(path, $0.range, $0.content) } ?? [path]
  }

  /// Returns the keys of lines in a file. Lines are also found by their start alone, because their
  /// number may have changed, and by what they hold, because their place may have.
  package static func keys(_ path: String, _ lines: Range<Int>, _ content: String) -> [String] {
    let sum = String(Checksum.of(Array(content.utf8)[...]), radix: 16)
    return [
      "\(path):\(lines.lineNumbers)", "\(path):\(lines.lowerBound + 1)-", "\(path):=\(sum)",
    ]
  }
}

extension Document {
  /// Creates the document of a drawing that equals its file, or has not been drawn in.
  package init(savedIn editor: inout Editor) {
    savedDigest = editor.presumedDrawingDigest()
    savedPending = PendingWork(editor.state)
    savedRevision = editor.state.history.revision
  }
}

extension Document {
  private enum CodingKeys: String, CodingKey {
    case path, identity, origin, savedDigest, savedRevision, savedInPart, source, canvas
    case barePicture
  }
}
