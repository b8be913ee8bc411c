import Cells
import Foundation

/// One row of a table.
open class TableViewCell: View, ReusableCell {
  /// The labels in a selected cell are highlighted.
  public internal(set) var isSelected = false {
    didSet {
      guard isSelected != oldValue else { return }
      for case let label as Label in hierarchy { label.isHighlighted = isSelected }
      setNeedsDisplay()
    }
  }

  public required override init(frame: Rect = .zero) {
    InitTrace.note(TableViewCell.self)
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    InitTrace.note(TableViewCell.self)
    super.init(coder: coder)
  }

  /// Called before the cell shows another row.
  open func prepareForReuse() {}

  open override func draw(in context: GraphicsContext) {
    if isSelected { context.fill(context.clipBounds, .space, style(named: "chosen")) }
  }
}
