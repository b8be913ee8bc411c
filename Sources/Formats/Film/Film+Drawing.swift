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
      frames.append(Frame(picture: picture, time: frame.time))
    }
    try self.init(
      pictures, frames: frames, rate: timeline.rate, tags: timeline.tags.map(FilmTag.init))
  }

  /// Returns the film as a drawing with frames. Its first frame is shown.
  public func drawing() throws(FormatError) -> Drawing {
    var names: Set<String> = []
    let tags = tags.compactMap(FrameTag.init).filter { names.insert($0.name).inserted }
    let timeline = Timeline(
      frames.compactMap { DrawingCore.Frame(time: $0.time) }, rate: rate, tags: tags)
    guard let timeline,
      let drawing = Drawing(pictures, order: frames.map(\.picture), timeline)
    else { throw FormatError("a film that no drawing can hold") }
    return drawing
  }
}

extension FilmTag {
  fileprivate init(_ tag: FrameTag) {
    self.init(tag.name, tag.frames, tag.direction, times: tag.times)
  }
}

extension FrameTag {
  fileprivate init?(_ tag: FilmTag) {
    self.init(tag.name, tag.range, tag.direction, times: tag.times)
  }
}
