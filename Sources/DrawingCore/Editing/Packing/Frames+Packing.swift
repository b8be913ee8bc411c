extension EditorState {
  /// What is chosen of the frames, packed; nil if all is as usual.
  var packedFrameView: [UInt8]? {
    guard frame > 0 || range != nil || onion != .off else { return nil }
    var writer = ByteWriter()
    writer.count(frame)
    switch range {
    case nil: writer.byte(0)
    case .frames(let frames):
      writer.byte(1)
      writer.count(frames.lowerBound)
      writer.count(frames.count)
    case .tag(let name):
      writer.byte(2)
      writer.text(name)
    }
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
    switch try reader.byte() {
    case 0: break
    case 1:
      let first = try reader.number(in: 0...timeline.frames.count - 1)
      let count = try reader.number(in: 1...timeline.frames.count - first)
      hand.range = .frames(first...first + count - 1)
    case 2:
      let name = try reader.text()
      guard timeline.tag(named: name) != nil else { throw reader.failure("no such tag") }
      hand.range = .tag(name)
    default: throw reader.failure("unknown kind of range")
    }
    let (before, after) = (try reader.number(in: Onion.counts), try reader.number(in: Onion.counts))
    hand.onion = Onion(before: before, after: after, loops: try reader.flag())
    show(frame)
  }
}
