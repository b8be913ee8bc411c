import Glibc

/// The folders in which sessions are kept while a state directory cannot be written to.
///
/// Each holds a place for every state directory, named after the directory itself and not only
/// after its path: what was kept for a disk that is gone is no session of the next one.
package struct FallbackPlaces: Sendable {
  let roots: [PathName]

  /// `oekaki-UID` in each folder of `$OEKAKI_FALLBACK_DIRS`, which are absolute paths with colons
  /// between them; where it is not set, in `$XDG_RUNTIME_DIR` and `/dev/shm`, which live in memory.
  package init(environment: [String: String]) {
    let usual = [environment["XDG_RUNTIME_DIR"] ?? "", "/dev/shm"]
    let folders = environment["OEKAKI_FALLBACK_DIRS"]?.split(separator: ":").map(String.init)
    roots = (folders ?? usual).filter { $0.hasPrefix("/") }.map {
      PathName($0).appending(PathName("oekaki-\(geteuid())"))
    }
  }

  /// One in each folder, in the folders' order, then those that are there because less of the path
  /// to the state directory existed when they were made.
  func places(for main: PathName) -> [PathName] {
    let names = FolderMark.all(leadingTo: main).map { PathName("state-" + $0.name) }
    guard let name = names.first else { return [] }
    let older = roots.filter(StateDirectory.isThere).flatMap { root in
      names.dropFirst().map { root.appending($0) }.filter(StateDirectory.isThere)
    }
    return roots.map { $0.appending(name) } + older
  }

  /// Where no session is left, nothing is: the place goes, and the folder of all places with the
  /// last one.
  static func removeIfEmpty(_ place: PathName) {
    guard let directory = try? StateDirectory(existing: place) else { return }
    (try? directory.existingSubdirectory(named: SessionFolder.sessions))?.removeIfEmpty()
    directory.removeIfEmpty()
    (try? StateDirectory(existing: place.directory))?.removeIfEmpty()
  }
}
