import Archiving
import Cells
import Foundation
import TerminalKit

/// The menus of all actions, made from the table that keys and help read.
final class MenuViewController: ViewController, Storyboardable {
  private lazy var menus = (host?.actions ?? .standard).menus
  private var host: DrawingViewController? { presenting as? DrawingViewController }
  /// The index of the open menu.
  private var index = 0
  /// The group that is open at first; nil for the first one.
  var firstGroup: ActionEntry.Group?

  private var menuView: MenuView? { viewIfLoaded as? MenuView }
  private var entries: [ActionEntry] { menus.indices.contains(index) ? menus[index].entries : [] }

  override var preferredFirstResponder: Responder { menuView?.table ?? view }

  override func viewDidLoad() {
    menuView?.table?.register(MenuCell.self)
    menuView?.bar?.titles = menus.map(\.title)
    menuView?.bar?.onChoice = { [weak self] in self?.open($0) }
    open(menus.firstIndex { $0.title == firstGroup?.rawValue } ?? index)
  }

  private func open(_ index: Int) {
    self.index = (index + menus.count) % menus.count
    guard let view = menuView else { return }
    view.bar?.chosen = self.index
    view.wanted = Size(entries.map(MenuCell.width).max() ?? 0, entries.count)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    view.table?.reloadData()
    view.table?.selectRow(0)
  }

  private func attempt(row: Int) {
    guard entries.indices.contains(row) else { return }
    let (action, host) = (entries[row].action, host)
    dismiss()
    host?.attempt(action)
  }

  // MARK: Keys and mouse

  override var keyCommands: [KeyCommand] {
    ([Key(.escape), .control("c")] + keys(opening: .menu)).map { key in
      KeyCommand(key) { [weak self] in self?.dismiss() }
    }
      + [(Key(.left), -1), (Key(.right), 1), (Key(.tab), 1)].map { key, step in
        KeyCommand(key) { [weak self] in self.map { $0.open($0.index + step) } }
      }
  }

  override func keyPressed(_ key: Key) {
    if case .character(let letter) = key.code, key.modifiers.isEmpty {
      choose(Character(letter))
    } else {
      super.keyPressed(key)
    }
  }

  /// Selects the next row that begins with a letter.
  private func choose(_ letter: Character) {
    guard let table = menuView?.table, menus.indices.contains(index),
      let row = menus[index].row(beginningWith: letter, after: table.selectedRow ?? -1)
    else { return }
    table.selectRow(row)
  }

  override func mouseEvent(_ mouse: Mouse) {
    if case .press = mouse.phase { dismiss() }
  }

  // MARK: Restoration

  /// Encodes which menu is open; the table keeps its row.
  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(index, forKey: "menu")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    let index = coder.decodeInteger(forKey: "menu")
    if menus.indices.contains(index) { open(index) }
  }
}

extension MenuViewController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int { entries.count }

  func tableView(_ tableView: TableView, cellForRowAt row: Int) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(MenuCell.self, for: row)
    if entries.indices.contains(row) { cell.show(entries[row]) }
    return cell
  }

  func tableView(_ tableView: TableView, performPrimaryActionForRowAt row: Int) {
    attempt(row: row)
  }
}
