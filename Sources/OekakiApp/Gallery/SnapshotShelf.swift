import DrawingCore
import DrawingStore
import Formats
import Foundation
import Sessions

/// The drawings in the files of a folder, ours and those of other programs, and before them those
/// used recently in other folders.
final class SnapshotShelf: GalleryShelf {
  let previews = PreviewReader()
  private let path: PathName
  private let folder: Folder?
  /// The reason why the folder cannot be read; nil if it can.
  private let failure: Failure?
  private let trash: Trash?
  private weak var controller: DrawingViewController?
  private let files: FileAccess
  /// The name under which the program opens a file of the folder.
  private let openName: (String) -> String
  private var known: [String: GalleryDetails] = [:]
  /// The keys of the drawings used recently, the latest first.
  private let recent: [String]

  /// - Parameter recent: the absolute paths of files used recently, the latest first.
  init(
    _ files: FileAccess, trash: Trash?, of controller: DrawingViewController, recent: [PathName]
  ) {
    (self.files, self.trash, self.controller) = (files, trash, controller)
    let (path, openName) = files.galleryFolder(of: controller.document)
    (self.path, self.openName) = (path, openName)
    self.recent = recent.map(\.text).filter { (try? RandomAccessFile(PathName($0))) != nil }.map {
      let name = PathName($0)
      return name.isSameFile(as: path.appending(name.base)) ? name.base.text : $0
    }
    do throws(FileError) {
      folder = try Folder(path)
      failure = nil
    } catch {
      folder = nil
      failure = Failure(error)
    }
  }

  var emptyText: String {
    let text: Hint = "no drawings in \(shown(path)); \(.save) in the open one saves it"
    return controller?.text(of: text) ?? ""
  }

  let hints = [
    "Enter open", "Ctrl-N new", "F2 rename", "F5 copy", "Del delete", "Ctrl-Z undo", "Tab sessions",
    "Esc close",
  ]

  private func shown(_ path: PathName) -> String { (path.absolute ?? path).safeText }

  private func file(_ key: String) -> PathName {
    isElsewhere(key) ? PathName(key) : path.appending(PathName(key))
  }

  /// Whether a key is that of a drawing in another folder: its absolute path.
  private func isElsewhere(_ key: String) -> Bool { key.hasPrefix("/") }

  var currentKey: String? { ownKey ?? recent.first }

  /// The key of the open drawing, if it is in the folder.
  private var ownKey: String? {
    guard let name = controller?.document.path.map({ PathName($0) }),
      name.isSameFile(as: path.appending(name.base))
    else { return nil }
    return name.base.text
  }

  /// Returns the drawings, leaving out names that are not UTF-8, which could not be opened.
  func items() throws(Failure) -> [GalleryItem] {
    if let failure { throw failure }
    known = [:]
    do throws(FileError) {
      let endings = FormatList.known.readableEndings
      let items = try folder?.names { DrawingName.isOfDrawing($0.text, endings: endings) }
        .compactMap { name in
          String(validating: name.bytes, as: UTF8.self).map {
            GalleryItem(key: $0, name: name.safeText)
          }
        }
      let listed = Set(items?.map(\.key) ?? [])
      return elsewhere + (items ?? []) + currentItem.filter { !listed.contains($0.key) }
    } catch {
      throw Failure(error)
    }
  }

  private var elsewhere: [GalleryItem] {
    var seen: Set<String> = []
    return recent.filter { isElsewhere($0) && seen.insert($0).inserted }
      .map { GalleryItem(key: $0, name: PathName($0).base.safeText) }
  }

  /// The open drawing, if it is in the folder, whatever it is called.
  private var currentItem: [GalleryItem] {
    ownKey.map { [GalleryItem(key: $0, name: PathName($0).safeText)] } ?? []
  }

  func isRead(_ item: GalleryItem) -> Bool { known[item.key] != nil }

  func origin(of item: GalleryItem) -> String { shown(file(item.key)) }

  func details(of item: GalleryItem) -> GalleryDetails {
    if let details = known[item.key] { return details }
    var details = GalleryDetails(origin: origin(of: item))
    if let path = try? files.path(name(item.key), for: .reading),
      let file = try? RandomAccessFile(PathName(path))
    {
      details.age = Age.text(of: file.identity.modified)
      let showsVGA = controller?.delegate?.showsVGAColors ?? false
      let shown = previews.preview(of: file, named: item.key, showsVGA: showsVGA)
      (details.preview, details.facts) = (shown?.preview, shown?.facts)
      details.isOfDOS = shown?.isOfDOS ?? false
      if item.key == ownKey { details.mark = "open now" }
    }
    known[item.key] = details
    return details
  }

  func open(_ item: GalleryItem, from controller: DrawingViewController) {
    controller.attempt(.file(.open(name(item.key))))
  }

  private func name(_ key: String) -> String { isElsewhere(key) ? key : openName(key) }

  // MARK: Tidying up

  func editableName(of item: GalleryItem) -> String? { parts(of: item.key).stem }

  /// Returns a name's stem, which can be changed, and its extension, which stays.
  private func parts(of key: String) -> (stem: String, suffix: String) {
    let isOurs = key.hasSuffix(DrawingName.ending)
    let stem = isOurs ? String(key.dropLast(DrawingName.ending.count)) : ForeignFile.stem(of: key)
    return (stem, stem == key ? DrawingName.ending : String(key.dropFirst(stem.count)))
  }

  func key(of file: PathName) -> String { file.base.text }

  func rename(_ item: GalleryItem, to name: String) throws(Failure) -> String {
    let isCurrent = item.key == ownKey
    let suffix = parts(of: item.key).suffix
    let key = name.hasSuffix(suffix) ? name : name + suffix
    guard key != item.key else { return key }
    guard !key.hasPrefix(".") else {
      throw Failure("a name that begins with a dot is hidden (choose another)", exitCode: 73)
    }
    try change(item) { (folder) throws(FileError) in
      try folder.rename(PathName(item.key), to: PathName(key))
    }
    if isCurrent { controller?.document.path = file(key).text }
    return key
  }

  /// Duplicates a drawing: `a.oekaki` gives `a copy.oekaki`, `a copy 2.oekaki` and so on.
  func duplicate(_ item: GalleryItem) throws(Failure) -> String {
    let (stem, suffix) = parts(of: item.key)
    let taken = Set(try items().map(\.key))
    let names = (1...10_000).lazy.map { n in
      "\(stem) copy\(n == 1 ? "" : " \(n)")\(suffix)"
    }
    let key = names.first { !taken.contains($0) } ?? "\(stem) copy\(suffix)"
    try change(item) { (folder) throws(FileError) in
      try folder.duplicate(PathName(item.key), as: PathName(key))
    }
    return key
  }

  func delete(_ item: GalleryItem) throws(Failure) {
    guard let trash else {
      throw Failure("nothing is deleted: there is no state directory to keep it in", exitCode: 73)
    }
    try change(item) { (_) throws(FileError) in try trash.take([file(item.key)]) }
  }

  func undoDelete() throws(Failure) -> PathName? { try putBack(from: trash) }

  private func change(
    _ item: GalleryItem, _ change: (Folder) throws(FileError) -> Void
  ) throws(Failure) {
    guard let folder else { return }
    guard !isElsewhere(item.key) else {
      throw Failure("it is in another folder: open it first, then the gallery", exitCode: 73)
    }
    do throws(FileError) { try change(folder) } catch { throw Failure(error) }
  }
}
