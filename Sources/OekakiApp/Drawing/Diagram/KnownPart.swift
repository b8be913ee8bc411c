import DrawingCore

/// The box or the wire that is selected as a whole, found at most once for each state.
struct KnownPart {
  private var part: TakenPart??

  mutating func forget() { part = nil }

  mutating func find(in state: borrowing EditorState) -> TakenPart? {
    if let part { return part }
    let found = state.selection == nil ? nil : state.takenPart
    part = found
    return found
  }
}
