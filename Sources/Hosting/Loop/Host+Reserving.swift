import DrawingCore
import Sharing

/// Layers that are kept for some (`lock N for=NAME`).
extension Host {
  /// Has a layer be kept for those of some names, if who asks may have that.
  func reserve(_ layer: ItemID, for names: [String], _ visitor: Visitor) {
    readRoles()
    guard let peer = visitor.peer, !visitor.isOver else { return }
    guard peer.role >= .moderate else {
      return visitor.say(.reserved(refusal: "only who moderates keeps layers for some"))
    }
    keeper.reserve(
      layer, for: names.map { [$0] + people(called: $0) }, by: peer.author, of: visitor.person)
  }

  /// The person whose hand is called so, if it is one.
  private func people(called name: String) -> [String] {
    let hands = guests.compactMap(\.peer) + keeper.peersAfar
    let people = Set(hands.filter { $0.name == name }.map(\.person))
    return people.count == 1 ? Array(people) : []
  }

  /// Tells what became of what was asked, and what all have to know of it.
  func tellReservations() {
    let settled = keeper.settledReservations()
    guard !settled.isEmpty else { return }
    for reservation in settled {
      let asking = guests.first { $0.author == reservation.author }
      asking?.say(.reserved(refusal: reservation.refusal))
    }
    tellLayers()
  }

  /// Tells those for whom they are others than before which layers are kept for some.
  func tellLayers() { for visitor in guests where !visitor.isOver { tellLayers(visitor) } }

  /// Tells somebody which layers are kept for some, unless that is known.
  func tellLayers(_ visitor: Visitor) {
    let isModerating = visitor.peer.map { $0.role >= .moderate } ?? false
    let layers = keeper.reserved(for: visitor.person).map { kept in
      ReservedLayer(
        layer: kept.layer, people: kept.people, isOpen: kept.isOpen || isModerating)
    }.sorted { $0.layer.packed.lexicographicallyPrecedes($1.layer.packed) }
    guard layers != visitor.layers else { return }
    visitor.layers = layers
    visitor.say(.layers(layers))
  }
}
