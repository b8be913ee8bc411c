import Foundation
import TerminalKit

/// Asks for a name; those that were given stand below.
final class NameViewController: ViewController, Storyboardable, TextFieldDelegate,
  TableViewDataSource
{
  private weak var field: TextField?
  private weak var table: TableView?
  private var names: [String] = []

  override func connect(_ outlet: String, to object: NSObject) -> Bool {
    switch (outlet, object) {
    case ("field", let object as TextField): field = object
    case ("table", let object as TableView): table = object
    default: return super.connect(outlet, to: object)
    }
    return true
  }

  override var preferredFirstResponder: Responder { field ?? view }

  override func viewDidLoad() {
    table?.register(NameCell.self)
    table?.reloadData()
  }
  override func segueAction(_ segue: Segue, coder: NSCoder, sender: Any?) -> ViewController? {
    PictureViewController(coder: coder, receivedText: sender as? String)
  }

  func textFieldShouldReturn(_ field: TextField) -> Bool {
    names.insert(field.text, at: 0)
    table?.reloadData()
    do { try performSegue("picture", sender: field.text) } catch { field.text = "\(error)" }
    return true
  }
  func numberOfRows(in tableView: TableView) -> Int { names.count }
  func tableView(_ tableView: TableView, cellForRowAt row: Int) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(NameCell.self, for: row)
    cell.label?.text = names[row]
    return cell
  }

  override func encodeRestorableState(with coder: NSCoder) {
    coder.encode(names, forKey: "names")
  }
  override func decodeRestorableState(with coder: NSCoder) {
    names = coder.decodeObject(forKey: "names") as? [String] ?? []
    table?.reloadData()
  }
}

/// One name; its file is called otherwise.
final class NameCell: TableViewCell, Nibable {
  static var bundle: SceneBundle { .names }
  static var nibName: String { "NameRow" }
  var label: Label? { subviews.first as? Label }
}
