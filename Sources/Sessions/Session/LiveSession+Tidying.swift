extension LiveSession {
  /// Removes what a generation in the state directory makes superfluous: those before it, and the
  /// fallbacks.
  func removeAll(before generation: UInt32) {
    (try? SessionFolder(existing: id, in: places.main))?.removeGenerations(before: generation)
    for (i, place) in places.all.enumerated().dropFirst() {
      guard let folder = try? SessionFolder(existing: id, in: place) else { continue }
      folder.remove()
      // If it has to be made again, it will be locked again.
      progress.change { $0.locks[i] = nil }
      place.removeIfEmpty()
    }
  }
}
