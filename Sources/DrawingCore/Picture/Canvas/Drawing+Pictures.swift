import Cells

extension Drawing {
  /// Creates a drawing of several frames from pictures of one size with as many layers as each other.
  /// What is not drawn, such as the names of layers, is that of the first picture. Nil if there may
  /// be no such drawing.
  ///
  /// - Parameter order: the index of the picture of each frame. Frames with the same one are linked.
  package init?(_ pictures: [Drawing], order: [Int], _ timeline: Timeline) {
    guard let first = pictures.first, order.count == timeline.frames.count,
      order.allSatisfy(pictures.indices.contains),
      pictures.allSatisfy({
        $0.size == first.size && $0.layers.count == first.layers.count && $0.frameCount == 1
      })
    else { return nil }
    self = first
    for i in layers.indices {
      layers[i].set(pictures.map { $0.layers[i].cel }, order: order, shown: 0)
    }
    set(timeline, shown: 0)
    guard hasWholeFrames else { return nil }
  }

  /// Returns what is drawn in a frame, as a drawing of that frame alone.
  package func picture(ofFrame frame: Int) -> Drawing { showing(frame: frame).drawingOfShownFrame }
}
