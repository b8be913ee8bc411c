import Cells

extension History {
  /// Returns the titles of the last `count` steps, the latest first. Costs the cells of those.
  package func undoTitles(_ count: Int) -> [String] {
    undoable.latest(count).map { $0.title(isTakenBack: false) }
  }

  /// Returns the titles of the next `count` steps to redo, the nearest first.
  package func redoTitles(_ count: Int) -> [String] {
    redoable.latest(count).map { $0.title(isTakenBack: true) }
  }
}

extension EditStack {
  fileprivate func latest(_ count: Int) -> [Edit] {
    var edits: [Edit] = []
    for chunk in chunks.reversed() where edits.count < count {
      edits += chunk.suffix(count - edits.count).reversed()
    }
    return edits
  }
}

extension Edit {
  /// Returns a word or two for the step of the edit.
  ///
  /// - Parameter isTakenBack: whether the edit would redo the step; otherwise it would undo it.
  fileprivate func title(isTakenBack: Bool) -> String {
    switch self {
    case .cells(_, let patch): patch.extent.size.text
    case .size: "size"
    case .insertLayer: isTakenBack ? "new layer" : "layer deleted"
    case .removeLayer: isTakenBack ? "layer deleted" : "new layer"
    case .moveLayer: "layer moved"
    case .activeLayer: "layer chosen"
    case .layerName: "layer renamed"
    case .layerVisibility: "layer shown, hidden"
    case .layerTraits: "layer lock, blend"
    case .paletteColor, .palette: "palette"
    case .about: "about"
    case .font: "letters"
    case .selection: "selection"
    case .picture: "whole picture"
    case .group(let edits):
      (edits.first(where: \.isTelling) ?? edits.first).map {
        $0.title(isTakenBack: isTakenBack)
      } ?? "nothing"
    }
  }

  /// Whether the edit describes its group better than the edits that accompany it.
  private var isTelling: Bool {
    switch self {
    case .activeLayer, .selection: false
    case .cells, .size, .insertLayer, .removeLayer, .moveLayer, .layerName, .layerVisibility,
      .layerTraits, .paletteColor, .palette, .about, .font, .picture, .group:
      true
    }
  }
}
