import Foundation
import TerminalKit

/// The list of all keys and commands, made from the tables that the program itself reads.
final class HelpViewController: ViewController, Storyboardable {
  private lazy var texts = HelpLine.all(
    (presenting as? DrawingViewController)?.actions ?? .standard)
  /// The texts, wrapped to the width of the table.
  private lazy var lines = texts
  private var width = 0
  private weak var table: TableView?

  override func connect(_ outlet: String, to object: NSObject) -> Bool {
    guard outlet == "table", let table = object as? TableView else {
      return super.connect(outlet, to: object)
    }
    self.table = table
    return true
  }

  override func viewDidLoad() {
    table?.register(HelpLineCell.self)
    table?.reloadData()
  }

  private func wrap(to width: Int) {
    guard width != self.width else { return }
    self.width = width
    lines = texts.flatMap { $0.wrapped(to: width - HelpLineCell.textColumn) }
    table?.reloadData()
  }

  override var preferredFirstResponder: Responder { table ?? view }

  override var keyCommands: [KeyCommand] {
    let close = [Key(.escape), .character("q"), .control("c")] + keys(opening: .help)
    return close.map { KeyCommand($0) { [weak self] in self?.dismiss() } } + [
      KeyCommand(.character(" ")) { [weak self] in _ = self?.table?.handle(Key(.pageDown)) },
      KeyCommand(Key(.enter)) { [weak self] in _ = self?.table?.handle(Key(.down)) },
    ]
  }

  override func mouseEvent(_ mouse: Mouse) {
    if case .press = mouse.phase { dismiss() }
  }
}

extension HelpViewController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int { lines.count }

  func tableView(_ tableView: TableView, cellForRowAt row: Int) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(HelpLineCell.self, for: row)
    if lines.indices.contains(row) { cell.show(lines[row]) }
    return cell
  }

  func tableView(_ tableView: TableView, performPrimaryActionForRowAt row: Int) { dismiss() }

  /// Wraps the lines, as this is also called when the table is resized, and shows how to go on.
  func scrollViewDidScroll(_ scrollView: ScrollView) {
    wrap(to: scrollView.bounds.width)
    let isAtEnd = scrollView.visibleContent.maxY >= lines.count
    (viewIfLoaded as? PanelView)?.hint =
      isAtEnd ? "Esc closes" : "PgDn for more, Esc closes"
  }
}
