import Cells
import Foundation

/// One row of a table.
open class TableViewCell: View {
  public internal(set) var isSelected = false {
    didSet { if isSelected != oldValue { setNeedsDisplay() } }
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
