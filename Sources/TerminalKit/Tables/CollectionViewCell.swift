import Cells
import Foundation

/// One item of a collection: as `TableViewCell`, of any width.
open class CollectionViewCell: View, ReusableCell {
  public internal(set) var isSelected = false {
    didSet { if isSelected != oldValue { setNeedsDisplay() } }
  }

  public required override init(frame: Rect = .zero) {
    InitTrace.note(CollectionViewCell.self)
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    InitTrace.note(CollectionViewCell.self)
    super.init(coder: coder)
  }

  /// Called before the cell shows another item.
  open func prepareForReuse() {}
}
