import Cells

/// The cels that a layer gets: where each comes from, and which one each frame shows.
struct LayerCels: Equatable, Sendable {
  /// Where a cel comes from.
  enum Source: Equatable, Sendable {
    /// It is one of the layer’s cels, by number, and goes on as that.
    case kept(Int)
    /// It begins as a copy of one of the layer’s cels, by number.
    case copy(of: Int)
    /// It has the cells of a grid, all clear for a new one.
    case tiles(TileGrid)

    var isWhole: Bool { if case .tiles(let tiles) = self { tiles.hasWholeGlyphs } else { true } }
    var tiles: TileGrid? { if case .tiles(let tiles) = self { tiles } else { nil } }
    var number: Int? {
      switch self {
      case .kept(let number), .copy(let number): number
      case .tiles: nil
      }
    }
  }

  var isStill: Bool
  /// The cels, as few as they can be said in: a drawing of many frames has many steps.
  private let spans: [SourceSpan]
  /// The index of the cel of each frame.
  let order: Runs

  /// Creates the cels for frames that each name one; equal sources that are kept are one cel.
  init(isStill: Bool, _ frames: [Source], linked: [Int]? = nil) {
    self.isStill = isStill
    var (cels, order): ([Source], [Int]) = ([], [])
    let most = frames.reduce(0) { max($0, $1.number ?? 0) }
    var kept = [Int?](repeating: nil, count: most + 1)
    for (i, source) in frames.enumerated() {
      if let earlier = linked?[i], earlier < i {
        order.append(order[earlier])
      } else if case .kept(let number) = source, let index = kept[number] {
        order.append(index)
      } else {
        if case .kept(let number) = source { kept[number] = cels.count }
        order.append(cels.count)
        cels.append(source)
      }
    }
    (spans, self.order) = (SourceSpan.spans(of: cels), Runs(order))
  }

  init(isStill: Bool, cels: [Source], order: Runs) {
    self.init(isStill: isStill, SourceSpan.spans(of: cels), order)
  }

  fileprivate init(isStill: Bool, _ spans: [SourceSpan], _ order: Runs) {
    (self.isStill, self.spans, self.order) = (isStill, spans, order)
  }

  /// The cels, in order of first use.
  var cels: [Source] { spans.flatMap(\.cels) }

  var celCount: Int { spans.reduce(0) { $0 + $1.count } }

  /// Returns whether a layer can get these cels in so many frames.
  func fits(_ layer: Layer, _ frames: Int) -> Bool {
    let (cels, celCount) = (self.cels, layer.celCount)
    guard !cels.isEmpty, cels.count <= frames, order.count == frames, !isStill || cels.count == 1
    else { return false }
    var isKept = [Bool](repeating: false, count: celCount)
    for cel in cels {
      if let number = cel.number, number >= celCount { return false }
      if let tiles = cel.tiles, tiles.size != layer.size { return false }
      guard case .kept(let number) = cel else { continue }
      if isKept[number] { return false }
      isKept[number] = true
    }
    return true
  }

  /// Gives a layer these cels, which fit it, and returns those that it had.
  func apply(to layer: inout Layer, shown frame: Int) -> LayerCels {
    let cels = self.cels
    let (old, oldOrder, wasStill) = (layer.cels, layer.track.runs, layer.traits.isStill)
    let new = cels.map { source in
      switch source {
      case .kept(let number), .copy(let number): old[number]
      case .tiles(let tiles): Cel(tiles)
      }
    }
    layer.traits.isStill = isStill
    let numbers = layer.set(new, order: order.numbers, shown: frame)
    var sources = [Source?](repeating: nil, count: old.count)
    for (i, cel) in cels.enumerated() {
      guard let number = numbers[i] else { continue }
      switch cel {
      case .kept(let before): sources[before] = .kept(number)
      case .copy(let before): if sources[before] == nil { sources[before] = .copy(of: number) }
      case .tiles: break
      }
    }
    return LayerCels(
      isStill: wasStill, cels: zip(sources, old).map { $0 ?? .tiles($1.tiles) },
      order: oldOrder)
  }

  /// Returns the frames that do not show what they showed.
  ///
  /// - Parameter old: the numbers of the cels that they showed.
  func differences(from old: [Int]) -> [Int] {
    let cels = cels
    return zip(order.numbers, old).enumerated().compactMap { frame, numbers in
      cels[numbers.0].number == numbers.1 ? nil : frame
    }
  }

  var tileCount: Int {
    spans.reduce(0) { sum, span in
      guard case .tiles(let tiles, let count) = span else { return sum }
      return sum + tiles.tileCount * count
    }
  }

  var cost: Int {
    let places =
      spans.count * MemoryLayout<SourceSpan>.stride + order.runs.count
      * MemoryLayout<Runs.Run>.stride
    return spans.reduce(64 + places) { $0 + $1.cost }
  }
}

