import Archiving
import Cells

/// The cells of a scrolled list: those that are seen, by the number of their item, those that wait
/// for being used again, and the nibs that make new ones.
final class CellPool<Cell: ReusableCell> {
  private var nibs: [String: Result<Nib, SceneError>] = [:]
  private var idle: [String: [Cell]] = [:]
  private var seen: [Int: Cell] = [:]
  /// Why a cell could not be made, if one could not.
  private(set) var error: SceneError?

  func register(_ type: any (View & Nibable).Type) {
    nibs[type.className] = Result { () throws(SceneError) in try type.nib() }
  }

  /// One that is not seen any more, or a new one from its file; where that cannot be read, or its
  /// root is of another class, an empty one, and `error` says why.
  func dequeue<Wanted: ReusableCell & Nibable>(_ type: Wanted.Type) -> Wanted {
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

  // MARK: What is seen

  /// The cell of an item, if it is seen.
  subscript(item: Int) -> Cell? { seen[item] }

  /// Has these items seen in a view, and no others: cells that are missing come from `cell`, each
  /// gets its frame, and the selected one knows that it is.
  func show(
    _ items: Range<Int>, in view: View, selected: Int?, cell: (Int) -> Cell?,
    frame: (Int) -> Rect
  ) {
    for item in seen.keys where !items.contains(item) { putAway(item) }
    for item in items {
      guard let cell = seen[item] ?? cell(item) else { continue }
      seen[item] = cell
      cell.isSelected = item == selected
      cell.frame = frame(item)
      if cell.superview !== view { view.addSubview(cell) }
    }
    view.setNeedsDisplay()
  }

  func putAllAway() {
    for item in seen.keys { putAway(item) }
  }

  private func putAway(_ item: Int) {
    guard let cell = seen.removeValue(forKey: item) else { return }
    cell.removeFromSuperview()
    idle[ClassName.short(of: type(of: cell)), default: []].append(cell)
  }
}
