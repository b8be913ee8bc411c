import DrawingStore
import Formats
import Sessions

/// The possible completions of a file's name.
struct FileNameCompletion {
  /// A possible completion.
  struct Candidate: Equatable {
    /// The whole text after completion.
    let text: String
    let label: String
    let note: String
  }

  var purpose: NamingPurpose
  private let folderOf: (String) -> TypedFolder
  /// The folder read last, kept for all names typed in it.
  private var listed: (typed: String, folder: TypedFolder)?

  /// The maximum number of candidates shown.
  private static let most = 200

  init(_ purpose: NamingPurpose, folderOf: @escaping (String) -> TypedFolder) {
    (self.purpose, self.folderOf) = (purpose, folderOf)
  }

  /// Returns the text up to and including the last slash, and the name after it.
  private static func parts(of text: String) -> (folder: String, name: String) {
    guard let slash = text.lastIndex(of: "/") else { return ("", text) }
    return (String(text[...slash]), String(text[text.index(after: slash)...]))
  }

  /// Returns the folder that a text leads to, reading it only if it is not the last one.
  mutating func folder(of text: String) -> TypedFolder {
    let typed = Self.parts(of: text).folder
    if let listed, listed.typed == typed { return listed.folder }
    let folder = folderOf(typed)
    listed = (typed, folder)
    return folder
  }

  /// Whether a file of that name is there.
  mutating func isTaken(_ file: String) -> Bool {
    let name = Self.parts(of: file).name
    return folder(of: file).entries.contains { !$0.isFolder && $0.name == name }
  }

  /// Returns the name in other formats if it has a dot, then folders, then drawings.
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
      !$0.isFolder && $0.name != name
        && (DrawingName.isOfDrawing($0.name, endings: endings) || isPlaced($0.name))
    }
    let drawings = files.map {
      Candidate(text: place + $0.name, label: PathName($0.name).safeText, note: note(on: $0.name))
    }
    return Array((Self.formats(place, name, purpose) + folders + drawings).prefix(Self.most))
  }

  /// Whether a file that is not opened as a drawing can be placed in one.
  private func isPlaced(_ name: String) -> Bool {
    purpose == .place
      && (PaletteFile(named: name) != nil || ForeignFile.ending(of: name) == "txt"
        || DiagramText.takes(fileNamed: name))
  }

  private func note(on name: String) -> String {
    guard purpose == .place else { return "exists" }
    if PaletteFile(named: name) != nil { return "a palette" }
    return FormatList.known.named(byEnding: ForeignFile.ending(of: name))?.title ?? ""
  }

  /// The endings that most people look for, which come first.
  private static let usual = ["png", "svg", "txt", "ans"]

  /// Returns the name with each extension that the part after its last dot may become.
  private static func formats(
    _ place: String, _ name: String, _ purpose: NamingPurpose
  ) -> [Candidate] {
    guard purpose != .place, let (stem, begun) = parts(ofName: name, purpose) else { return [] }
    let own = purpose == .save ? [("oekaki", "an Oekaki drawing")] : []
    let others = FormatList.known.formats.filter { $0.directions.contains(.writes) }
      .compactMap { format in format.endings.first.map { ($0, format.title) } }
    let first = usual.compactMap { ending in others.first { $0.0 == ending } }
    let rest = others.filter { !usual.contains($0.0) }
    return (own + first + rest).filter { $0.0.hasPrefix(begun) && $0.0 != begun }.map {
      ending, title in
      let whole = "\(stem).\(ending)"
      return Candidate(text: place + whole, label: PathName(whole).safeText, note: title)
    }
  }

  /// Returns a name without its ending, and the ending as far as it is typed; nil without one. As
  /// the name of an export needs one, it may be yet to be typed there.
  private static func parts(
    ofName name: String, _ purpose: NamingPurpose
  ) -> (stem: Substring, begun: String)? {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else {
      return purpose == .export && !name.isEmpty && name.first != "." ? (name[...], "") : nil
    }
    return (name[..<dot], name[name.index(after: dot)...].lowercased())
  }

  /// Returns whether a text is the name of a file that there is.
  mutating func isFile(_ text: String) -> Bool {
    let name = Self.parts(of: text).name
    return folder(of: text).entries.contains { $0.name == name && !$0.isFolder }
  }

  /// Returns the text extended as far as all candidates agree.
  mutating func completed(_ text: String) -> String {
    let texts = candidates(for: text).map(\.text)
    guard let first = texts.first else { return text }
    let shared = texts.dropFirst().reduce(first) { common, next in
      String(zip(common, next).prefix { $0 == $1 }.map(\.0))
    }
    return shared.count > text.count ? shared : text
  }
}

/// The meaning of a typed name.
extension NamingPurpose {
  /// Returns the file that a text names, with `.oekaki` added when saving without a known
  /// extension; nil for a folder, or no name.
  func file(for text: String) -> String? {
    guard let name = text.split(separator: "/", omittingEmptySubsequences: false).last,
      !name.isEmpty, name != ".", name != "..", text != "~"
    else { return nil }
    guard self == .save, !DrawingName.hasKnownEnding(String(name)) else { return text }
    return text + DrawingName.ending
  }

  /// Returns the format of other programs that the name asks for, if it can be written.
  static func format(of text: String) -> (any Format)? {
    FormatList.known.named(byEnding: ForeignFile.ending(of: text))
      .flatMap { $0.directions.contains(.writes) ? $0 : nil }
  }

  /// Returns what the name leads to, in words.
  func outcome(of text: String) -> String {
    guard let file = file(for: text) else {
      return text.isEmpty ? "" : "a folder"
    }
    let name = Document(path: file).name
    if self == .place {
      return PaletteFile(named: file) == nil ? "" : "its colours become the palette"
    }
    if let format = Self.format(of: file) {
      return "\(name): \(format.title), for other programs"
    }
    return self == .save
      ? "\(name): a drawing that continues where you left off" : "choose an ending"
  }
}
