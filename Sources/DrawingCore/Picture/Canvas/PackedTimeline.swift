/// A timeline in which frames that are alike are counted: a drawing of many frames has many steps.
struct PackedTimeline: Hashable, Sendable {
  struct Run: Hashable, Sendable {
    let frame: Frame
    var count: Int
  }

  private(set) var runs: [Run] = []
  private(set) var count = 0
  let rate: Int
  let tags: [FrameTag]

  init(_ timeline: Timeline) {
    (rate, tags) = (timeline.rate, timeline.tags)
    for frame in timeline.frames { append(Run(frame: frame, count: 1)) }
  }

  init(_ runs: [Run], rate: Int, tags: [FrameTag]) {
    (self.rate, self.tags) = (rate, tags)
    for run in runs { append(run) }
  }

  private mutating func append(_ run: Run) {
    count += run.count
    if runs.last?.frame == run.frame {
      runs[runs.count - 1].count += run.count
    } else {
      runs.append(run)
    }
  }

  var timeline: Timeline {
    var timeline = Timeline.single
    timeline.frames = runs.flatMap { Array(repeating: $0.frame, count: $0.count) }
    (timeline.rate, timeline.tags) = (rate, tags)
    return timeline
  }

  var cost: Int { runs.count * MemoryLayout<Run>.stride + 32 * tags.count }

  /// Whether numbers and names are within the limits, and tags name frames that are there.
  var isAllowed: Bool {
    (1...Timeline.maximumFrames).contains(count) && Timeline.rates.contains(rate)
      && tags.count <= Timeline.maximumTags && Set(tags.map(\.name)).count == tags.count
      && tags.allSatisfy { $0.frames.upperBound < count }
  }
}
