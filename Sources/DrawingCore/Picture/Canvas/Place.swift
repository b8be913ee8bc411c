/// Where a cel is: on a layer, in a frame. It holds for the drawing that it was made for, as a step
/// is only applied to that.
struct Place: Hashable, Sendable {
  /// The index of the layer, zero-based from the bottom.
  let layer: Int
  /// The index of the frame.
  let frame: Int

  init(layer: Int, frame: Int = 0) { (self.layer, self.frame) = (layer, frame) }
}

/// What belongs to the cel at a place.
struct Placed<Content: Equatable & Sendable>: Equatable, Sendable {
  let place: Place
  let content: Content

  init(_ content: Content, at place: Place) { (self.content, self.place) = (content, place) }

  /// Places contents that are stored one for each layer, from the bottom up.
  static func onLayers(_ contents: [Content]) -> [Placed] {
    contents.enumerated().map { Placed($1, at: Place(layer: $0)) }
  }
}

extension Drawing {
  /// The places of all cels, each where it stands first: frame by frame, the layers of each from the
  /// bottom up.
  var places: [Place] {
    var counts = [Int](repeating: 0, count: layers.count)
    var places: [Place] = []
    for frame in timeline.frames.indices {
      for i in layers.indices where layers[i].celNumber(inFrame: frame) == counts[i] {
        counts[i] += 1
        places.append(Place(layer: i, frame: frame))
      }
    }
    return places
  }

  func contains(_ place: Place) -> Bool {
    timeline.frames.indices.contains(place.frame) && layers.indices.contains(place.layer)
  }

  /// The cel at a place, which must be in the drawing.
  subscript(place: Place) -> Cel {
    get { layers[place.layer][cel: layers[place.layer].celNumber(inFrame: place.frame)] }
    _modify {
      let number = layers[place.layer].celNumber(inFrame: place.frame)
      yield &layers[place.layer][cel: number]
    }
  }

  /// Returns what `body` makes of each cel, with its place.
  func mapCels<Content>(_ body: (Cel) -> Content) -> [Placed<Content>] {
    places.map { Placed(body(self[$0]), at: $0) }
  }

  /// Returns what `body` makes of the cells of each cel, with its place. Copies share what is made.
  func mapTiles(_ body: (Cel) -> TileGrid) -> [Placed<TileGrid>] {
    let old = mapCels(\.tiles)
    var made: [Int: TileGrid] = [:]
    return zip(old, old.areCopies).map { tiles, isCopy in
      let place = tiles.place
      let known = isCopy ? made[place.layer] : nil
      let new = known ?? body(self[place])
      made[place.layer] = new
      return Placed(new, at: place)
    }
  }
}

extension [Placed<TileGrid>] {
  /// For each whether its cells are those of the one before on its layer, as those of copied frames
  /// are.
  var areCopies: [Bool] {
    var last: [Int: TileGrid] = [:]
    return map { last.updateValue($0.content, forKey: $0.place.layer) == $0.content }
  }

  /// Returns the sum of what each takes.
  ///
  /// - Parameter share: What each tile of a copy takes.
  func total(_ measure: (TileGrid) -> Int, copied share: Int) -> Int {
    zip(self, areCopies).reduce(0) { sum, next in
      let (tiles, isCopy) = (next.0.content, next.1)
      return sum + (isCopy ? tiles.tileCount * share : measure(tiles))
    }
  }
}
