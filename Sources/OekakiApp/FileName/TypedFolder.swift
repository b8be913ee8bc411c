import DrawingStore
import Foundation
import Sessions

/// The folder that a name as it is typed lies in, and what is there.
struct TypedFolder {
  struct Entry: Equatable {
    let name: String
    let isFolder: Bool
  }

  /// As it is shown, the home directory as `~`.
  var name = ""
  /// In alphabetical order; empty where it cannot be read.
  var entries: [Entry] = []
}

extension TypedFolder {
  /// Names that are not UTF-8 are left out: they could not be typed.
  ///
  /// - Parameter typed: up to the last slash; empty for the folder that names count from.
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
