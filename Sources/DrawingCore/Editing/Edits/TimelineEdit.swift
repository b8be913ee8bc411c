import Cells

/// Changes what frames there are, and which cel each shows.
struct TimelineEdit: FrameOrderEdit {
  static let tags: [UInt8] = [23]
  /// The frames afterwards, as few as they can be said in.
  private let packed: PackedTimeline
  let change: FrameChange
  /// The cels of each layer afterwards; empty if they stay as they are.
  let layers: [LayerCels]

  init(timeline: PackedTimeline, change: FrameChange, layers: [LayerCels]) {
    (packed, self.change, self.layers) = (timeline, change, layers)
  }

  /// The frames afterwards.
  var timeline: Timeline { packed.timeline }

  static func read(_ tag: UInt8, _ reader: inout ByteReader) throws(PackingError) -> TimelineEdit? {
    let timeline = try reader.packedTimeline()
    let change = try reader.frameChange()
    let layers = try reader.list { (r) throws(PackingError) in try r.layerCels(timeline.count) }
    return TimelineEdit(timeline: timeline, change: change, layers: layers)
  }

  func write(to writer: inout ByteWriter) {
    writer.packedTimeline(packed)
    writer.frameChange(change)
    writer.list(layers) { $0.layerCels($1) }
  }

  /// The layers go on showing the same frame, wherever it stands; for one that is gone the one in
  /// its place.
  func apply(to drawing: inout Drawing) -> Inverse? {
    let old = drawing
    guard packed.isAllowed, change.count(after: old.frameCount) == packed.count,
      layers.isEmpty ? old.frameCount == packed.count : layers.count == old.layers.count,
      zip(layers, old.layers).allSatisfy({ $0.fits($1, packed.count) }),
      layers.reduce(0, { $0 + $1.celCount }) <= Timeline.maximumCels
    else { return nil }
    let shown = change.follow(old.shownFrame, count: packed.count)
    var inverses: [LayerCels] = []
    for (i, cels) in layers.enumerated() {
      inverses.append(cels.apply(to: &drawing.layers[i], shown: shown))
    }
    drawing.set(timeline, shown: shown)
    return Inverse(
      TimelineEdit(
        timeline: PackedTimeline(old.timeline), change: change.inverse, layers: inverses),
      of: self)
  }

  /// Whether cels change places: nothing drawn before is where it was.
  var movesPoints: Bool { !layers.isEmpty }

  func sparing(_ others: OthersWork) -> Edit? {
    let isFree = others.isEmpty || layers.isEmpty && !others.change(Self.subject)
    return isFree ? Edit(self) : nil
  }

  func follow(_ items: inout SharedItems, _ new: inout ItemMaker) {
    switch change {
    case .none: break
    case .inserted(let range):
      items.frames.insert(contentsOf: new.make(range.count), at: range.lowerBound)
    case .removed(let range): items.frames.removeSubrange(range)
    case .moved(let range, let to):
      let moved = Array(items.frames[range])
      items.frames.removeSubrange(range)
      items.frames.insert(contentsOf: moved, at: to)
    }
  }

  func reshown(undoneBy inverse: any EditKind) -> [Int] {
    guard case .none = change, let inverse = inverse as? TimelineEdit else { return [] }
    let frames = zip(layers, inverse.layers).flatMap { $0.differences(from: $1.order.numbers) }
    return Set(frames).sorted()
  }

  func marking(_ mark: Cell) -> Edit? {
    Edit(TimelineEdit(timeline: packed, change: change, layers: layers.map { $0.marked(mark) }))
  }

  func isWhole(in drawing: Drawing) -> Bool {
    layers.allSatisfy { layer in layer.cels.allSatisfy(\.isWhole) }
  }

  var cost: Int {
    layers.reduce(64 + packed.cost) { $0 + $1.cost }
  }
  var work: Int { layers.reduce(1) { $0 + $1.tileCount * Tile.count } }
  var knowsFrames: Bool { true }

  func title(isTakenBack: Bool) -> String {
    switch isTakenBack ? change : change.inverse {
    case .none: layers.isEmpty ? "times, tags" : "cels"
    case .inserted(let new): new.count == 1 ? "new frame" : "\(new.count) new frames"
    case .removed(let old): old.count == 1 ? "frame deleted" : "\(old.count) frames deleted"
    case .moved: "frames moved"
    }
  }
}

extension Edit {
  static func timeline(_ timeline: Timeline, _ change: FrameChange, _ layers: [LayerCels]) -> Edit {
    Edit(TimelineEdit(timeline: PackedTimeline(timeline), change: change, layers: layers))
  }
}

extension ByteWriter {
  fileprivate mutating func frameChange(_ change: FrameChange) {
    let (kind, range, to): (UInt8, Range<Int>, Int) =
      switch change {
      case .none: (0, 0..<0, 0)
      case .inserted(let range): (1, range, 0)
      case .removed(let range): (2, range, 0)
      case .moved(let range, let to): (3, range, to)
      }
    byte(kind)
    for number in [range.lowerBound, range.count, to] { count(number) }
  }
}

extension ByteReader {
  fileprivate mutating func frameChange() throws(PackingError) -> FrameChange {
    let kind = try byte()
    let (first, count) = (try frameCount(), try frameCount())
    let to = try frameCount()
    switch kind {
    case 0: return .none
    case 1: return .inserted(first..<first + count)
    case 2: return .removed(first..<first + count)
    case 3: return .moved(first..<first + count, to: to)
    default: throw failure("unknown change of frames")
    }
  }

  private mutating func frameCount() throws(PackingError) -> Int {
    try number(in: 0...Timeline.maximumFrames)
  }
}
