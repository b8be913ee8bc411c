import Cells
import DrawingCore
import DrawingStore
import Formats
import Sessions

/// The differences between two drawings, which may come from files of any format, frame by frame.
/// Which frame is current makes none.
package struct DrawingComparison {
  private let names: (String, String)
  /// What differs in the whole drawing.
  private var facts: [String]
  private var frames: [DifferingFrame] = []
  /// Whether there are frames to be named.
  private let isFilm: Bool

  /// - Parameters:
  ///   - a: the path of a file; `/dev/null`, as git says it, or an empty one is no drawing.
  ///   - b: the path of another.
  ///   - names: what they are called.
  package init(_ a: String, _ b: String, names: (String, String)) throws(Failure) {
    let names = (PathName(names.0).safeText, PathName(names.1).safeText)
    switch (try Self.drawing(at: a), try Self.drawing(at: b)) {
    case (let old?, let new?): self.init(old, new, names: names)
    case (let old?, nil):
      self.init(old, old.blank, names: names, fact: "drawing: \(old.size.text) -> none")
    case (nil, let new?):
      self.init(new.blank, new, names: names, fact: "drawing: none -> \(new.size.text)")
    case (nil, nil): self.init(.empty, .empty, names: names)
    }
  }

  private static func drawing(at path: String) throws(Failure) -> Drawing? {
    if path == "/dev/null" || DrawingName.isEmptyFile(path) { return nil }
    return try DrawingSource(path, takesFrames: true).drawing
  }

  /// - Parameter fact: what differs in the whole drawing; nil for all that does.
  init(_ old: Drawing, _ new: Drawing, names: (String, String), fact: String? = nil) {
    self.names = names
    let facts = ComparedFacts(old: old, new: new)
    self.facts = fact.map { [$0] } ?? facts.lines
    isFilm = max(old.frameCount, new.frameCount) > 1
    var known: [[Int]: FrameComparison] = [:]
    for frame in 0..<min(old.frameCount, new.frameCount) {
      let cels = old.cels(inFrame: frame) + new.cels(inFrame: frame)
      let pictures = (old.showing(frame: frame), new.showing(frame: frame))
      let left = Self.most - frames.reduce(0) { $0 + $1.places.count }
      let isNew = known[cels] == nil
      let comparison =
        known[cels] ?? FrameComparison(pictures.0, pictures.1, names: names, most: left)
      known[cels] = comparison
      var lines = facts.lines(ofFrame: frame)
      if let cells = comparison.cells {
        lines.append(cells)
      } else if self.facts.isEmpty, !pictures.0.drawsTheSame(as: pictures.1) {
        lines.append("layers: the picture is the same, but the layers differ")
      }
      add(lines, isNew ? comparison.places : [], frame)
    }
    if frames.isEmpty, fact == nil { self.facts += facts.links }
  }

  /// The greatest number of places shown side by side.
  private static let most = 6
  /// The greatest number of frames that are listed.
  private static let mostFrames = 100

  private mutating func add(_ lines: [String], _ places: [SideBySide], _ frame: Int) {
    guard !lines.isEmpty else { return }
    let name = isFilm ? "frame \(frame + 1)" : nil
    frames.append(DifferingFrame(name: name, facts: lines, places: places))
  }

  package var areEqual: Bool { facts.isEmpty && frames.isEmpty }

  /// Returns a description: the differences other than cells, then the cells side by side.
  ///
  /// - Parameter colors: the number of colours, if there are any: 0 to 256, or nil for all.
  package func lines(inColor isColored: Bool, _ colors: Int? = nil) -> [String] {
    guard !areEqual else { return [] }
    let listed = frames.prefix(Self.mostFrames)
    let others = frames.count - listed.count
    let rest = others > 0 ? ["\(others.counted("other frame")), too"] : []
    return ["\(names.0) -> \(names.1)"]
      + (facts + listed.flatMap(\.lines) + rest).map { "  \($0)" }
      + frames.flatMap { frame in
        frame.places.flatMap {
          [""] + (frame.name.map { [$0] } ?? []) + $0.lines(inColor: isColored, colors)
        }
      }
  }
}

/// What differs in a frame.
private struct DifferingFrame {
  /// The number in words; nil if there is only one frame.
  let name: String?
  let facts: [String]
  /// The places where cells differ, as far as they are shown.
  let places: [SideBySide]

  var lines: [String] { facts.map { (name.map { "\($0): " } ?? "") + $0 } }
}

extension Drawing {
  /// A drawing as large in which there is nothing.
  fileprivate var blank: Drawing { Drawing(size: size) ?? .empty }

  /// Returns the numbers of the cels that are seen in a frame.
  fileprivate func cels(inFrame frame: Int) -> [Int] {
    layers.map { $0.celNumber(inFrame: frame) }
  }

  /// Returns whether the layers of the shown frame hold the same.
  fileprivate func drawsTheSame(as other: Drawing) -> Bool {
    picture(ofFrame: shownFrame).layers == other.picture(ofFrame: other.shownFrame).layers
  }
}
