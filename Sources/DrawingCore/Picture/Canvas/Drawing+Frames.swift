import Cells

extension Drawing {
  /// The number of frames, at least one.
  public var frameCount: Int { timeline.frames.count }

  /// The number of cels that are told apart, in all layers together.
  var celCount: Int { layers.reduce(0) { $0 + $1.celCount } }

  /// Returns the first place in which the cel of a place stands.
  func firstPlace(of place: Place) -> Place {
    Place(layer: place.layer, frame: layers[place.layer].firstFrame(linkedWith: place.frame))
  }

  /// Whether every layer has a cel for each frame, a still one the same for all, and all together
  /// are not too many.
  var hasWholeFrames: Bool {
    timeline.isAllowed && celCount <= Timeline.maximumCels
      && layers.allSatisfy {
        $0.frameCount == timeline.frames.count && (!$0.traits.isStill || $0.celCount == 1)
      }
  }

  /// The drawing of the shown frame alone.
  package var drawingOfShownFrame: Drawing {
    var drawing = self
    for i in layers.indices { drawing.layers[i].keepShownFrame() }
    drawing.set(.single, shown: 0)
    return drawing
  }

  /// What is the same in all frames: the drawing with its still layers alone. Nil if there are none.
  package var stillPart: Drawing? {
    guard layers.contains(where: \.traits.isStill) else { return nil }
    var drawing = self
    for i in layers.indices where !layers[i].traits.isStill { drawing.layers[i].isVisible = false }
    return drawing
  }

  /// Returns the drawing as it is seen in another frame. Costs the layers.
  package func showing(frame: Int) -> Drawing {
    var drawing = self
    drawing.show(frame)
    return drawing
  }
}
