import Cells

/// The cells of a scrolled list: the visible ones by the number of their item, the idle ones that
/// wait for reuse, and a factory for each class.
final class CellPool {
  private typealias Making = () -> Result<ReusableCell, SceneError>

  private var makers: [ObjectIdentifier: Making] = [:]
  private var idle: [ObjectIdentifier: [ReusableCell]] = [:]
  private var seen: [Int: ReusableCell] = [:]
  /// The reason the last failed cell could not be made, if any.
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

  /// Returns an idle cell or a new one. If none can be made, returns one that shows why, and sets
  /// `error`.
  func dequeue<Wanted: ReusableCell>(_ type: Wanted.Type) -> Wanted {
    if let used = idle[ObjectIdentifier(type)]?.popLast() as? Wanted {
      used.prepareForReuse()
      return used
    }
    do throws(SceneError) {
      return try make(type)
    } catch {
      self.error = error
      let cell = Wanted(frame: .zero)
      cell.show(error)
      return cell
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

  // MARK: Visible cells

  /// The cell of an item, if it is visible.
  subscript(item: Int) -> ReusableCell? { seen[item] }

  /// Shows exactly these items in a view. Missing cells come from `cell`; each gets its frame, and
  /// its `isSelected` is set.
  func show(
    _ items: Range<Int>, in view: View, selected: Int?, cell: (Int) -> ReusableCell?,
    frame: (Int) -> Rect
  ) {
    for item in seen.keys where !items.contains(item) { putAway(item) }
    for item in items {
      guard let cell = seen[item] ?? cell(item) else { continue }
      seen[item] = cell
      cell.isSelected = item == selected
      cell.frame = frame(item)
      cell.errorView?.frame = cell.bounds
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
