import DrawingStore
import Formats
import Sessions

/// A search for cases in folders and their subfolders. Links are not followed, and hidden folders
/// are skipped.
struct GoldenFinder {
  /// The greatest depth of nested folders.
  private static let depth = 32

  private(set) var cases: [GoldenCase] = []

  /// Searches a path.
  ///
  /// - Parameter path: a folder, or the script of a case.
  mutating func look(in path: String) throws(Failure) {
    let name = PathName(path).withoutTrailingSlashes
    let folder = name.base == PathName(GoldenCase.scriptName) && !isFolder(name)
    do throws(FileError) {
      try visit(folder ? name.directory : name, depth: 0)
    } catch {
      throw Failure(error)
    }
  }

  private func isFolder(_ path: PathName) -> Bool { (try? Folder(path)) != nil }

  private mutating func visit(_ path: PathName, depth: Int) throws(FileError) {
    let folder = try Folder(path)
    let entries = try folder.entries()
    if entries.contains(where: { isScript($0) }) || hasCapture(entries, folder) {
      let found = GoldenCase(path: path)
      if !cases.contains(found) { cases.append(found) }
    }
    guard depth < GoldenFinder.depth else { return }
    for entry in entries where entry.kind == .folder && entry.name.bytes.first != 0x2E {
      try visit(path.appending(entry.name), depth: depth + 1)
    }
  }

  private func isScript(_ entry: Folder.Entry) -> Bool {
    entry.name == PathName(GoldenCase.scriptName) && entry.kind != .folder
  }

  private func hasCapture(_ entries: [Folder.Entry], _ folder: Folder) -> Bool {
    entries.contains { folder.holdsCapture($0) }
  }
}

extension Folder {
  /// Returns whether a file is a golden or a pending capture, by its name and its first words.
  func holdsCapture(_ entry: Entry) -> Bool {
    let files = [GoldenFile.expected, .pending]
    guard entry.kind == .file, files.contains(where: { $0.capture(of: entry.name) != nil }),
      let start = try? read(entry.name, first: CaptureText.title.utf8.count)
    else { return false }
    return start == Array(CaptureText.title.utf8)
  }
}
