import Archiving
import Cells

/// A cell that shows one item now and another later.
public protocol ReusableCell: View {
  /// An empty one, where the cell's file cannot be read.
  init(frame: Rect)
  /// Called before the cell shows another item.
  func prepareForReuse()
}

/// Cells that are not seen now, to be used again, and the nibs that make new ones.
struct ReusePool<Cell: ReusableCell> {
  private var nibs: [String: Result<Nib, SceneError>] = [:]
  private var idle: [String: [Cell]] = [:]
  /// Why a cell could not be made, if one could not.
  private(set) var error: SceneError?

  mutating func register(_ type: any (View & Nibable).Type) {
    nibs[type.className] = Result { () throws(SceneError) in try type.nib() }
  }

  /// One that is not seen any more, or a new one from its file; where that cannot be read, or its
  /// root is of another class, an empty one, and `error` says why.
  mutating func dequeue<Wanted: ReusableCell & Nibable>(_ type: Wanted.Type) -> Wanted {
    do throws(SceneError) {
      let used = idle[type.className]?.popLast() as? Wanted
      let cell = if let used { used } else { try make(type) }
      cell.prepareForReuse()
      return cell
    } catch {
      self.error = error
      return Wanted(frame: .zero)
    }
  }

  private func make<Wanted: Nibable>(_ type: Wanted.Type) throws(SceneError) -> Wanted {
    guard let nib = nibs[type.className] else {
      throw SceneError(file: "\(type.nibName).json", .missing)
    }
    return try nib.get().instantiate(Wanted.self)
  }

  mutating func take(back cell: Cell) {
    idle[ClassName.short(of: Swift.type(of: cell)), default: []].append(cell)
  }
}
