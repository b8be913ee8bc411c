import DrawingCore

extension Film {
  /// Returns one pass of a tag as a film of its own, which plays as often as the tag does.
  public func pass(of tag: FrameTag) throws(FormatError) -> Film {
    try chosen(tag.pass, times: tag.times)
  }

  /// Returns the film with a tag over all of it, and no other.
  package func tagged(_ name: String) -> Film {
    var film = self
    film.tags = [FrameTag(name, 0...frames.count - 1, times: times)].compactMap(\.self)
    return film
  }

  /// Returns some of the frames, in order, as a film of their own, with what lies in it of each tag.
  public func part(_ range: ClosedRange<Int>) throws(FormatError) -> Film {
    let range = range.clamped(to: 0...frames.count - 1)
    var film = try chosen(Array(range), times: times)
    film.tags = tags.compactMap { tag in
      guard tag.frames.overlaps(range) else { return nil }
      let frames = tag.frames.clamped(to: range)
      let first = frames.lowerBound - range.lowerBound
      return FrameTag(tag.name, first...first + frames.count - 1, tag.direction, times: tag.times)
    }
    return film
  }

  private func chosen(_ indices: [Int], times: Int?) throws(FormatError) -> Film {
    var numbers: [Int: Int] = [:]
    var shown: [Drawing] = []
    let chosen = indices.map { index in
      let old = frames[index].picture
      let number = numbers[old] ?? shown.count
      if numbers[old] == nil {
        numbers[old] = number
        shown.append(pictures[old])
      }
      return Frame(picture: number, time: frames[index].time, name: frames[index].name)
    }
    var film = try Film(shown, frames: chosen, rate: rate, times: times)
    film.hasStillLayers = hasStillLayers
    return film
  }
}
