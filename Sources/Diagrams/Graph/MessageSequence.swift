/// What happens between participants, in order.
struct MessageSequence {
  enum Side { case left, right, over }
  enum Item {
    case message(Int)
    case note(Side, from: Int, to: Int, text: String)
    case begin(String)
    case divide(String)
    case end
    case activate(Int)
    case deactivate(Int)
    case destroy(Int)
  }
  /// Participants in a frame.
  struct Box {
    var title: String
    var members: [Int] = []
  }

  var title = ""
  var participants: [Graph.Node] = []
  var messages: [Graph.Edge] = []
  var items: [Item] = []
  /// The message that each participant begins with, of those that are not there from the beginning.
  var created: [Int: Int] = [:]
  var boxes: [Box] = []

  /// Puts participants of one box beside one another, where the first of them stands.
  mutating func gatherBoxes() {
    boxes.removeAll { $0.members.isEmpty }
    var place = Array(participants.indices)
    for box in boxes {
      guard let first = box.members.min() else { continue }
      for member in box.members { place[member] = first }
    }
    let order = participants.indices.sorted { (place[$0], $0) < (place[$1], $1) }
    guard order != Array(participants.indices) else { return }
    var moved = order
    for (new, old) in order.enumerated() { moved[old] = new }
    participants = order.map { participants[$0] }
    for i in messages.indices {
      messages[i].from = messages[i].from.map { moved[$0] }
      messages[i].to = messages[i].to.map { moved[$0] }
    }
    items = items.map { $0.moved(moved) }
    created = Dictionary(uniqueKeysWithValues: created.map { (moved[$0], $1) })
    for i in boxes.indices { boxes[i].members = boxes[i].members.map { moved[$0] }.sorted() }
  }
}

extension MessageSequence.Item {
  /// - Parameter places: the new number of each participant.
  fileprivate func moved(_ places: [Int]) -> Self {
    switch self {
    case .note(let side, let a, let b, let text):
      let (a, b) = (places[a], places[b])
      return .note(side, from: min(a, b), to: max(a, b), text: text)
    case .activate(let i): return .activate(places[i])
    case .deactivate(let i): return .deactivate(places[i])
    case .destroy(let i): return .destroy(places[i])
    case .message, .begin, .divide, .end: return self
    }
  }
}
