import DrawingStore
import Sessions
import TerminalKit

/// What is done with the selected drawing: it is opened, or tidied up.
extension GalleryListViewController {
  /// Opens a new drawing in place of the current one.
  func begin() {
    let host = host
    dismiss()
    host?.attempt(.file(.new(nil)))
  }

  func open() {
    guard let item = selected, let host, let shelf else { return }
    let before = host.statusMessage
    host.show(nil)
    shelf.open(item, from: host)
    guard host.presented != nil else { return }
    if let said = host.statusMessage {
      message = (host.text(of: said.text), said.isError)
    } else {
      host.show(before)
    }
  }

  // MARK: Tidying up

  func askForName() {
    guard let item = selected, let name = shelf?.editableName(of: item) else { return rename("") }
    ask(
      .rename,
      AlertController(
        title: "Rename \(item.name)", message: "The new name:", text: name,
        actions: actions(of: .rename)))
  }

  func rename(_ name: String) {
    change { (shelf, item) throws(Failure) in try shelf.rename(item, to: name) }
  }

  func duplicate() {
    change { (shelf, item) throws(Failure) in try shelf.duplicate(item) }
  }

  func askToDelete() {
    guard let item = selected else { return }
    ask(
      .delete,
      AlertController(
        title: "Delete \(item.name)?", message: "It goes to the trash: Ctrl-Z brings it back.",
        actions: actions(of: .delete)))
  }

  /// Deletes the selected drawing and selects the next one.
  func delete() {
    let row = listView?.collection?.selectedItem ?? 0
    let next = items.indices.contains(row + 1) ? items[row + 1].key : items.dropLast().last?.key
    change { (shelf, item) throws(Failure) in
      try shelf.delete(item)
      return next ?? ""
    }
  }

  private func change(_ change: (any GalleryShelf, GalleryItem) throws(Failure) -> String) {
    guard let shelf, let item = selected else { return }
    do throws(Failure) {
      reload(selecting: try change(shelf, item))
    } catch {
      tell(error)
    }
  }

  func undoDelete() {
    do throws(Failure) {
      let back = try shelf?.undoDelete()
      reload(selecting: back.flatMap { shelf?.key(of: $0) })
      message = (back.map { "\($0.safeText) is back" } ?? "nothing was deleted", false)
    } catch {
      tell(error)
    }
  }
}
