import DrawingStore
import Sessions
import TerminalKit

/// What can be done with the selected drawing: opening it, or tidying up.
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
    guard let item = selected else { return }
    guard let name = shelf?.editableName(of: item) else { return rename(item, "") }
    ask(
      .rename, about: item, title: "Rename \(item.name)", message: "The new name:", text: name)
  }

  func rename(_ item: GalleryItem, _ name: String) {
    change { (shelf) throws(Failure) in try shelf.rename(item, to: name) }
  }

  func duplicate() {
    guard let item = selected else { return }
    change { (shelf) throws(Failure) in try shelf.duplicate(item) }
  }

  func askToDelete() {
    guard let item = selected else { return }
    if let reason = shelf?.keeps { return tell(reason) }
    ask(
      .delete, about: item, title: "Delete \(item.name)?",
      message: "It goes to the trash: Ctrl-Z brings it back.")
  }

  /// Deletes a drawing and selects the next one.
  func delete(_ item: GalleryItem) {
    let row = items.firstIndex { $0.key == item.key }
    let next = row.flatMap { items.indices.contains($0 + 1) ? items[$0 + 1] : nil }
    let last = items.last { $0.key != item.key }
    change { (shelf) throws(Failure) in
      try shelf.delete(item)
      return (next ?? last)?.key ?? ""
    }
  }

  private func change(_ change: (any GalleryShelf) throws(Failure) -> String) {
    guard let shelf else { return }
    do throws(Failure) {
      reload(selecting: try change(shelf))
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
