import Archiving

/// Cells that are not seen now, to be used again, and the nibs that make new ones.
struct ReusePool<Cell: View> {
  private var nibs: [String: Result<Nib, SceneError>] = [:]
  private var idle: [String: [Cell]] = [:]

  mutating func register(_ type: any (View & Nibable).Type) {
    nibs[type.className] = Result { () throws(SceneError) in try type.nib() }
  }

  /// - Throws: `SceneError` where the cell's file cannot be read, or its root is of another class.
  mutating func dequeue<Wanted: Nibable>(_ type: Wanted.Type) throws(SceneError) -> Wanted {
    if let cell = idle[type.className]?.popLast() as? Wanted { return cell }
    guard let nib = nibs[type.className] else {
      throw SceneError(file: "\(type.nibName).json", .missing)
    }
    return try nib.get().instantiate(Wanted.self)
  }

  mutating func take(back cell: Cell) {
    idle[ClassName.short(of: Swift.type(of: cell)), default: []].append(cell)
  }
}
