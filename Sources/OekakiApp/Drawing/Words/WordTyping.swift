import DrawingCore
import DrawingStore
import TerminalKit

/// Typing the words of a box or a wire, whatever the tool is: keys in, commands out.
struct WordTyping {
  /// Handles a key while words are typed. Returns whether it did.
  func handle(_ key: Key, on target: some CommandTarget) -> Bool {
    switch key.code {
    case .character(let scalar) where key.modifiers.isEmpty: insert(String(scalar), on: target)
    case .enter where key.modifiers.isEmpty: end(keepsEmptyBox: true, on: target)
    case .escape: end(keepsEmptyBox: false, on: target)
    case .backspace: erase(on: target)
    case .delete: if target.editor.proposal?.marked != nil { erase(on: target) }
    case .up, .down, .left, .right, .home, .end: return keepMarked(on: target)
    default: return false
    }
    return true
  }

  /// Types a text, in rows where it has some. It replaces what is marked.
  func insert(_ text: String, on target: some CommandTarget) {
    if target.attempt(.insert(text)) { target.followCursor() }
  }

  /// Types a pasted text. Where there is one row, its rows are joined; of one that does not fit, as much
  /// is typed as does. Both are told.
  func paste(_ pasted: String, on target: some CommandTarget) {
    var text = PastedText(pasted).text
    while text.last == "\n" { text.removeLast() }
    guard !text.isEmpty else { return }
    if attempt(text, on: target) { return }
    let refusal = target.statusMessage
    let reason: Hint = refusal?.text ?? ""
    let joined = text.replacing("\n", with: " ")
    if joined != text, attempt(joined, on: target) {
      return target.show(StatusMessage("the rows were joined: \(reason)"))
    }
    let characters = Array(text)
    let count = self.count(of: characters, fittingOn: target.editor)
    guard count > 0, attempt(String(characters[..<count]), on: target) else {
      return target.show(refusal)
    }
    let fits = "\(count) of \(characters.count) characters fit"
    target.show(StatusMessage("\(fits): \(reason)", isError: true))
  }

  private func attempt(_ text: String, on target: some CommandTarget) -> Bool {
    guard target.attempt(.insert(text)) else { return false }
    target.followCursor()
    return true
  }

  /// How many characters of a paste are tried.
  private static let mostTried = 1 << 12

  /// Returns how many of some characters can be typed, at most.
  private func count(of characters: [Character], fittingOn editor: Editor) -> Int {
    var (fits, fails) = (0, min(characters.count, Self.mostTried))
    while fits + 1 < fails {
      let middle = (fits + fails) / 2
      var tried = editor
      let isAllowed = (try? tried.perform(.insert(String(characters[..<middle])))) != nil
      if isAllowed { fits = middle } else { fails = middle }
    }
    return fits
  }

  private func erase(on target: some CommandTarget) {
    if target.attempt(.backspace) { target.followCursor() }
  }

  /// Goes on at the end of the marked words, or else ends the typing. Returns whether there were
  /// some.
  private func keepMarked(on target: some CommandTarget) -> Bool {
    guard let text = target.editor.proposal?.markedText else {
      end(keepsEmptyBox: true, on: target)
      return false
    }
    insert(text, on: target)
    return true
  }

  /// Keeps what was typed, as one step.
  private func end(keepsEmptyBox: Bool, on target: some CommandTarget) {
    guard let gesture = target.editor.state.gesture else { return }
    let revision = target.editor.state.history.revision
    let isUntouched = target.editor.proposal?.marked != nil
    let isEmpty = gesture.words == nil && (isUntouched || !keepsEmptyBox)
    guard target.attempt(isEmpty ? .cancel : .release), target.statusMessage == nil else { return }
    target.followCursor()
    if target.editor.state.history.revision > revision {
      target.show(StatusMessage("the \(gesture.tool.step) is one step: \(.undo) takes it back"))
    }
  }
}

extension Gesture {
  /// Whether words of a box or a wire are typed.
  var typesWords: Bool { tool.points == .words }

  /// Whether what was typed in the gesture can be taken back as a step of its own.
  var isTyped: Bool { tool.points == .text || words != nil }
}
