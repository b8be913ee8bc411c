import Cells
import Foundation
import TerminalKit

/// The rows of the dialog about a drawing. The names stand where the scene says.
final class AboutView: View {
  private var fields: [TextField] = []
  private var hints: [Label] = []

  override func connect(_ outlet: String, to object: NSObject) -> Bool {
    switch object {
    case let field as TextField: fields.append(field)
    case let hint as Label: hints.append(hint)
    default: return super.connect(outlet, to: object)
    }
    return true
  }

  override func layoutSubviews() {
    let layout = AboutLayout(width: bounds.width)
    place(fields.map { ($0, layout.field(row: $0.frame.minY)) })
    place(hints.map { ($0, layout.hint(row: $0.frame.minY)) })
  }
}
