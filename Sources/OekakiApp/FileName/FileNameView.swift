import Cells
import Foundation
import TerminalKit

/// The contents of the panel that asks for a name: what is typed, what it leads to, the options of
/// an export, and what it may become.
final class FileNameView: View {
  private(set) weak var field: TextField?
  private(set) weak var folder: Label?
  private(set) weak var outcome: Label?
  private(set) weak var options: OptionList?
  private(set) weak var table: TableView?
  /// What the picture looks like that is placed.
  private(set) weak var preview: ImageView?

  /// Whether the names have small pictures beside them, where there is room.
  var hasThumbnails = false { didSet { if hasThumbnails != oldValue { layoutSubviews() } } }

  /// Whether a picture is shown beside the names.
  var hasPreview = false { didSet { if hasPreview != oldValue { layoutSubviews() } } }

  /// The number of rows of options.
  var optionCount = 0 { didSet { if optionCount != oldValue { layoutSubviews() } } }

  override func connect(_ outlet: String, to object: NSObject) -> Bool {
    switch (outlet, object) {
    case ("field", let view as TextField): field = view
    case ("folder", let view as Label): folder = view
    case ("outcome", let view as Label): outcome = view
    case ("options", let view as OptionList): options = view
    case ("table", let view as TableView): table = view
    case ("preview", let view as ImageView): preview = view
    default: return super.connect(outlet, to: object)
    }
    return true
  }

  override func layoutSubviews() {
    let layout = FileNameLayout(bounds.size, options: optionCount, hasPreview: hasPreview)
    place([
      (field, layout.field), (folder, layout.folder), (outcome, layout.outcome),
      (options, layout.options), (table, layout.table), (preview, layout.preview),
    ])
    table?.rowHeight = hasThumbnails ? layout.tallRow : 1
  }
}
