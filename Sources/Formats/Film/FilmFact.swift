/// What a drawing knows of its frames besides their pictures and times. The raw values are the names in
/// loss reports.
package enum FilmFact: String, CaseIterable, Hashable, Sendable {
  case names = "names of frames"
  /// Which frames that look the same share their cels: who reads a file links all of them.
  case links = "links of frames"
  /// Which layers are the same in all frames.
  case still = "still layers"
  case rate, tags
}

extension Film {
  /// What is known of the frames, all but links, which only a comparison of the pictures tells.
  var facts: Set<FilmFact> {
    var facts: Set<FilmFact> = []
    if frames.contains(where: { !$0.name.isEmpty }) { facts.insert(.names) }
    if hasStillLayers { facts.insert(.still) }
    if rate != Film.usualRate { facts.insert(.rate) }
    if !tags.isEmpty { facts.insert(.tags) }
    return facts
  }
}
