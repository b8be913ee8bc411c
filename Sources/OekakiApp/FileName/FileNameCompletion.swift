import DrawingStore
import Formats
import Sessions

/// What the name of a file, as far as it is typed, may become.
struct FileNameCompletion {
  /// One of those.
  struct Candidate: Equatable {
    /// What is then typed.
    let text: String
    let label: String
    let note: String
  }

  var purpose: NamingPurpose
  private let folderOf: (String) -> TypedFolder
  /// Read once for all that is typed in it.
  private var listed: (typed: String, folder: TypedFolder)?

  /// More are not shown.
  private static let most = 200

  init(_ purpose: NamingPurpose, folderOf: @escaping (String) -> TypedFolder) {
    (self.purpose, self.folderOf) = (purpose, folderOf)
  }

  /// What stands before the last slash, with it, and what is typed of the name.
  private static func parts(of text: String) -> (folder: String, name: String) {
    guard let slash = text.lastIndex(of: "/") else { return ("", text) }
    return (String(text[...slash]), String(text[text.index(after: slash)...]))
  }

  /// The folder that a text leads to.
  mutating func folder(of text: String) -> TypedFolder {
    let typed = Self.parts(of: text).folder
    if let listed, listed.typed == typed { return listed.folder }
    let folder = folderOf(typed)
    listed = (typed, folder)
    return folder
  }

  /// Folders first, then drawings; with a full stop also the endings of formats.
  mutating func candidates(for text: String) -> [Candidate] {
    if text == "~" { return [Candidate(text: "~/", label: "~/", note: "home")] }
    let (place, name) = Self.parts(of: text)
    let entries = folder(of: text).entries.filter {
      $0.name.hasPrefix(name) && ($0.name.first != "." || name.first == ".")
    }
    let folders = entries.filter(\.isFolder).map {
      Candidate(text: "\(place)\($0.name)/", label: PathName($0.name).safeText + "/", note: "")
    }
    let endings = FormatList.known.readableEndings
    let files = entries.filter {
      !$0.isFolder && $0.name != name && DrawingName.isOfDrawing($0.name, endings: endings)
    }
    let drawings = files.map {
      Candidate(text: place + $0.name, label: PathName($0.name).safeText, note: "is there")
    }
    return Array((Self.formats(place, name, purpose) + folders + drawings).prefix(Self.most))
  }

  /// The name with each ending that what stands behind its last full stop may become.
  private static func formats(
    _ place: String, _ name: String, _ purpose: NamingPurpose
  ) -> [Candidate] {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return [] }
    let (stem, begun) = (name[..<dot], name[name.index(after: dot)...].lowercased())
    let own = purpose == .save ? [("oekaki", "an Oekaki drawing")] : []
    let others = FormatList.known.formats.filter { $0.directions.contains(.writes) }
      .compactMap { format in format.endings.first.map { ($0, format.title) } }
    return (own + others).filter { $0.0.hasPrefix(begun) && $0.0 != begun }.map { ending, title in
      let whole = "\(stem).\(ending)"
      return Candidate(text: place + whole, label: PathName(whole).safeText, note: title)
    }
  }

  /// As far as all candidates that begin so agree.
  mutating func completed(_ text: String) -> String {
    let texts = candidates(for: text).map(\.text)
    guard let first = texts.first else { return text }
    let shared = texts.dropFirst().reduce(first) { common, next in
      String(zip(common, next).prefix { $0 == $1 }.map(\.0))
    }
    return shared.count > text.count ? shared : text
  }
}

/// What a name that was typed stands for.
extension NamingPurpose {
  /// Nil for a name of a folder, or none.
  func file(for text: String) -> String? {
    guard let name = text.split(separator: "/", omittingEmptySubsequences: false).last,
      !name.isEmpty, name != ".", name != "..", text != "~"
    else { return nil }
    guard self == .save, !Self.hasKnownEnding(String(name)) else { return text }
    return text + DrawingName.ending
  }

  private static func hasKnownEnding(_ name: String) -> Bool {
    guard name.dropFirst().contains(".") else { return false }
    let ending = ForeignFile.ending(of: name)
    return "." + ending == DrawingName.ending
      || FormatList.known.named(byEnding: ending) != nil
  }

  /// The format of other programs that the name asks for.
  static func format(of text: String) -> (any Format)? {
    FormatList.known.named(byEnding: ForeignFile.ending(of: text))
      .flatMap { $0.directions.contains(.writes) ? $0 : nil }
  }

  /// What comes of it, in words.
  func outcome(of text: String) -> String {
    guard let file = file(for: text) else {
      return text.isEmpty ? "" : "a folder"
    }
    let name = Document(path: file).name
    if let format = Self.format(of: file) {
      return "\(name): \(format.title), for other programs"
    }
    return self == .save ? "\(name): a drawing that goes on where it was left" : "choose an ending"
  }
}
