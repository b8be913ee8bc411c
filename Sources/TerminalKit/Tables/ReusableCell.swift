import Cells
import Foundation

/// A view that shows one item of a table or a collection now and another later.
open class ReusableCell: View {
  /// The labels in a selected cell are highlighted.
  public internal(set) var isSelected = false {
    didSet {
      guard isSelected != oldValue else { return }
      for case let label as Label in hierarchy { label.isHighlighted = isSelected }
      setNeedsDisplay()
    }
  }

  /// Under which it is asked for again; nil for one that no table has made.
  var registeredClass: ReusableCell.Type?

  public required override init(frame: Rect = .zero) {
    InitTrace.note(ReusableCell.self)
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    InitTrace.note(ReusableCell.self)
    super.init(coder: coder)
  }

  /// Called before a cell that was shown shows another item.
  open func prepareForReuse() {}
}

/// One item of a collection, of any width.
open class CollectionViewCell: ReusableCell {}

/// One row of a table.
open class TableViewCell: ReusableCell {
  open override func draw(in context: GraphicsContext) {
    if isSelected { context.fill(context.clipBounds, .space, style(named: "chosen")) }
  }
}
