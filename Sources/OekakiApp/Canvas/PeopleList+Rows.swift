import Cells
import DrawingCore
import Hosting
import Sharing

extension PeopleList.Row {
  /// Creates the row of somebody else.
  init(_ neighbour: Neighbour, _ link: CanvasLink) {
    self.init(
      color: NeighbourMark.color(of: neighbour.peer.author), id: neighbour.id,
      name: neighbour.name, role: neighbour.peer.role.verb)
    doing = Self.doing(neighbour.tool, neighbour.place)
    since = neighbour.since.map { Self.age(link.timekeeper.now - $0) } ?? "before you"
    words = neighbour.words
  }

  /// Creates the row of this hand.
  init(ownOf hand: SharedHand, _ link: CanvasLink, _ controller: DrawingViewController) {
    self.init(name: "\(SafeText(hand.name, limit: 24)), you")
    role = hand.isVisitor ? CanvasRole.look.verb : link.role?.verb ?? "offline"
    let state = controller.editor.state
    doing = link.isHidden ? "hidden from others" : Self.doing(state.tool, controller.cursor)
    since = link.isJoined ? Self.age(link.timekeeper.now - link.joinedAt) : ""
    words = SafeText(link.lastWords).description
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
