import Cells
import Foundation
import TerminalKit

/// The command line over the bottom of the screen; the rest stays visible.
final class CommandLineView: View {
  private weak var prompt: Label?
  private(set) weak var field: TextField?
  private weak var error: Label?
  private(set) weak var table: TableView?
  private weak var more: Label?

  override func connect(_ outlet: String, to object: NSObject) -> Bool {
    switch (outlet, object) {
    case ("prompt", let view as Label): prompt = view
    case ("field", let view as TextField): field = view
    case ("error", let view as Label): error = view
    case ("table", let view as TableView): table = view
    case ("more", let view as Label): more = view
    default: return super.connect(outlet, to: object)
    }
    return true
  }

  /// The number of candidates; the table is no higher than they need.
  var candidateCount = 0 { didSet { if candidateCount != oldValue { layoutSubviews() } } }
  var message: String? {
    didSet {
      guard message != oldValue else { return }
      error?.text = message.map { " " + $0 } ?? ""
      layoutSubviews()
    }
  }

  override func layoutSubviews() {
    let layout = CommandLineLayout(
      bounds.size, candidates: candidateCount, hasMessage: message != nil)
    place([
      (prompt, layout.prompt), (field, layout.field), (error, layout.error),
      (table, layout.table), (more, layout.more),
    ])
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    table?.onOverflowChange = { [weak self] in
      self?.more?.text = " " + (self?.table?.overflow.text ?? "")
    }
  }
}
