import Cells
import DrawingCore
import DrawingStore
import Formats
import Sessions

/// The differences between two drawings, which may come from files of any format. They are
/// flattened part by part: the pictures of large ones would not fit into memory.
package struct DrawingComparison {
  private let names: (String, String)
  private let old: Drawing
  private let new: Drawing
  /// The number of cells that differ.
  private var count = 0
  private var first: Point?
  /// The surroundings of the first cells that differ, none of them in those of another.
  private var places: [SideBySide] = []

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
    let size = Size(max(old.size.width, new.size.width), max(old.size.height, new.size.height))
    for top in stride(from: 0, to: size.height, by: Self.rows) {
      let rows = Size(size.width, min(Self.rows, size.height - top))
      compare(Rect(origin: Point(0, top), size: rows), of: size)
    }
  }

  /// The number of rows that are compared at once.
  private static let rows = 16

  private mutating func compare(_ area: Rect, of size: Size) {
    let part = PictureDifference(old, new, in: area)
    guard let start = part.first else { return }
    count += part.count
    first = first ?? start + area.origin
    for y in start.y..<area.height where places.count < Self.most {
      for x in 0..<area.width where part.differs(at: Point(x, y)) {
        let p = Point(x, y) + area.origin
        guard places.count < Self.most, !places.contains(where: { $0.area.contains(p) }) else {
          continue
        }
        let around = SideBySide.area(around: p, of: size)
        let near = PictureDifference(old, new, in: around)
        places.append(SideBySide(near, at: p, in: around, names))
      }
    }
  }

  package var areEqual: Bool { facts.isEmpty && count == 0 && layers == nil }

  /// Returns a description: the differences other than cells, then the cells side by side.
  ///
  /// - Parameter colors: the number of colours, if there are any: 0 to 256, or nil for all.
  package func lines(inColor isColored: Bool, _ colors: Int? = nil) -> [String] {
    guard !areEqual else { return [] }
    return ["\(names.0) -> \(names.1)"] + facts.map { "  \($0)" }
      + [layers, cells].compactMap { $0.map { "  \($0)" } }
      + places.flatMap { [""] + $0.lines(inColor: isColored, colors) }
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
    guard count == 0, facts.isEmpty, old.layers != new.layers else { return nil }
    return "layers: the picture is the same, but the layers differ"
  }

  // MARK: Cells

  private var cells: String? {
    guard let first else { return nil }
    return count == 1
      ? "1 cell differs, at \(first.text)"
      : "\(count) cells differ, the first at \(first.text)"
  }

  /// The greatest number of places shown side by side.
  private static let most = 6
}

extension PictureDifference {
  /// Compares a part of two drawings.
  fileprivate init(_ old: Drawing, _ new: Drawing, in area: Rect) {
    let pictures = [old, new].map { drawing in
      let grid = drawing.flattened(
        rows: area.minY..<area.minY + area.height, columns: area.minX..<area.minX + area.width)
      return Picture(subject: .canvas, grid: grid, cursor: nil, masks: [], region: area)
    }
    self.init(expected: pictures[0], found: pictures[1])
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
