import Cells
import DrawingCore
import Sharing
import TestSupport
import Testing

@testable import Hosting

/// Layers that a host keeps for some of its people.
struct LayerRoleTests {
  private static let people = [Person(4711), Person(4712), Person(4713)]
  private let table: Gathering
  private let (ann, bob, cid): (Int, Int, Int)

  /// One who moderates and two who draw, at a canvas of two layers.
  init() throws {
    table = try Gathering(Size(8, 2), roles: "4711 moderate\n4712 draw\n4713 draw\n")
    (ann, bob, cid) = (
      table.seat(1, "ann", person: Self.people[0]), table.seat(2, "bob", person: Self.people[1]),
      table.seat(3, "cid", person: Self.people[2])
    )
    try table.gather([ann, bob, cid])
    try table.perform("layer new \"ink\"", ann)
    try table.settle()
    for i in [bob, cid] { try table.perform("layer pick 2", i) }
  }

  private func row(_ i: Int) throws -> String {
    let drawing = try #require(table.seats[i].hand.replica).shown.drawing
    return (0..<8).map { x in
      let cell = drawing.layers[1][Point(x, 0)]
      return cell == .clear ? "·" : cell.glyph.description
    }.joined()
  }

  private func told(_ i: Int) -> [ReservedLayer]? {
    table.news(i).compactMap { if case .layers(let layers) = $0 { layers } else { nil } }.last
  }

  private func reasons(_ i: Int) throws -> [SharingError] {
    try #require(table.seats[i].hand.replica).notShared.map(\.reason)
  }

  @Test func aLayerIsKeptForSomeAlsoAfterTheHostBeginsAnew() throws {
    #expect(try table.reserve(2, for: ["4712"], ann) == nil)
    try table.settle()
    let layer = try #require(table.seats[ann].hand.replica).shown.layerNames[1]
    #expect(told(bob) == [ReservedLayer(layer: layer, people: ["4712"], isOpen: true)])
    #expect(told(cid) == [ReservedLayer(layer: layer, people: ["4712"], isOpen: false)])
    for round in 0..<2 {
      try table.perform("text \(round),0 \"b\"", bob)
      try table.perform("text \(round + 3),0 \"c\"", cid)
      try table.perform("layer pick 1", cid)
      try table.perform("text 0,1 \"below\"", cid)
      try table.settle()
      try table.perform("layer pick 2", cid)
      #expect(try reasons(cid) == .init(repeating: .layerIsReserved, count: round + 1))
      #expect(try reasons(bob) == [])
      guard round == 0 else { break }
      try table.relaunch()
      for i in [ann, bob, cid] { try table.connect(i) }
      try table.settle()
      #expect(told(cid)?.map(\.isOpen) == [false] && told(ann)?.map(\.isOpen) == [true])
    }
    // Who moderates draws there as well, and gives it back to all.
    try table.perform("text 7,0 \"a\"", ann)
    #expect(try table.reserve(2, for: [], ann) == nil)
    try table.settle()
    #expect(told(cid) == [])
    try table.perform("text 5,0 \"c\"", cid)
    try table.settle()
    for i in [ann, bob, cid] { #expect(try row(i) == "bb···c·a") }
    var witnessed = try table.log.witnessed.drawing
    var own = try #require(table.seats[cid].hand.replica).confirmed
    #expect(witnessed.digest() == own.digest())
  }

  /// By the name of a hand that is there, several at once, and what somebody has become since counts.
  @Test func whoMayIsLookedUpWithEveryStep() throws {
    #expect(try table.reserve(2, for: ["bob", "4713"], ann) == nil)
    try table.perform("text 0,0 \"c\"", cid)
    try table.settle()
    #expect(try reasons(cid) == [])
    #expect(try table.reserve(2, for: ["bob"], ann) == nil)
    try table.perform("text 1,0 \"c\"", cid)
    try table.perform("text 2,0 \"b\"", bob)
    try table.settle()
    #expect(try reasons(cid) == [.layerIsReserved] && row(ann) == "c·b·····")
    _ = table.news(cid)
    try table.folder.write("wall.canvas/roles", "4711 moderate\n4712 draw\n4713 moderate\n".utf8)
    try table.perform("text 3,0 \"c\"", cid)
    try table.settle()
    #expect(try reasons(cid).count == 1 && row(ann) == "c·bc····")
    #expect(told(cid)?.map(\.isOpen) == [true])
  }

  @Test func onlyWhoModeratesKeepsALayerForSome() throws {
    #expect(try table.reserve(2, for: ["4712"], bob) == "only who moderates keeps layers for some")
    #expect(
      try table.reserve(2, for: ["4712", "nobody-like-that"], ann)
        == "there is no user nobody-like-that here")
    try table.perform("text 0,0 \"c\"", cid)
    try table.settle()
    #expect(try row(ann) == "c·······" && told(cid) == nil)
  }

  /// What a disk cannot keep does not hold either.
  @Test func whatCannotBeWrittenIsRefused() throws {
    try table.folder.makeFolder("wall.canvas/layers")
    let refusal = try #require(try table.reserve(2, for: ["4712"], ann))
    #expect(refusal.contains("layers"))
    try table.perform("text 0,0 \"c\"", cid)
    try table.settle()
    #expect(try reasons(cid) == [])
  }

  @Test func theFileIsReadAsItWasWritten() throws {
    let layers = try #require(table.seats[ann].hand.replica).shown.layerNames
    var roles = LayerRoles()
    roles.keep(layers[0], for: [Self.people[0]])
    roles.keep(layers[1], for: [Self.people[1], Self.people[2]])
    #expect(LayerRoles(roles.text) == roles)
    #expect(roles.closed(to: Self.people[0]) == [layers[1]])
    #expect(roles.closed(to: Self.people[2]) == [layers[0]])
    roles.keep(layers[0], for: [])
    #expect(LayerRoles("# a word\n\nzz 4711\n01 4711\n" + roles.text) == roles)
  }
}
