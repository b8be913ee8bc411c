import Cells
import Foundation
import TerminalKit

/// The list of all keys and commands, made from the tables that the program itself reads.
final class HelpViewController: ViewController, Storyboardable {
  private lazy var texts = HelpLine.all(
    (presenting as? DrawingViewController)?.actions ?? .standard)
  /// The texts on pages of the table's size.
  private lazy var pages = HelpPages(texts, on: .zero)
  private var size = Size.zero
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

  private func layOut(on size: Size) {
    guard size != self.size else { return }
    self.size = size
    pages = HelpPages(texts, on: size)
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
  func numberOfRows(in tableView: TableView) -> Int { pages.rows }

  func tableView(_ tableView: TableView, cellForRowAt row: Int) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(HelpLineCell.self, for: row)
    cell.show(pages[row], width: pages.columnWidth)
    return cell
  }

  func tableView(_ tableView: TableView, performPrimaryActionForRowAt row: Int) { dismiss() }

  /// Lays the pages out, as this is also called when the table is resized, and shows how to go on.
  func scrollViewDidScroll(_ scrollView: ScrollView) {
    layOut(on: scrollView.bounds.size)
    let page = pages.page(at: scrollView.contentOffset.y)
    let keys = page == pages.count ? "Esc closes" : "PgDn for more, Esc closes"
    (viewIfLoaded as? PanelView)?.hint = "page \(page) of \(pages.count) · \(keys)"
  }
}
