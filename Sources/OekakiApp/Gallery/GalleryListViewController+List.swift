import Cells
import DrawingCore
import DrawingStore
import TerminalKit

/// The drawings of the list, and the row below them.
extension GalleryListViewController {
  /// Reads which drawings there are, and selects one, or else the one that was selected before.
  func reload(selecting key: String? = nil) {
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
  func filter() {
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

  var selected: GalleryItem? {
    listView?.collection?.selectedItem.flatMap { items.indices.contains($0) ? items[$0] : nil }
  }

  /// Shows where the selected drawing comes from, or a message, or why there is none.
  func showOrigin() {
    guard let view = listView else { return }
    let origin = selected.flatMap { shelf?.origin(of: $0) }
    let nothing = all?.isEmpty ?? true ? shelf?.emptyText ?? "" : "nothing matches"
    view.origin?.text = message?.text ?? origin ?? nothing
    view.origin?.lineBreakMode = message == nil ? .byTruncatingHead : .byTruncatingTail
    view.origin?.styleName = message?.isError ?? false ? "failure" : "panel.strong"
  }

  /// Shows an error, without the place that is shown anyway.
  func tell(_ failure: Failure) {
    let path = selected.map { shelf?.origin(of: $0) ?? "" } ?? ""
    let text = failure.conflict ?? failure.description
    message = (text.hasPrefix(path + ": ") ? String(text.dropFirst(path.count + 2)) : text, true)
  }
}

extension GalleryListViewController: CollectionViewDataSource, CollectionViewDelegate {
  func numberOfItems(in collectionView: CollectionView) -> Int { items.count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt item: Int
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(SnapshotCell.self, for: item)
    guard items.indices.contains(item), let shelf else { return cell }
    guard let reading else { return cell }
    let waiting = GalleryDetails(facts: "…", origin: "")
    let details = reading.details(of: items[item], in: shelf) ?? waiting
    cell.show(items[item], details, host?.delegate?.terminalLook ?? .dark)
    return cell
  }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt item: Int) {
    showOrigin()
  }

  func collectionView(
    _ collectionView: CollectionView, performPrimaryActionForItemAt item: Int
  ) { open() }
}
