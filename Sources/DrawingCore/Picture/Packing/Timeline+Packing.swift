extension ByteWriter {
  mutating func timeline(_ timeline: Timeline) { packedTimeline(PackedTimeline(timeline)) }

  mutating func packedTimeline(_ timeline: PackedTimeline) {
    list(timeline.runs) { writer, run in
      writer.count(run.count)
      writer.count(run.frame.time ?? 0)
      writer.text(run.frame.name)
    }
    count(timeline.rate)
    list(timeline.tags) { writer, tag in
      writer.text(tag.name)
      writer.count(tag.frames.lowerBound)
      writer.count(tag.frames.count)
      writer.text(tag.direction.rawValue)
      writer.count(tag.times ?? 0)
    }
  }

  mutating func runs(_ runs: Runs) {
    list(runs.runs) { writer, run in
      writer.count(run.first)
      writer.count(run.count)
      writer.flag(run.goesUp)
    }
  }
}

extension ByteReader {
  /// Reads what is known of frames, frame by frame. Throws for more of them than there may be.
  mutating func timeline() throws(PackingError) -> Timeline {
    let packed = try packedTimeline()
    try spend(packed.count * MemoryLayout<Frame>.stride)
    return packed.timeline
  }

  mutating func packedTimeline() throws(PackingError) -> PackedTimeline {
    var (runs, frames): ([PackedTimeline.Run], Int) = ([], 0)
    for _ in 0..<(try count()) {
      let count = try number(in: 1...Timeline.maximumFrames - frames)
      let time = try number(in: 0...Frame.times.upperBound)
      guard let frame = Frame(time: time == 0 ? nil : time, name: try text()) else {
        throw failure("not the name of a frame")
      }
      try spend(MemoryLayout<PackedTimeline.Run>.stride)
      runs.append(PackedTimeline.Run(frame: frame, count: count))
      frames += count
      if frames == Timeline.maximumFrames { break }
    }
    let rate = try number(in: Timeline.rates)
    let timeline = PackedTimeline(
      runs, rate: rate, tags: try list { (r) throws(PackingError) in try r.tag() })
    guard timeline.isAllowed else { throw failure("not the frames of a drawing") }
    return timeline
  }

  private mutating func tag() throws(PackingError) -> FrameTag {
    let name = try text()
    let first = try number(in: 0...Timeline.maximumFrames - 1)
    let count = try number(in: 1...Timeline.maximumFrames)
    guard let direction = FrameTag.Direction(rawValue: try text()) else {
      throw failure("no direction of a tag")
    }
    let times = try number(in: 0...FrameTag.counts.upperBound)
    let tag = FrameTag(
      name, first...first + count - 1, direction, times: times == 0 ? nil : times)
    guard let tag else { throw failure("not the name of a tag") }
    return tag
  }

  /// Reads runs of as many numbers as there are told, each below a limit.
  mutating func runs(of total: Int, below limit: Int) throws(PackingError) -> Runs {
    guard limit > 0, total > 0 else { throw failure("no numbers") }
    var runs = Runs([])
    for _ in 0..<(try count()) {
      guard runs.count < total else { throw failure("too many numbers") }
      let first = try number(in: 0...limit - 1)
      let count = try number(in: 1...total - runs.count)
      let goesUp = try flag()
      guard !goesUp || first + count <= limit else { throw failure("too large a number") }
      try spend(MemoryLayout<Runs.Run>.stride)
      runs.append(Runs.Run(first: first, count: count, goesUp: goesUp))
    }
    guard runs.count == total else { throw failure("too few numbers") }
    return runs
  }
}
