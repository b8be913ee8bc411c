import Archiving
import Foundation
import TerminalKit

/// A tab of the gallery: drawings to choose from and to tidy up, filtered by what is typed.
class GalleryListViewController: ViewController, Nibable {
  /// The scene of the view, the same for all tabs.
  static var nibName: String { GalleryListView.className }

  /// The controller that opens what is chosen.
  var host: DrawingViewController? { parent?.presenting as? DrawingViewController }
  private(set) var shelf: (any GalleryShelf)?
  /// All drawings; nil until the list appears for the first time.
  var all: [GalleryItem]?
  /// The drawings that the filter lets through.
  var items: [GalleryItem] = []
  /// The typed filter, kept here as its view may be unloaded.
  var filterText = ""
  /// The selection and scroll offset for when the list is read, after a change or a restoration.
  var wanted: (key: String, offset: Int?)?
  /// A message, shown in place of the origin until the next key.
  var message: (text: String, isError: Bool)? { didSet { showOrigin() } }

  private var begunReading: GalleryReading?

  /// The reading of the drawings that are seen; nil before there is a host.
  var reading: GalleryReading? {
    if let begunReading { return begunReading }
    begunReading = host?.delegate.map { delegate in
      GalleryReading(delegate.timekeeper) { [weak self] in
        self?.listView?.collection?.reloadData()
      }
    }
    return begunReading
  }

  /// Returns the shelf that the list shows, once there is a host.
  func makeShelf() -> (any GalleryShelf)? { nil }

  override func viewDidLoad() {
    if shelf == nil { shelf = makeShelf() }
    listView?.collection?.register(SnapshotCell.self)
    listView?.hints = (shelf?.hints ?? []).map { KeyHint($0) }
    listView?.field?.text = filterText
    if wanted == nil, let key = shelf?.currentKey { wanted = (key, nil) }
  }

  var listView: GalleryListView? { viewIfLoaded as? GalleryListView }

  override var preferredFirstResponder: Responder { listView?.field ?? view }

  /// Reloads the list, as another tab may have changed it.
  override func viewWillAppear() { reload() }

  override func viewWillDisappear() {
    if let place { wanted = place }
  }

  /// The key of the selected drawing, and how far the list is scrolled.
  private var place: (key: String, offset: Int?)? {
    guard let key = selected?.key, let collection = listView?.collection else { return wanted }
    return (key, collection.contentOffset.y)
  }

  // MARK: Keys

  override var keyCommands: [KeyCommand] { commands }

  override func keyPressed(_ key: Key) {
    message = nil
    reading?.begin()
    super.keyPressed(key)
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
  ) throws -> ViewController? {
    try path.last.flatMap { try screen(restoring: $0, coder) }
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    guard let key = coder.decodeString(forKey: "selected") else { return }
    wanted = (key, coder.decodeInteger(forKey: "offset"))
  }
}
