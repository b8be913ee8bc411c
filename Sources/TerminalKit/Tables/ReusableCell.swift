import Cells
import Foundation

/// A view that shows an item of a table or a collection and can be reused for another.
open class ReusableCell: View {
  /// Whether the item is selected. Labels in a selected cell are highlighted.
  public internal(set) var isSelected = false {
    didSet {
      guard isSelected != oldValue else { return }
      for case let label as Label in hierarchy { label.isHighlighted = isSelected }
      selectionDidChange()
      setNeedsDisplay()
    }
  }

  /// Called when the item is selected, or no longer, for what has colours of its own.
  open func selectionDidChange() {}

  /// The class it was registered under; nil if no table or collection made it.
  var registeredClass: ReusableCell.Type?

  public required override init(frame: Rect = .zero) {
    InitTrace.note(ReusableCell.self)
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    InitTrace.note(ReusableCell.self)
    super.init(coder: coder)
  }

  /// The view that shows why the cell could not be made.
  private(set) weak var errorView: View?

  /// Shows why the cell could not be made, in its place.
  func show(_ error: SceneError) {
    let view = ErrorView(error)
    addSubview(view)
    errorView = view
  }

  /// Called before a cell is reused for another item.
  open func prepareForReuse() {}
}

/// The cell of an item in a collection, of any width.
open class CollectionViewCell: ReusableCell {}

/// The cell of a row in a table.
open class TableViewCell: ReusableCell {
  open override func draw(in context: GraphicsContext) {
    if isSelected { context.fill(context.clipBounds, .space, style(named: "chosen")) }
  }
}
