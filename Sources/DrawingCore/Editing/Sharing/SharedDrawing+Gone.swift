/// Layers and frames that are not there any more.
extension SharedDrawing {
  /// Returns a layer or a frame that a change was made in and that is gone, if all of those are: nothing
  /// of the change can be taken back until it is there again.
  package func gone(under change: SharedChange) -> (item: ItemID, reason: SharingError)? {
    let cels = change.cels
    guard let first = cels.first, cels.allSatisfy({ place(of: $0) == nil }) else { return nil }
    if items.layers.contains(first.layer) { return (first.frame, .frameIsGone) }
    return (first.layer, .layerIsGone)
  }

  /// Returns the layers and frames of an earlier state that are gone.
  package func itemsGone(since old: SharedDrawing) -> Set<ItemID> {
    guard items != old.items else { return [] }
    return Set(old.items.layers + old.items.frames)
      .subtracting(items.layers).subtracting(items.frames)
  }
}
