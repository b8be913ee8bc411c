import Cells

extension Layer {
  /// The number of frames, which all layers of a drawing share.
  var frameCount: Int { max(1, track.order.count) }

  /// The number of cels that are told apart.
  var celCount: Int { track.celCount }

  /// The number of the cel of each frame.
  var order: [Int] { track.order.isEmpty ? [0] : track.order }

  /// All cels, by number.
  var cels: [Cel] { (0..<celCount).map { self[cel: $0] } }

  /// A cel, by its number.
  subscript(cel number: Int) -> Cel {
    get { number == track.shown ? cel : track[number] }
    _modify {
      if number == track.shown { yield &cel } else { yield &track[number] }
    }
  }

  /// Returns the number of the cel of a frame.
  package func celNumber(inFrame frame: Int) -> Int { track.number(frame) }

  /// Returns the frames that show the cel of a frame, which is one of them.
  package func frames(linkedWith frame: Int) -> [Int] { track.frames(of: track.number(frame)) }

  /// Returns the first of the frames that show the cel of a frame.
  package func firstFrame(linkedWith frame: Int) -> Int { track.first(of: track.number(frame)) }

  /// Returns whether nothing is drawn in a frame.
  package func isClear(inFrame frame: Int) -> Bool {
    let number = track.number(frame)
    return number == track.shown ? tiles.isClear : track.parked.isClear(number)
  }

  /// Makes the cel of a frame the one that is drawn on.
  mutating func show(frame: Int) { track.exchange(&cel, for: track.number(frame)) }

  /// Drops the cels of all frames but the shown one.
  mutating func keepShownFrame() {
    track = Track()
    traits.isStill = false
  }

  /// Gives the layer other cels.
  ///
  /// - Parameters:
  ///   - order: for each frame the index of its cel.
  ///   - frame: the frame whose cel is drawn on.
  /// - Returns: For each cel its number; nil for one without a frame, which is dropped.
  @discardableResult
  mutating func set(_ cels: [Cel], order: [Int], shown frame: Int) -> [Int?] {
    var numbers = [Int?](repeating: nil, count: cels.count)
    var used: [Cel] = []
    for index in order where numbers[index] == nil {
      numbers[index] = used.count
      used.append(cels[index])
    }
    cel = used[0]
    track = order.count == 1 ? Track() : Track(used, order: order.map { numbers[$0] ?? 0 })
    if order.count > 1 { show(frame: frame) }
    return numbers
  }

  /// Returns what the cells of all frames contribute to the digest. Costs what changed.
  mutating func refreshedDigest() -> [UInt8] {
    guard !track.order.isEmpty else { return cel.refreshedDigest() }
    if cel.isStale { track.stale?.insert(track.shown) }
    for number in track.stale.map(Array.init) ?? Array(0..<celCount) {
      let bytes = self[cel: number].refreshedDigest()
      for frame in track.frames(of: number) {
        var writer = ByteWriter()
        writer.count(frame)
        writer.raw(bytes)
        track.sum.update(frame, to: SHA256.digest(of: writer.bytes))
      }
    }
    track.stale = []
    return track.sum.bytes
  }
}
