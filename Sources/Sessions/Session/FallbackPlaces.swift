import Glibc

/// The folders for sessions while the state directory cannot be written to.
///
/// Each holds a place for every state directory, named after the identity of the directory and not
/// only after its path: sessions kept for a disk that is gone do not appear on the next one.
package struct FallbackPlaces: Sendable {
  let roots: [PathName]

  /// Uses `oekaki-UID` in each folder of `$OEKAKI_FALLBACK_DIRS`, absolute paths separated by
  /// colons; if that is not set, in `$XDG_RUNTIME_DIR` and `/dev/shm`, which are in memory.
  package init(environment: [String: String]) {
    let usual = [environment["XDG_RUNTIME_DIR"] ?? "", "/dev/shm"]
    let folders = environment["OEKAKI_FALLBACK_DIRS"]?.split(separator: ":").map(String.init)
    roots = (folders ?? usual).filter { $0.hasPrefix("/") }.map {
      PathName($0).appending(PathName("oekaki-\(geteuid())"))
    }
  }

  /// Returns one place in each folder, in the folders' order, then existing places made when less
  /// of the path to the state directory existed.
  func places(for main: PathName) -> [PathName] {
    let names = FolderMark.all(leadingTo: main).map { PathName("state-" + $0.name) }
    guard let name = names.first else { return [] }
    let older = roots.filter(StateDirectory.isThere).flatMap { root in
      names.dropFirst().map { root.appending($0) }.filter(StateDirectory.isThere)
    }
    return roots.map { $0.appending(name) } + older
  }

  /// Removes a place without sessions, and the folder of all places if it is empty then.
  static func removeIfEmpty(_ place: PathName) {
    guard let directory = try? StateDirectory(existing: place) else { return }
    (try? directory.existingSubdirectory(named: SessionFolder.sessions))?.removeIfEmpty()
    directory.removeIfEmpty()
    (try? StateDirectory(existing: place.directory))?.removeIfEmpty()
  }
}
