import Cells
import DrawingCore

extension LossReport {
  /// Creates a report of what a fitted drawing lacks compared with the original. Hidden layers
  /// count as left out. If all shown layers are kept they are compared one by one, otherwise the
  /// visible cells of the drawings. The ink of a space does not count unless something is drawn in
  /// it.
  init(format: String, from original: Drawing, to fitted: Drawing) {
    var comparison = CellComparison()
    let shown = original.layers.filter(\.isVisible)
    let area = original.bounds.intersection(fitted.bounds)
    if fitted.layers.count == shown.count, shown.count > 1 {
      for (a, b) in zip(shown, fitted.layers) { comparison.compare(a, b, in: area) }
    } else {
      comparison.compare(original, fitted, in: area)
    }
    self.init(
      format: format,
      LossReport.ofLayers(original, fitted) + comparison.losses
        + LossReport.ofParts(original, fitted, cutCells: comparison.cutCells))
  }

  static func ofLayers(_ original: Drawing, _ fitted: Drawing) -> [Loss] {
    let hidden = original.layers.count { !$0.isVisible } - fitted.layers.count { !$0.isVisible }
    let shown = max(1, original.layers.count { $0.isVisible })
    var losses: [Loss] = []
    if original.frameCount != fitted.frameCount {
      losses.append(Loss(.frames, from: original.frameCount, to: fitted.frameCount))
    }
    if shown != fitted.layers.count {
      losses.append(Loss(.layers, from: shown, to: fitted.layers.count))
    }
    if hidden > 0 { losses.append(Loss(.hidden, from: hidden, to: 0)) }
    return losses
  }

  static func ofParts(_ original: Drawing, _ fitted: Drawing, cutCells: Int) -> [Loss] {
    var losses: [Loss] = []
    if original.size != fitted.size {
      var loss = Loss(.size, cells: cutCells > 0 ? cutCells : nil)
      (loss.from, loss.to) = (original.size.text, fitted.size.text)
      losses.append(loss)
    }
    losses += Loss.metadata(lostNames(original, fitted))
    if !original.palette.elementsEqual(fitted.palette, by: { $0.isWritten(as: $1) }) {
      losses.append(Loss(.palette, from: original.palette.count, to: fitted.palette.count))
    }
    if original.font != fitted.font { losses.append(Loss(.font)) }
    return losses
  }

  /// Returns the names of the fields that differ: those of the layers if they are kept, and those of
  /// the frames.
  private static func lostNames(_ original: Drawing, _ fitted: Drawing) -> [String] {
    let fields = About.fields.filter {
      original.about[keyPath: $0.path] != fitted.about[keyPath: $0.path]
    }.map(\.name)
    return fields + lostNames(ofLayers: original, fitted) + lostNames(ofFrames: original, fitted)
  }

  private static func lostNames(ofLayers original: Drawing, _ fitted: Drawing) -> [String] {
    let shown = original.layers.filter(\.isVisible)
    let areKept = shown.count == fitted.layers.count
    let pairs = areKept ? Array(zip(shown, fitted.layers)) : []
    let lost: [(String, Bool)] = [
      ("names of layers", pairs.contains { $0.name != $1.name }),
      ("blends of layers", pairs.contains { $0.blend != $1.blend }),
      ("locks of layers", original.layers.contains { $0.lock != .open }),
      (FilmFact.still.rawValue, pairs.contains { $0.traits.isStill != $1.traits.isStill }),
    ]
    return lost.filter(\.1).map(\.0)
  }

  /// Returns what differs in the timelines of as many frames; where there are fewer, that is told.
  private static func lostNames(ofFrames original: Drawing, _ fitted: Drawing) -> [String] {
    let (a, b) = (original.timeline, fitted.timeline)
    guard a != b, original.frameCount == fitted.frameCount else { return [] }
    let lost: [(String, Bool)] = [
      (FilmFact.names.rawValue, a.frames.map(\.name) != b.frames.map(\.name)),
      ("times of frames", a.frames.map(\.time) != b.frames.map(\.time)),
      (FilmFact.rate.rawValue, a.rate != b.rate), (FilmFact.tags.rawValue, a.tags != b.tags),
    ]
    return lost.filter(\.1).map(\.0)
  }
}
