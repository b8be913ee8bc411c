import Archiving
import Cells

/// The cells of a scrolled list: those that are seen, by the number of their item, those that wait
/// for being used again, and how each class makes new ones.
final class CellPool<Cell: ReusableCell> {
  private typealias Making = () -> Result<ReusableCell, SceneError>

  private var makers: [ObjectIdentifier: Making] = [:]
  private var idle: [ObjectIdentifier: [Cell]] = [:]
  private var seen: [Int: Cell] = [:]
  /// Why a cell could not be made, if one could not.
  private(set) var error: SceneError?

  func register<Wanted: ReusableCell & Nibable>(_ type: Wanted.Type) {
    let nib = Result { () throws(SceneError) in try type.nib() }
    makers[ObjectIdentifier(type)] = {
      Result { () throws(SceneError) in try nib.get().instantiate(type) }
    }
  }

  func register<Wanted: ReusableCell>(_ type: Wanted.Type, making make: @escaping () -> Wanted) {
    makers[ObjectIdentifier(type)] = { .success(make()) }
  }

  /// One that is not seen any more, or a new one; where that cannot be made an empty one, and
  /// `error` says why.
  func dequeue<Wanted: ReusableCell>(_ type: Wanted.Type) -> Wanted {
    if let used = idle[ObjectIdentifier(type)]?.popLast() as? Wanted {
      used.prepareForReuse()
      return used
    }
    do throws(SceneError) {
      return try make(type)
    } catch {
      self.error = error
      return Wanted(frame: .zero)
    }
  }

  private func make<Wanted: ReusableCell>(_ type: Wanted.Type) throws(SceneError) -> Wanted {
    guard let make = makers[ObjectIdentifier(type)] else {
      throw SceneError(file: type.className, .notRegistered(type.className))
    }
    guard let cell = try make().get() as? Wanted else {
      throw SceneError(file: type.className, .wrongType(expected: type.className))
    }
    cell.registeredClass = type
    return cell
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
    guard let type = cell.registeredClass else { return }
    idle[ObjectIdentifier(type), default: []].append(cell)
  }
}
