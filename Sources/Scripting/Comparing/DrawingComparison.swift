import Cells
import DrawingCore
import DrawingStore
import Formats
import Sessions

/// The differences between two drawings, which may come from files of any format.
package struct DrawingComparison {
  private let names: (String, String)
  private let old: Drawing
  private let new: Drawing
  private let pictures: PictureDifference

  /// - Parameters:
  ///   - a: the path of a file.
  ///   - b: the path of another.
  package init(_ a: String, _ b: String) throws(Failure) {
    self.init(
      try DrawingSource(a).drawing, try DrawingSource(b).drawing,
      names: (PathName(a).safeText, PathName(b).safeText))
  }

  init(_ old: Drawing, _ new: Drawing, names: (String, String)) {
    (self.old, self.new, self.names) = (old, new, names)
    pictures = PictureDifference(
      expected: Picture(subject: .canvas, grid: old.flattened()),
      found: Picture(subject: .canvas, grid: new.flattened()))
  }

  package var areEqual: Bool { facts.isEmpty && pictures.count == 0 && layers == nil }

  /// Returns a description: the differences other than cells, then the cells side by side.
  package func lines(inColor isColored: Bool) -> [String] {
    guard !areEqual else { return [] }
    return ["\(names.0) -> \(names.1)"] + facts.map { "  \($0)" }
      + [layers, cells].compactMap { $0.map { "  \($0)" } }
      + places.flatMap { [""] + side($0).lines(inColor: isColored) }
  }

  // MARK: Other differences

  private var facts: [String] {
    let about = About.fields.map {
      ($0.name, old.about[keyPath: $0.path], new.about[keyPath: $0.path])
    }
    let pairs =
      [
        ("size", old.size.text, new.size.text),
        ("palette", old.paletteText ?? "usual", new.paletteText ?? "usual"),
        ("layers", old.layerText, new.layerText),
      ] + about.map { ($0.0, SafeText($0.1).description, SafeText($0.2).description) }
    let fonts = [old, new].map { $0.fontText ?? "the screen's" }
    let letters = old.font == new.font ? [] : ["letters: \(fonts[0]) -> \(fonts[1])"]
    return pairs.filter { $0.1 != $0.2 }.map { "\($0.0): \($0.1) -> \($0.2)" } + letters
  }

  /// A note for drawings that look the same but have different layers; nil otherwise.
  private var layers: String? {
    guard pictures.count == 0, facts.isEmpty, old.layers != new.layers else { return nil }
    return "layers: the picture is the same, but the layers differ"
  }

  // MARK: Cells

  private var cells: String? {
    guard let first = pictures.first else { return nil }
    return pictures.count == 1
      ? "1 cell differs, at \(first.text)"
      : "\(pictures.count) cells differ, the first at \(first.text)"
  }

  /// The greatest number of places shown side by side.
  private static let most = 6

  private func side(_ p: Point) -> SideBySide { SideBySide(pictures, at: p, names) }

  /// The first cells that differ, none of them in the surroundings of another.
  private var places: [Point] {
    guard pictures.first != nil else { return [] }
    var (places, shown): ([Point], [Rect]) = ([], [])
    for y in 0..<pictures.size.height {
      for x in 0..<pictures.size.width {
        let p = Point(x, y)
        guard pictures.differs(at: p), !shown.contains(where: { $0.contains(p) }) else { continue }
        places.append(p)
        shown.append(side(p).area)
        if places.count == DrawingComparison.most { return places }
      }
    }
    return places
  }
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
