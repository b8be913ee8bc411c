import DrawingCore

extension Film {
  /// Creates the film of a drawing. Frames that share all their cels are linked.
  public init(_ drawing: Drawing) throws(FormatError) {
    let timeline = drawing.timeline
    var pictures: [Drawing] = []
    var frames: [Frame] = []
    var known: [[Int]: Int] = [:]
    for (i, frame) in timeline.frames.enumerated() {
      let cels = drawing.layers.map { $0.celNumber(inFrame: i) }
      let picture = known[cels] ?? pictures.count
      if picture == pictures.count {
        known[cels] = picture
        pictures.append(drawing.picture(ofFrame: i))
      }
      frames.append(Frame(picture: picture, time: frame.time, name: frame.name))
    }
    try self.init(pictures, frames: frames, rate: timeline.rate, tags: timeline.tags)
    hasStillLayers = drawing.layers.contains(where: \.traits.isStill)
  }

  /// Returns the film as a drawing with frames. Its first frame is shown.
  public func drawing() throws(FormatError) -> Drawing {
    let timeline = Timeline(
      frames.compactMap { DrawingCore.Frame(time: $0.time, name: $0.name) }, rate: rate, tags: tags)
    guard let timeline,
      let drawing = Drawing(pictures, order: frames.map(\.picture), timeline)
    else { throw FormatError("a film that no drawing can hold") }
    return drawing
  }
}
