import DrawingStore
import Foundation
import Sessions

/// The folder of a typed name, and its entries.
struct TypedFolder {
  struct Entry: Equatable {
    let name: String
    let isFolder: Bool
  }

  /// The name as it is shown, with the home directory as `~`.
  var name = ""
  /// The entries in alphabetical order; empty if the folder cannot be read.
  var entries: [Entry] = []
}

extension TypedFolder {
  /// Reads the folder, leaving out names that are not UTF-8, which could not be typed.
  ///
  /// - Parameter typed: the text up to the last slash; empty for the folder of relative names.
  init(_ typed: String, _ files: FileAccess) {
    guard let path = try? files.folder(typed) else {
      name = PathName(typed).safeText
      return
    }
    name = files.isConfined ? PathName(typed).safeText : TypedFolder.shown(path)
    entries = ((try? Folder(path).entries()) ?? []).compactMap { entry in
      String(validating: entry.name.bytes, as: UTF8.self).map {
        Entry(name: $0, isFolder: entry.kind == .folder)
      }
    }
  }

  private static func shown(_ path: PathName) -> String {
    let name = (path.absolute ?? path).safeText
    guard let home = FileAccess.home.map({ PathName($0).safeText }), !home.isEmpty, home != "/",
      name == home || name.hasPrefix(home + "/")
    else { return name }
    return "~" + name.dropFirst(home.count)
  }
}