/// Cels of a layer one after the other, whose numbers follow each other or which have the same tiles.
private enum SourceSpan: Equatable, Sendable {
  case kept(Range<Int>)
  case copies(of: Range<Int>)
  case tiles(TileGrid, count: Int)

  static func spans(of cels: [LayerCels.Source]) -> [SourceSpan] {
    var spans: [SourceSpan] = []
    for cel in cels {
      let last = spans.count - 1
      switch (spans.last, cel) {
      case (.kept(let range)?, .kept(let number)) where number == range.upperBound:
        spans[last] = .kept(range.lowerBound..<range.upperBound + 1)
      case (.copies(let range)?, .copy(let number)) where number == range.upperBound:
        spans[last] = .copies(of: range.lowerBound..<range.upperBound + 1)
      case (.tiles(let tiles, let count)?, .tiles(let other)) where tiles == other:
        spans[last] = .tiles(tiles, count: count + 1)
      case (_, .kept(let number)): spans.append(.kept(number..<number + 1))
      case (_, .copy(let number)): spans.append(.copies(of: number..<number + 1))
      case (_, .tiles(let tiles)): spans.append(.tiles(tiles, count: 1))
      }
    }
    return spans
  }

  var cels: [LayerCels.Source] {
    switch self {
    case .kept(let range): range.map { .kept($0) }
    case .copies(let range): range.map { .copy(of: $0) }
    case .tiles(let tiles, let count): Array(repeating: .tiles(tiles), count: count)
    }
  }

  var count: Int {
    switch self {
    case .kept(let range), .copies(let range): range.count
    case .tiles(_, let count): count
    }
  }

  var cost: Int { if case .tiles(let tiles, _) = self { tiles.cost } else { 0 } }
}

extension ByteWriter {
  /// Writes the cels as runs of such as follow each other, and the tiles of the others, once for copies
  /// one after the other.
  mutating func layerCels(_ layer: LayerCels) {
    flag(layer.isStill)
    list(layer.packedRuns) { $0.packedRun($1) }
    runs(layer.order)
  }

  private mutating func packedRun(_ run: PackedRun) {
    switch run {
    case .kept(let numbers): numbered(0, numbers)
    case .copies(let numbers): numbered(1, numbers)
    case .tiles(var tiles):
      byte(2)
      count(tiles.size.width)
      count(tiles.size.height)
      block(tiles.packed())
    case .again(let number):
      byte(3)
      count(number)
    }
  }

  private mutating func numbered(_ kind: UInt8, _ numbers: Range<Int>) {
    byte(kind)
    count(numbers.lowerBound)
    count(numbers.count)
  }
}

extension ByteReader {
  mutating func layerCels(_ frames: Int) throws(PackingError) -> LayerCels {
    let isStill = try flag()
    var (spans, cels): ([SourceSpan], Int) = ([], 0)
    for _ in 0..<(try count()) {
      guard cels < frames else { throw failure("too many cels") }
      try spend(MemoryLayout<SourceSpan>.stride)
      let span = try span(upTo: frames - cels, after: spans.last)
      cels += span.count
      if case .tiles(let tiles, let count) = span, case .tiles(let last, let before)? = spans.last,
        tiles == last
      {
        spans[spans.count - 1] = .tiles(last, count: before + count)
      } else {
        spans.append(span)
      }
    }
    return LayerCels(isStill: isStill, spans, try runs(of: frames, below: cels))
  }

  private mutating func span(
    upTo most: Int, after last: SourceSpan?
  ) throws(PackingError) -> SourceSpan {
    switch try byte() {
    case 0: return .kept(try celNumbers(upTo: most))
    case 1: return .copies(of: try celNumbers(upTo: most))
    case 2:
      let size = try size()
      let tiles = try nested { (r) throws(PackingError) in
        try TileGrid(size, background: .clear, packed: &r)
      }
      return .tiles(tiles, count: 1)
    case 3:
      guard case .tiles(let tiles, _)? = last else { throw failure("a copy of nothing") }
      return .tiles(tiles, count: try number(in: 1...most))
    default: throw failure("unknown kind of cel")
    }
  }

  private mutating func celNumbers(upTo most: Int) throws(PackingError) -> Range<Int> {
    let first = try number(in: 0...Timeline.maximumCels)
    return first..<first + (try number(in: 1...most))
  }
}

/// Cels as they are written.
private enum PackedRun {
  case kept(Range<Int>)
  case copies(of: Range<Int>)
  case tiles(TileGrid)
  /// So many more with the tiles of the one before.
  case again(Int)
}

extension LayerCels {
  fileprivate var packedRuns: [PackedRun] {
    spans.flatMap { span -> [PackedRun] in
      switch span {
      case .kept(let numbers): [.kept(numbers)]
      case .copies(let numbers): [.copies(of: numbers)]
      case .tiles(let tiles, 1): [.tiles(tiles)]
      case .tiles(let tiles, let count): [.tiles(tiles), .again(count - 1)]
      }
    }
  }
}
