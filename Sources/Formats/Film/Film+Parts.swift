import DrawingCore

extension Film {
  /// Returns one pass of a tag as a film of its own, which plays as often as the tag does.
  public func pass(of tag: FrameTag) throws(FormatError) -> Film {
    try chosen(tag.pass, times: tag.times)
  }

  /// Returns some of the frames, in order, as a film of their own.
  public func part(_ range: ClosedRange<Int>) throws(FormatError) -> Film {
    try chosen(Array(range.clamped(to: 0...frames.count - 1)), times: times)
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
