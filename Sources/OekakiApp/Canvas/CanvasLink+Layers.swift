import Cells
import DrawingCore
import DrawingStore
import Hosting
import Sharing
import TerminalKit

/// What can be asked for when a layer is to be kept for some.
enum LayerLocking {
  /// The most names at once.
  nonisolated static let mostNames = 16
  /// The most bytes of a name.
  nonisolated static let longestName = 100
}

/// Layers that are kept for some: the host says which, and takes from nobody else what reaches them.
extension CanvasLink {
  /// Asks for a layer to be kept for some; for all if there are no names. Returns what is told about it.
  func lock(
    _ number: Int, for names: [String], _ controller: DrawingViewController
  ) -> StatusMessage {
    guard let role, isJoined else {
      return StatusMessage(text: "the host keeps layers for people: offline", isError: true)
    }
    guard role >= .moderate else {
      return StatusMessage(
        text: "only who moderates the canvas keeps layers for some", isError: true)
    }
    let layers = controller.shared?.replica.shown.layerNames ?? []
    guard layers.indices.contains(number - 1) else {
      return StatusMessage(text: "there is no layer \(number)", isError: true)
    }
    locking = (number, names)
    connection.reserve(layers[number - 1], for: names)
    return StatusMessage(text: "asking the host")
  }

  /// Hears what became of it.
  func hearReserved(_ refusal: String?, _ controller: DrawingViewController) {
    guard let (number, names) = locking else { return }
    locking = nil
    if let refusal { return controller.tell(refusal, isError: true) }
    let whom = names.map { SafeText($0, limit: 40).description }.listed
    controller.tell(
      names.isEmpty
        ? "all who draw may draw on layer \(number)" : "only \(whom) may draw on layer \(number)",
      isError: false)
  }

  /// Hears which layers are kept for some, and tells what is new about it.
  func hear(_ layers: [ReservedLayer], _ controller: DrawingViewController) {
    let old = Dictionary(reserved.map { ($0.layer, $0) }) { $1 }
    reserved = layers
    guard let names = controller.shared?.replica.shown.layerNames else { return }
    for kept in layers where !kept.isOpen && old[kept.layer] != kept {
      guard let i = names.firstIndex(of: kept.layer) else { continue }
      controller.tell(
        "layer \(i + 1) is kept for \(kept.names): what you draw there comes back", isError: false)
    }
  }

  /// The layers that are there and kept for some, with their numbers.
  func keptLayers(_ controller: DrawingViewController) -> [(number: Int, kept: ReservedLayer)] {
    guard let names = controller.shared?.replica.shown.layerNames else { return [] }
    return names.enumerated().compactMap { i, name in
      reserved.first { $0.layer == name }.map { (i + 1, $0) }
    }
  }
}

extension ReservedLayer {
  /// The names of those whom it is kept for.
  var names: String {
    people.isEmpty ? "nobody" : people.map { SafeText($0, limit: 40).description }.listed
  }
}
