import Archiving
import Cells
import Foundation
import TerminalKit

/// The list of all keys and commands, made from the tables that the program itself reads, and a search
/// in it.
final class HelpViewController: ViewController, Storyboardable {
  private lazy var texts = HelpLine.all(
    (presenting as? DrawingViewController)?.actions ?? .standard)
  /// The texts, or those that are searched for, on pages of the table's size.
  private lazy var pages = HelpPages(texts, on: .zero)
  /// What the pages show, and on which size.
  private var shown: (search: String, size: Size) = ("", .zero)
  private weak var help: HelpView?
  private var table: TableView? { help?.table }

  override func connect(_ outlet: String, to object: NSObject) -> Bool {
    guard outlet == "help", let view = object as? HelpView else {
      return super.connect(outlet, to: object)
    }
    help = view
    return true
  }

  override func viewDidLoad() {
    table?.register(HelpLineCell.self)
    table?.reloadData()
  }

  private func layOut(on size: Size) {
    let search = help?.isSearching ?? false ? help?.field?.text ?? "" : ""
    guard (search, size) != shown else { return }
    shown = (search, size)
    pages = HelpPages(HelpLine.found(search, in: texts), on: size)
    table?.reloadData()
    showHint()
  }

  override var preferredFirstResponder: Responder {
    (help?.isSearching ?? false ? help?.field : table) ?? view
  }

  // MARK: Keys

  override var keyCommands: [KeyCommand] {
    help?.field?.isFirstResponder ?? false ? searchKeys : pageKeys
  }

  private var pageKeys: [KeyCommand] {
    let close = [.character("q"), .control("c")] + keys(opening: .help)
    return close.map { KeyCommand($0) { [weak self] in self?.dismiss() } } + [
      KeyCommand(Key(.escape)) { [weak self] in self?.leave() },
      KeyCommand(.character("/")) { [weak self] in self?.search() },
      KeyCommand(.character(" ")) { [weak self] in self?.turn(.pageDown) },
      KeyCommand(Key(.pageDown)) { [weak self] in self?.turn(.pageDown) },
      KeyCommand(Key(.pageUp)) { [weak self] in self?.turn(.pageUp) },
      KeyCommand(Key(.enter)) { [weak self] in _ = self?.table?.handle(Key(.down)) },
    ]
  }

  /// The keys that the field does not use.
  private var searchKeys: [KeyCommand] {
    [KeyCommand(Key(.escape)) { [weak self] in self?.leave() }]
      + [KeyCommand(.control("c")) { [weak self] in self?.dismiss() }]
      + [Key.Code.up, .down].map { code in
        KeyCommand(Key(code)) { [weak self] in _ = self?.table?.handle(Key(code)) }
      }
      + [Key.Code.pageUp, .pageDown].map { code in
        KeyCommand(Key(code)) { [weak self] in self?.turn(code) }
      }
  }

  /// Turns to the next page, both of its columns.
  private func turn(_ code: Key.Code) {
    for _ in 0..<pages.columns { _ = table?.handle(Key(code)) }
  }

  private func search() {
    help?.isSearching = true
    help?.field?.selectAll()
    help?.field?.becomeFirstResponder()
  }

  /// Ends the search, or closes the help if there is none.
  private func leave() {
    guard let help, help.isSearching else { return dismiss() }
    help.field?.text = ""
    help.isSearching = false
    table?.becomeFirstResponder()
    layOut(on: help.table?.bounds.size ?? .zero)
  }

  override func mouseEvent(_ mouse: Mouse) {
    if case .press = mouse.phase { dismiss() }
  }

  // MARK: Restoration

  /// Encodes whether something is searched for; the field keeps the text itself.
  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    if help?.isSearching ?? false { coder.encode(true, forKey: "isSearching") }
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    help?.isSearching = coder.decodeBool(forKey: "isSearching")
    layOut(on: table?.bounds.size ?? .zero)
  }
}

extension HelpViewController: TextFieldDelegate {
  func textFieldDidChange(_ field: TextField) {
    table?.contentOffset = .zero
    layOut(on: table?.bounds.size ?? .zero)
  }

  /// Goes on to the lines that were found.
  func textFieldShouldReturn(_ field: TextField) -> Bool {
    table?.becomeFirstResponder()
    return false
  }
}

extension HelpViewController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int { pages.rows }

  func tableView(_ tableView: TableView, cellForRowAt row: Int) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(HelpLineCell.self, for: row)
    cell.show(row: row, of: pages)
    return cell
  }

  func tableView(_ tableView: TableView, performPrimaryActionForRowAt row: Int) { dismiss() }

  /// Lays the pages out, as this is also called when the table is resized, and shows how to go on.
  func scrollViewDidScroll(_ scrollView: ScrollView) {
    layOut(on: scrollView.bounds.size)
    showHint()
  }

  private func showHint() {
    guard let table else { return }
    let page = pages.page(at: table.contentOffset.y)
    let keys =
      help?.isSearching ?? false ? "Esc ends the search" : "PgDn turns · / searches · Esc closes"
    (viewIfLoaded as? PanelView)?.hint = "page \(page) of \(pages.count) · \(keys)"
  }
}
