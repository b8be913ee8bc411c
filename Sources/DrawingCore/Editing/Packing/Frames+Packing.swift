extension EditorState {
  /// What is chosen of the frames, packed; nil if all is as usual.
  var packedFrameView: [UInt8]? {
    guard frame > 0 || range != nil || onion != .off else { return nil }
    var writer = ByteWriter()
    writer.count(frame)
    writer.range(range)
    writer.count(onion.before)
    writer.count(onion.after)
    writer.flag(onion.loops)
    return writer.bytes
  }

  /// Returns the frames with what is chosen of them; nil for one frame and nothing chosen. Packs
  /// only what changed.
  mutating func packedFrames() -> [UInt8]? {
    let view = packedFrameView
    guard drawing.timeline != .single || view != nil else { return nil }
    var writer = ByteWriter()
    writer.timeline(drawing.timeline)
    writer.optional(view) { $0.block($1) }
    if drawing.frameCount > 1 { writer.raw(drawing.packedFrames()) }
    return writer.bytes
  }

  /// Reads the frames behind the first one, which is there already, and what is chosen of them.
  mutating func readFrames(
    _ bytes: ArraySlice<UInt8>, first: [ArraySlice<UInt8>], _ budget: inout UnpackingBudget
  ) throws(PackingError) {
    let (moving, view) = try budget.read(bytes) { (reader) throws(PackingError) in
      var drawing = drawing
      let timeline = try reader.timeline()
      let view = try reader.optional { (r) throws(PackingError) in Array(try r.block()) }
      if timeline.frames.count > 1 {
        try drawing.readFrames(timeline, first: first, &reader)
      } else {
        drawing.set(timeline, shown: 0)
      }
      return (drawing, view)
    }
    drawing = moving
    guard drawing.hasWholeFrames else {
      throw PackingError(offset: 0, reason: "not the frames of a drawing")
    }
    guard let view else { return }
    try budget.read(view[...]) { (reader) throws(PackingError) in try read(view: &reader) }
  }

  private mutating func read(view reader: inout ByteReader) throws(PackingError) {
    let timeline = drawing.timeline
    let frame = try reader.number(in: 0...timeline.frames.count - 1)
    hand.range = try reader.range(of: timeline.frames.count)
    if case .tag(let name) = hand.range, timeline.tag(named: name) == nil {
      throw reader.failure("no such tag")
    }
    let (before, after) = (try reader.number(in: Onion.counts), try reader.number(in: Onion.counts))
    hand.onion = Onion(before: before, after: after, loops: try reader.flag())
    show(frame)
  }
}

extension ByteWriter {
  mutating func range(_ range: FrameRange?) {
    switch range {
    case nil: byte(0)
    case .frames(let frames):
      byte(1)
      count(frames.lowerBound)
      count(frames.count)
    case .tag(let name):
      byte(2)
      text(name)
    }
  }
}

extension ByteReader {
  /// Reads a range, whose tag need not be there.
  ///
  /// - Parameter frames: the number of frames that it may lie in.
  mutating func range(of frames: Int) throws(PackingError) -> FrameRange? {
    switch try byte() {
    case 0: return nil
    case 1:
      let first = try number(in: 0...frames - 1)
      let count = try number(in: 1...frames - first)
      return .frames(first...first + count - 1)
    case 2: return .tag(try text())
    default: throw failure("unknown kind of range")
    }
  }
}
