import TerminalKit

/// The keys of the list, and the field of its filter.
extension GalleryListViewController {
  /// The keys that the field does not use.
  var commands: [KeyCommand] {
    let moving = [Key.Code.up, .down, .left, .right, .pageUp, .pageDown].map { Key($0) }
    return moving.map { key in
      KeyCommand(key) { [weak self] in _ = self?.listView?.collection?.handle(key) }
    } + [
      KeyCommand(Key(.function(2)), "rename") { [weak self] in self?.askForName() },
      KeyCommand(Key(.function(5)), "duplicate") { [weak self] in self?.duplicate() },
      KeyCommand(Key(.function(6)), "back in time") { [weak self] in self?.goBackInTime() },
      KeyCommand(Key(.delete), "delete") { [weak self] in self?.askToDelete() },
      KeyCommand(.control("n"), "new") { [weak self] in self?.begin() },
      KeyCommand(.control("z"), "undo") { [weak self] in self?.undoDelete() },
      KeyCommand(Key(.escape), "close") { [weak self] in self?.leave() },
    ]
  }

  /// Clears the filter, or closes the gallery if that is empty.
  private func leave() {
    guard let field = listView?.field, !field.text.isEmpty else {
      dismiss()
      return
    }
    field.text = ""
    textFieldDidChange(field)
  }
}

extension GalleryListViewController: TextFieldDelegate {
  func textFieldDidChange(_ field: TextField) {
    message = nil
    filterText = field.text
    filter()
  }

  func textFieldShouldReturn(_ field: TextField) -> Bool {
    open()
    return false
  }
}
