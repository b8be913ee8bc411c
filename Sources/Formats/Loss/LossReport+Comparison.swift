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
    var metadata = Loss(.metadata)
    metadata.names = lostNames(original, fitted)
    if !metadata.names.isEmpty { losses.append(metadata) }
    if !original.palette.elementsEqual(fitted.palette, by: { $0.isWritten(as: $1) }) {
      losses.append(Loss(.palette, from: original.palette.count, to: fitted.palette.count))
    }
    if original.font != fitted.font { losses.append(Loss(.font)) }
    return losses
  }

  /// Returns the fields that differ; layer names are one of them if the layers are kept.
  private static func lostNames(_ original: Drawing, _ fitted: Drawing) -> [String] {
    let fields = About.fields.filter {
      original.about[keyPath: $0.path] != fitted.about[keyPath: $0.path]
    }.map(\.name)
    let shown = original.layers.filter(\.isVisible)
    let areRenamed =
      shown.count == fitted.layers.count
      && zip(shown, fitted.layers).contains { $0.name != $1.name }
    let areLocked = original.layers.contains { $0.lock != .open }
    return fields + (areRenamed ? ["names of layers"] : []) + (areLocked ? ["locks of layers"] : [])
  }
}
