import Cells
import Foundation
import TerminalKit

/// The command line over the bottom of the screen; the rest stays visible.
final class CommandLineView: View {
  let prompt: Label
  let field: TextField
  let error: Label
  let table: TableView

  private static let promptWidth = 2
  private static let mostRows = 8

  /// Reads each part under its own name.
  required init?(coder: NSCoder) {
    InitTrace.note(CommandLineView.self)
    prompt = coder.part("prompt") ?? Label()
    field = coder.part("field") ?? TextField()
    error = coder.part("error") ?? Label()
    table = coder.part("table") ?? TableView()
    super.init(coder: coder)
    assemble()
  }

  private func assemble() {
    for view in [prompt, field, error, table] { addSubview(view) }
  }

  /// How many candidates there are: the table is no higher than it has to be.
  var candidateCount = 0 { didSet { if candidateCount != oldValue { layoutSubviews() } } }
  var message: String? {
    didSet {
      guard message != oldValue else { return }
      error.text = message.map { " " + $0 } ?? ""
      layoutSubviews()
    }
  }

  override func layoutSubviews() {
    let (width, last) = (bounds.width, bounds.maxY - 1)
    let rows = min(candidateCount, Self.mostRows, last)
    place([
      (prompt, Rect(0, last, min(width, Self.promptWidth), 1)),
      (field, Rect(Self.promptWidth, last, width - Self.promptWidth, 1)),
      (error, message == nil ? .zero : Rect(0, last - 1, width, 1)),
      (table, message == nil ? Rect(0, last - rows, width, rows) : .zero),
    ])
  }
}
