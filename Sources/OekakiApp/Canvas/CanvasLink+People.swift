import Cells
import DrawingCore
import DrawingStore
import Hosting
import Sharing
import TerminalKit

/// What of a hand is looked at before something is shown to others.
struct Sight: Equatable {
  let place: Point
  let tool: Tool
  /// How far the gesture in progress has come.
  let end: Point?
  let stops: Int

  init(_ state: EditorState, at place: Point) {
    (self.place, tool) = (place, state.gesture?.tool ?? state.tool)
    (end, stops) = (state.gesture?.caret, state.gesture?.stops.count ?? 0)
  }
}

/// The people at the canvas: what is seen of them, and what they see.
extension CanvasLink {
  func neighbour(_ author: Author) -> Neighbour? { neighbours.first { $0.peer.author == author } }

  /// Has somebody who has just come see this hand and hear what it said last.
  func introduce() {
    shown = nil
    if !isHidden, let words = SpokenWords(lastWords) { connection.show(words: words.bytes) }
  }

  func leave(_ author: Author, _ controller: DrawingViewController) {
    guard let i = neighbours.firstIndex(where: { $0.peer.author == author }) else { return }
    if followed?.author == author { followed = nil }
    controller.tell("\(neighbours.remove(at: i).name) has left", isError: false)
  }

  /// Takes what somebody shows of his hand, or says.
  func see(_ author: Author, _ bytes: [UInt8], _ controller: DrawingViewController) {
    guard let i = neighbours.firstIndex(where: { $0.peer.author == author }) else { return }
    if let words = SpokenWords(bytes) {
      let isNew = neighbours[i].words != words.text
      (neighbours[i].words, neighbours[i].said) = (words.text, timekeeper.now)
      if isNew { controller.tell("\(neighbours[i].shortName): \(words.text)", isError: false) }
      return
    }
    // What a newer version shows cannot be read here.
    let presence = Presence(bytes) ?? Presence(nil)
    let ghost =
      presence.gesture.isEmpty
      ? [:] : controller.shared?.ghost(presence.gesture, by: author, over: controller.editor) ?? [:]
    neighbours[i].take(presence, at: timekeeper.now, ghost: ghost)
    fadeNames()
    if followed?.author == author { goTo(presence.place, controller) }
  }

  /// Shows others where this hand is, if that is new to them. Returns whether it has to wait.
  func show(_ controller: DrawingViewController, _ replica: Replica) -> Bool {
    if let followed, followed.from != controller.cursor { stopFollowing(controller) }
    guard !isHidden, !neighbours.isEmpty else { return false }
    let state = controller.editor.state
    let sight = Sight(state, at: controller.cursor)
    guard sight != shown else { return false }
    guard connection.shows(at: now) else { return true }
    let gesture = controller.atCanvas { $0.packedGesture(limit: Presence.longestGesture) } ?? nil
    connection.show(Presence(sight.place, sight.tool, gesture: gesture ?? []).bytes)
    shown = sight
    return false
  }
}

// MARK: - What is asked for

extension CanvasLink {
  /// Says something to the others. Returns what is told about it.
  func say(_ text: String) -> StatusMessage {
    guard let words = SpokenWords(text) else {
      return StatusMessage(text: "say 1 to \(SpokenWords.longest) bytes", isError: true)
    }
    guard isJoined else { return StatusMessage(text: "nobody hears it: offline", isError: true) }
    guard !isHidden else {
      return StatusMessage(
        text: "nothing of yours is shown to others (presence on)", isError: true)
    }
    lastWords = text
    guard !neighbours.isEmpty else {
      return StatusMessage(text: "nobody is there; who comes will see it")
    }
    connection.show(words: words.bytes)
    return StatusMessage(text: "you: \(SpokenWords(words.bytes)?.text ?? "")")
  }

  /// Shows others where this hand is, or nothing more of it. Returns what is told about it.
  func hide(_ hides: Bool?) -> StatusMessage {
    if let hides, hides != isHidden {
      isHidden = hides
      introduce()
      if hides, !neighbours.isEmpty { connection.show(Presence(nil).bytes) }
    }
    return StatusMessage(
      text: isHidden
        ? "others do not see where you are: nothing is sent but what you draw"
        : "others see where you are, and what you are about to draw")
  }

  /// Has the view follow somebody’s hand until this one moves. Returns what is told about it.
  func follow(_ name: String?, _ controller: DrawingViewController) -> StatusMessage {
    guard let name else {
      defer { followed = nil }
      return StatusMessage(
        text: followed == nil ? "you follow nobody (follow NAME)" : "you follow nobody any more")
    }
    let found = neighbours.filter { $0.isCalled(name) }
    guard let neighbour = found.first else {
      let safe = SafeText(name, limit: 40)
      return StatusMessage(text: "nobody here is called \(safe) (who tells who is)", isError: true)
    }
    followed = (neighbour.peer.author, controller.cursor)
    goTo(neighbour.place, controller)
    return StatusMessage(
      text: "following \(neighbour.shortName) until you move"
        + (neighbour.place == nil ? "; nothing is seen of that hand yet" : ""))
  }

  private func stopFollowing(_ controller: DrawingViewController) {
    let name = followed.flatMap { neighbour($0.author) }?.shortName
    followed = nil
    if let name { controller.tell("no longer following \(name)", isError: false) }
  }

  private func goTo(_ place: Point?, _ controller: DrawingViewController) {
    if let place { controller.reveal(place) }
  }
}

extension SharedHand {
  /// Returns the cells as the gesture of somebody else would leave them.
  fileprivate func ghost(
    _ bytes: [UInt8], by author: Author, over editor: Editor
  ) -> [Point: Cell] {
    replica.ghost(ofPacked: bytes, by: author, in: editor.state.frame)
  }
}
