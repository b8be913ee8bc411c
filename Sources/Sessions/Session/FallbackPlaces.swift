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
  func places(for main: StatePlace) -> [StatePlace] {
    let marks = main.path.map { FolderMark.all(leadingTo: $0).map(\.name) } ?? ["nowhere"]
    let names = marks.map { PathName("state-" + $0) }
    guard let name = names.first else { return [] }
    let older = roots.filter(StateDirectory.isThere).flatMap { root in
      names.dropFirst().map { StatePlace.fallback($0, in: root) }.filter(\.isTaken)
    }
    return roots.map { StatePlace.fallback(name, in: $0) } + older
  }
}
