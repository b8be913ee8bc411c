import Cells

extension Gesture {
  func packed() -> [UInt8] {
    var writer = ByteWriter()
    writer.gesture(self)
    if let words = brush.laterText { writer.text(words) }
    writer.raw(tail)
    return writer.bytes
  }

  /// Unpacks a gesture. Throws if it passes more cells than `CommandLimits.reach`, as no commands
  /// could have made it.
  ///
  /// - Parameter picture: the picture of the brush tool, which cannot change during a gesture.
  init(
    packed bytes: [UInt8], in drawing: Drawing, picture: Clip? = nil,
    _ budget: inout UnpackingBudget
  ) throws(PackingError) {
    self = try budget.read(bytes[...]) { (reader) throws(PackingError) in
      let gesture = try reader.gesture()
      var brush = gesture.brush
      brush.picture = picture
      if let found = reader.attempt({ (r) throws(PackingError) in try r.options(of: brush) }) {
        brush = found
      }
      var whole = Gesture(
        tool: gesture.tool, brush: brush, stops: gesture.stops, seed: gesture.seed)
      whole.tail = try reader.rest()
      guard whole.reach(in: drawing) <= CommandLimits.reach else {
        throw reader.failure("a gesture that passes too many cells")
      }
      return whole
    }
  }
}

extension Digest {
  /// Creates the digest of what is in progress: a gesture, or a floating piece.
  package init(_ gesture: Gesture?, _ floating: Floating?) {
    var writer = ByteWriter()
    writer.optional(gesture?.packed()) { $0.block($1) }
    writer.optional(floating?.packed()) { $0.block($1) }
    self = SHA256.digest(of: writer.bytes)
  }
}

extension Clip {
  func packed() -> [UInt8] {
    var writer = ByteWriter()
    writer.clip(self)
    writer.raw(tail)
    return writer.bytes
  }

  init(packed bytes: [UInt8], _ budget: inout UnpackingBudget) throws(PackingError) {
    self = try budget.read(bytes[...]) { (reader) throws(PackingError) in
      var clip = try reader.clip()
      clip.tail = try reader.rest()
      return clip
    }
  }
}

extension Dropped {
  func packed() -> [UInt8] {
    var writer = ByteWriter()
    writer.number(UInt64(steps))
    writer.flag(isUndone)
    writer.raw(floating.packed())
    return writer.bytes
  }

  init(packed bytes: [UInt8], _ budget: inout UnpackingBudget) throws(PackingError) {
    self = try budget.read(bytes[...]) { (reader) throws(PackingError) in
      let (steps, isUndone) = (Int(clamping: try reader.number()), try reader.flag())
      return Dropped(floating: try reader.floating(), steps: steps, isUndone: isUndone)
    }
  }
}

extension Floating {
  func packed() -> [UInt8] {
    var writer = ByteWriter()
    writer.floating(self)
    if let lifted {
      writer.lifted(lifted)
    } else if let kind {
      writer.text(kind.rawValue)
    }
    writer.raw(tail)
    return writer.bytes
  }

  init(packed bytes: [UInt8], _ budget: inout UnpackingBudget) throws(PackingError) {
    self = try budget.read(bytes[...]) { (reader) throws(PackingError) in
      try reader.floating()
    }
  }
}

extension ByteWriter {
  mutating func brush(_ brush: Brush) {
    cell(Cell(brush.glyph, brush.style))
    text(brush.boxStyle.rawValue)
    flag(brush.fillsShapes)
  }

  mutating func gesture(_ gesture: Gesture) {
    text(gesture.tool.rawValue)
    brush(gesture.brush)
    list(gesture.stops) { writer, stop in
      writer.point(stop.point)
      writer.text(stop.typed)
    }
    if gesture.tool.isRandom { number(gesture.seed) }
  }

  mutating func clip(_ clip: Clip) {
    var tiles = clip.tiles
    count(clip.size.width)
    count(clip.size.height)
    block(tiles.packed())
  }

  mutating func floating(_ floating: Floating) {
    clip(floating.clip)
    point(floating.origin)
  }
}

extension ByteWriter {
  mutating func lifted(_ lifted: Lifted) {
    selection(lifted.source)
    byte(lifted.orientation.rawValue)
    flag(lifted.isCopy)
    flag(lifted.isLoose)
  }
}

extension ByteReader {
  /// Reads what may stand here; nil, without moving on, if there is something else, which a newer
  /// version wrote.
  fileprivate mutating func attempt<Value>(
    _ read: (inout ByteReader) throws(PackingError) -> Value
  ) -> Value? {
    var other = self
    guard let value = try? read(&other) else { return nil }
    self = other
    return value
  }

  /// Reads the settings that are not at their defaults. Throws if there are none.
  fileprivate mutating func options(of brush: Brush) throws(PackingError) -> Brush {
    var whole = brush
    guard whole.read(laterText: try text()), whole.laterText != nil else {
      throw failure("unknown options")
    }
    return whole
  }

  fileprivate mutating func lifted() throws(PackingError) -> Lifted {
    let source = try selection()
    guard let source, let orientation = Orientation(rawValue: try byte()) else {
      throw failure("nothing was lifted")
    }
    return Lifted(
      source: source, orientation: orientation, isCopy: try flag(), isLoose: try flag())
  }

  /// Reads the word of a tool, be it one that only a command begins.
  mutating func tool() throws(PackingError) -> Tool {
    let word = try text()
    guard let tool = (Tool.allCases + Tool.begun).first(where: { $0.rawValue == word }) else {
      throw failure("unknown word")
    }
    return tool
  }

  private mutating func choice<T: RawRepresentable>(
    _ type: T.Type
  ) throws(PackingError) -> T where T.RawValue == String {
    guard let value = T(rawValue: try text()) else { throw failure("unknown word") }
    return value
  }

  mutating func brush() throws(PackingError) -> Brush {
    let cell = try cell()
    guard !cell.glyph.isContinuation else { throw failure("not a glyph") }
    var brush = Brush()
    brush.glyph = cell.glyph
    brush.style = cell.style
    brush.boxStyle = try choice(BoxStyle.self)
    brush.fillsShapes = try flag()
    return brush
  }

  /// Reads a floating piece and everything that follows it.
  fileprivate mutating func floating() throws(PackingError) -> Floating {
    var floating = Floating(clip: try clip(), origin: try point())
    floating.lifted = attempt { (r) throws(PackingError) in try r.lifted() }
    if floating.lifted == nil {
      // No name has a length of 0 or 1, with which what was lifted begins.
      floating.kind = attempt { (r) throws(PackingError) in try r.choice(PieceKind.self) }
    }
    floating.tail = try rest()
    return floating
  }

  fileprivate mutating func gesture() throws(PackingError) -> Gesture {
    let (tool, brush) = (try tool(), try brush())
    let stops = try list { (r) throws(PackingError) in
      Gesture.Stop(point: try r.point(), typed: try r.text())
    }
    guard !stops.isEmpty else { throw failure("a gesture without a press") }
    let seed = tool.isRandom ? try number() : 0
    return Gesture(tool: tool, brush: brush, stops: stops, seed: seed)
  }

  fileprivate mutating func clip() throws(PackingError) -> Clip {
    let size = try size()
    return try nested { (r) throws(PackingError) in
      Clip(try TileGrid(size, background: .clear, packed: &r))
    }
  }
}
