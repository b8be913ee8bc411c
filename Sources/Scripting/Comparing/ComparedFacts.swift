import Cells
import DrawingCore
import DrawingStore

/// What differs between two drawings besides their pictures, in words.
struct ComparedFacts {
  let old: Drawing
  let new: Drawing

  /// A line for each fact that differs.
  var lines: [String] {
    let about = About.fields.map {
      ($0.name, SafeText(old.about[keyPath: $0.path]), SafeText(new.about[keyPath: $0.path]))
    }
    let pairs =
      [
        ("size", old.size.text, new.size.text),
        ("palette", old.paletteText ?? "usual", new.paletteText ?? "usual"),
        ("layers", old.layerText, new.layerText),
      ] + about.map { ($0.0, $0.1.description, $0.2.description) }
    let fonts = [old, new].map { $0.fontText ?? "the screen's" }
    let letters = old.font == new.font ? [] : ["letters: \(fonts[0]) -> \(fonts[1])"]
    return Self.changes(pairs) + letters + ofFrames
  }

  /// The number of frames, their rate and tags.
  private var ofFrames: [String] {
    let (a, b) = (old.timeline, new.timeline)
    return Self.changes([
      ("frames", "\(a.frames.count)", "\(b.frames.count)"), ("rate", "\(a.rate)", "\(b.rate)"),
      ("tags", a.tagText ?? "none", b.tagText ?? "none"),
    ])
  }

  /// What differs in a frame that both have, but for its picture.
  func lines(ofFrame frame: Int) -> [String] {
    let (a, b) = (old.timeline.frames[frame], new.timeline.frames[frame])
    return Self.changes([("time", a.timeText, b.timeText), ("name", a.nameText, b.nameText)])
  }

  /// The layers in which other frames share a cel.
  var links: [String] {
    guard old.frameCount == new.frameCount, old.layers.count == new.layers.count else { return [] }
    return old.layers.indices.filter { layer in
      (0..<old.frameCount).contains {
        old.layers[layer].celNumber(inFrame: $0) != new.layers[layer].celNumber(inFrame: $0)
      }
    }.map { "links: other frames share their cels in layer \($0 + 1)" }
  }

  private static func changes(_ pairs: [(String, String, String)]) -> [String] {
    pairs.filter { $0.1 != $0.2 }.map { "\($0.0): \($0.1) -> \($0.2)" }
  }
}

extension Frame {
  fileprivate var timeText: String { time.map { "\($0) ms" } ?? "usual" }

  fileprivate var nameText: String { name.isEmpty ? "none" : SafeText(name).description }
}

extension Drawing {
  fileprivate var layerText: String {
    layers.map { layer in
      let traits = layer.traits.text.split(separator: " ").map(String.init)
      let notes = (layer.isVisible ? [] : ["hidden"]) + traits
      return SafeText(layer.name).description
        + (notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))")
    }
    .joined(separator: ", ")
  }
}
