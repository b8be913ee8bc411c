import Cells
import DrawingCore
import Hosting
import Sharing

extension ColumnList.Column {
  /// What is told of everybody: the name, what they may do and are doing, since when they are there,
  /// and what they said last.
  static let people: [ColumnList.Column] = [
    .init(title: "", width: 9...27), .init(title: "may", width: 4...9),
    .init(title: "draws with", width: 19...19), .init(title: "here", width: 11...11),
    .init(title: "last words", width: 12...12),
  ]
}

extension ColumnList.Row {
  /// Creates the row of somebody else, whose hand Enter follows.
  init(_ neighbour: Neighbour, _ link: CanvasLink) {
    self.init(
      id: neighbour.id, color: neighbour.color,
      texts: [
        neighbour.name, neighbour.peer.isAway ? "away" : neighbour.peer.role.verb,
        Self.doing(neighbour.tool, neighbour.place),
        neighbour.since.map { Self.age(link.timekeeper.now - $0) } ?? "before you",
        neighbour.words,
      ], action: .canvas(.follow(neighbour.id)),
      revertName: neighbour.revertName(among: link.neighbours))
  }

  /// Creates the row of this hand.
  init(ownOf hand: SharedHand, _ link: CanvasLink, _ controller: DrawingViewController) {
    let state = controller.editor.state
    self.init(
      id: "you",
      texts: [
        "\(SafeText(hand.name, limit: 24)), you",
        hand.isVisitor ? CanvasRole.look.verb : link.role?.verb ?? "offline",
        link.isHidden ? "hidden from others" : Self.doing(state.tool, controller.cursor),
        link.isJoined ? Self.age(link.timekeeper.now - link.joinedAt) : "",
        SafeText(link.lastWords).description,
      ])
  }

  /// Creates the row of somebody who is away with strokes that the canvas has lost.
  init(away author: Author, missing count: Int, _ link: CanvasLink) {
    self.init(
      id: Neighbour.id(of: author), color: link.formerColor(of: author),
      texts: [
        link.missing.name(of: author), "away", "\(count.counted("stroke")) missing", "", "",
      ])
  }

  /// Creates the row of a layer that is kept for some.
  init(layer number: Int, _ kept: ReservedLayer) {
    self.init(
      id: "layer \(number)",
      texts: ["layer \(number)", kept.isOpen ? "draw" : "look", "for \(kept.names)", "", ""])
  }

  private static func doing(_ tool: Tool?, _ place: Point?) -> String {
    guard let place else { return "not seen" }
    return [tool?.title.lowercased(), place.text].compactMap(\.self).joined(separator: " at ")
  }

  private static func age(_ time: Duration) -> String {
    let minutes = Int(time / .seconds(60))
    return minutes < 1 ? "just now" : minutes < 120 ? "\(minutes) min" : "\(minutes / 60) hours"
  }
}

extension CanvasRole {
  /// What somebody may do, in a word.
  fileprivate var verb: String { self == .own ? "do all" : rawValue }
}
