import Archiving
import Cells
import DrawingStore
import Foundation
import Sessions
import TerminalKit

/// A tab of the gallery: drawings to choose from and to tidy up, filtered by what is typed.
class GalleryListViewController: ViewController, Nibable {
  /// The scene of the view, the same for both tabs.
  static var nibName: String { GalleryListView.className }

  /// The controller that opens what is chosen.
  var host: DrawingViewController? { parent?.presenting as? DrawingViewController }
  private(set) var shelf: (any GalleryShelf)?
  /// All drawings; nil until the list appears for the first time.
  private var all: [GalleryItem]?
  /// The drawings that the filter lets through.
  private var items: [GalleryItem] = []
  /// The typed filter, kept here as its view may be unloaded.
  private var filterText = ""
  /// The selection and scroll offset for when the list is read, after a change or a restoration.
  private var wanted: (key: String, offset: Int?)?
  /// A message, shown in place of the origin until the next key.
  private var message: (text: String, isError: Bool)? { didSet { showOrigin() } }

  /// Returns the shelf that the list shows, once there is a host.
  func makeShelf() -> (any GalleryShelf)? { nil }

  override func viewDidLoad() {
    if shelf == nil { shelf = makeShelf() }
    listView?.collection?.register(SnapshotCell.self)
    listView?.hints = shelf?.hints ?? []
    listView?.field?.text = filterText
    if wanted == nil, let key = shelf?.currentKey { wanted = (key, nil) }
  }

  private var listView: GalleryListView? { viewIfLoaded as? GalleryListView }

  override var preferredFirstResponder: Responder { listView?.field ?? view }

  /// Reloads the list, as the other tab may have changed it.
  override func viewWillAppear() { reload() }

  override func viewWillDisappear() {
    if let place { wanted = place }
  }

  /// The key of the selected drawing, and how far the list is scrolled.
  private var place: (key: String, offset: Int?)? {
    guard let key = selected?.key, let collection = listView?.collection else { return wanted }
    return (key, collection.contentOffset.y)
  }

  // MARK: The list

  private func reload(selecting key: String? = nil) {
    if let key { wanted = (key, nil) }
    if wanted == nil, let key = selected?.key { wanted = (key, nil) }
    do throws(Failure) {
      all = try shelf?.items() ?? []
    } catch {
      all = []
      tell(error)
    }
    filter()
  }

  /// Lists the drawings whose names contain all typed words, in any case.
  private func filter() {
    guard let view = listView, let all else { return }
    let words = (view.field?.text ?? "").lowercased().split(separator: " ")
    items = all.filter { item in
      let name = item.name.lowercased()
      return words.allSatisfy { name.contains($0) }
    }
    view.collection?.reloadData()
    select(items.firstIndex { $0.key == wanted?.key } ?? 0)
    if let offset = wanted?.offset { view.collection?.contentOffset = Point(0, offset) }
    wanted = nil
    view.count?.text = words.isEmpty ? "\(all.count) " : "\(items.count) of \(all.count) "
    showOrigin()
  }

  private func select(_ item: Int) { listView?.collection?.selectItem(item) }

  private var selected: GalleryItem? {
    listView?.collection?.selectedItem.flatMap { items.indices.contains($0) ? items[$0] : nil }
  }

  private func showOrigin() {
    guard let view = listView else { return }
    let origin = selected.flatMap { shelf?.details(of: $0).origin }
    let nothing = all?.isEmpty ?? true ? shelf?.emptyText ?? "" : "nothing is named like that"
    view.origin?.text = message?.text ?? origin ?? nothing
    view.origin?.lineBreakMode = message == nil ? .byTruncatingHead : .byTruncatingTail
    view.origin?.styleName = message?.isError ?? false ? "failure" : "panel.strong"
  }

  private func tell(_ failure: Failure) {
    let path = selected.map { shelf?.details(of: $0).origin ?? "" } ?? ""
    let text = failure.conflict ?? failure.description
    message = (text.hasPrefix(path + ": ") ? String(text.dropFirst(path.count + 2)) : text, true)
  }

  // MARK: Keys

  /// The keys that the field does not use.
  override var keyCommands: [KeyCommand] {
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

  override func keyPressed(_ key: Key) {
    message = nil
    super.keyPressed(key)
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

  /// Opens a new drawing in place of the current one.
  private func begin() {
    let host = host
    dismiss()
    host?.attempt(.file(.new(nil)))
  }

  private func open() {
    guard let item = selected, let host, let shelf else { return }
    let before = host.statusMessage
    host.show(nil)
    shelf.open(item, from: host)
    guard host.presented != nil else { return }
    if let said = host.statusMessage {
      message = (said.text, said.isError)
    } else {
      host.show(before)
    }
  }

  /// Opens the time-lapse in which to choose the stroke up to which a drawing is restored.
  private func goBackInTime() {
    guard let item = selected, let shelf else { return }
    do throws(Failure) {
      guard let timelapse = try shelf.timelapse(of: item) else {
        message = ("only sessions can go back in time: Tab shows them", false)
        return
      }
      let screen = try scene { () throws(SceneError) in
        try timelapseScreen(of: item, timelapse, shelf)
      }
      parent?.present(screen)
    } catch {
      tell(error)
    }
  }

  private func scene<Screen>(_ make: () throws(SceneError) -> Screen) throws(Failure) -> Screen {
    do throws(SceneError) { return try make() } catch {
      throw Failure(error.description, exitCode: 70)
    }
  }

  // MARK: Tidying up

  private func askForName() {
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

  private func duplicate() {
    change { (shelf, item) throws(Failure) in try shelf.duplicate(item) }
  }

  private func askToDelete() {
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

  private func undoDelete() {
    do throws(Failure) {
      let back = try shelf?.undoDelete()
      reload(selecting: back.flatMap { shelf?.key(of: $0) })
      message = (back.map { "\($0.safeText) is back" } ?? "nothing was deleted", false)
    } catch {
      tell(error)
    }
  }

  // MARK: Restoration

  /// Encodes the selection and how far the list is scrolled. The field keeps its text itself.
  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    guard let place else { return }
    coder.encode(place.key, forKey: "selected")
    coder.encode(place.offset ?? 0, forKey: "offset")
  }

  override func viewController(
    withRestorationIdentifierPath path: [String], coder: NSCoder
  ) -> ViewController? {
    path.last.flatMap { screen(restoring: $0, coder) }
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    guard let key = coder.decodeString(forKey: "selected") else { return }
    wanted = (key, coder.decodeInteger(forKey: "offset"))
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

extension GalleryListViewController: CollectionViewDataSource, CollectionViewDelegate {
  func numberOfItems(in collectionView: CollectionView) -> Int { items.count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt item: Int
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(SnapshotCell.self, for: item)
    if items.indices.contains(item), let details = shelf?.details(of: items[item]) {
      cell.show(items[item], details)
    }
    return cell
  }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt item: Int) {
    showOrigin()
  }

  func collectionView(
    _ collectionView: CollectionView, performPrimaryActionForItemAt item: Int
  ) { open() }
}
