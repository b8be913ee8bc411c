import Archiving
import Cells
import DrawingStore
import Foundation
import TerminalKit

/// The screen that shows a text in large letters, in the font chosen from a list. Return places it
/// over the drawing, to be moved and stamped.
final class LetteringPreviewViewController: ViewController, Storyboardable {
  /// The scene of the screen before, which also holds this one.
  static var storyboardName: String { LetteringViewController.className }

  /// The text from the screen before, which never changes.
  let receivedText: String
  /// Whether nothing was typed, so that the text shown is not drawn.
  private let isNameless: Bool
  /// The name of the chosen font, set by the screen before and then by the list.
  var fontName = Lettering.standardFont

  private weak var table: TableView?
  private weak var preview: ImageView?
  private weak var caption: Label?
  private weak var search: Label?
  /// The names of all fonts, what is typed to find some, and those that it finds.
  private var all: [String] = []
  private var typed = SearchText()
  private var names: [String] = []
  private var picture: Grid?

  /// - Parameter text: the text; “名無し”, nameless, takes the place of a blank one.
  init?(coder: NSCoder, text: String?) {
    InitTrace.note(LetteringPreviewViewController.self)
    isNameless = text?.allSatisfy(\.isWhitespace) ?? true
    receivedText = isNameless ? Lettering.nameless : text ?? ""
    super.init(coder: coder)
    fontName = coder.decodeString(forKey: "font") ?? fontName
  }

  required convenience init?(coder: NSCoder) {
    InitTrace.note(LetteringPreviewViewController.self)
    self.init(coder: coder, text: coder.decodeString(forKey: "text"))
  }

  override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(isNameless ? "" : receivedText, forKey: "text")
    coder.encode(fontName, forKey: "font")
  }

  override func connect(_ outlet: String, to object: NSObject) -> Bool {
    switch (outlet, object) {
    case ("table", let table as TableView): self.table = table
    case ("preview", let view as ImageView): preview = view
    case ("caption", let label as Label): caption = label
    case ("search", let label as Label): search = label
    default: return super.connect(outlet, to: object)
    }
    return true
  }

  override var preferredFirstResponder: Responder { table ?? view }

  override func viewDidLoad() { table?.register(FontCell.self) }

  override func viewDidAppear() {
    all = letteringHost?.fonts.names ?? []
    find()
  }

  /// Lists the fonts that are found; the one that was chosen stays so if it is among them.
  private func find() {
    names = all.filter(typed.finds)
    table?.reloadData()
    if !typed.isEmpty, !names.contains(fileName), let first = names.first { fontName = first }
    if let row = names.firstIndex(of: fileName) { table?.selectRow(row) }
    typed.show(in: search, hint: "type to search \(all.count.counted("font"))")
    showPicture()
  }

  private var fileName: String { FontName(fontName).file }

  private func showPicture() {
    guard let host = letteringHost else { return }
    do throws(Failure) {
      let picture = try Lettering.picture(
        of: receivedText, in: try host.fonts.font(named: fontName),
        ink: host.editor.state.brush.style)
      self.picture = names.isEmpty ? nil : picture
      preview?.image = self.picture
      caption?.text =
        names.isEmpty ? "no font is called so" : "\(picture.size.text)   \(receivedText)"
    } catch {
      picture = nil
      preview?.image = nil
      caption?.text = error.description
    }
  }

  // MARK: Keys

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand(Key(.right), "next ink") { [weak self] in self?.changeInk(1) },
      KeyCommand(Key(.left)) { [weak self] in self?.changeInk(-1) },
      KeyCommand(Key(.tab), "next font in the file") { [weak self] in self?.nextFontOfFile() },
    ] + (typed.isEmpty ? [] : [KeyCommand(Key(.escape)) { [weak self] in self?.clearSearch() }])
  }

  override func keyPressed(_ key: Key) {
    if typed.type(key) { find() } else { super.keyPressed(key) }
  }

  private func clearSearch() {
    typed.clear()
    find()
  }

  private func changeInk(_ step: Int) {
    letteringHost?.attempt(.color(.nextInk(step)))
    showPicture()
  }

  private func nextFontOfFile() {
    let name = FontName(fontName)
    guard let count = try? letteringHost?.fonts.fonts(named: name.file).count, count > 1 else {
      return
    }
    fontName = "\(name.file):\(name.number % count + 1)"
    showPicture()
  }

  // MARK: Restoration

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(isNameless ? "" : receivedText, forKey: "text")
    coder.encode(fontName, forKey: "font")
    coder.encode(table?.contentOffset.y ?? 0, forKey: "offset")
    if !typed.isEmpty { coder.encode(typed.text, forKey: "search") }
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    fontName = coder.decodeString(forKey: "font") ?? fontName
    typed = SearchText(coder.decodeString(forKey: "search") ?? "")
    // Found by its name: other fonts may have come or gone meanwhile.
    let known = fileName
    find()
    if names.contains(known) {
      table?.contentOffset = Point(0, coder.decodeInteger(forKey: "offset"))
    }
  }
}

extension LetteringPreviewViewController: ViewControllerRestoration {
  static func viewController(
    withRestorationIdentifierPath path: [String], coder: NSCoder
  ) throws(SceneError) -> LetteringPreviewViewController {
    let text = coder.decodeString(forKey: "text")
    return try instance { LetteringPreviewViewController(coder: $0, text: text) }
  }
}

extension LetteringPreviewViewController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int { names.count }

  func tableView(_ tableView: TableView, cellForRowAt row: Int) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(FontCell.self, for: row)
    if names.indices.contains(row) {
      cell.show(names[row], in: letteringHost?.fonts ?? FontLibrary())
    }
    return cell
  }

  func tableView(_ tableView: TableView, didSelectRowAt row: Int) {
    if names.indices.contains(row), names[row] != fileName { fontName = names[row] }
    showPicture()
  }

  func tableView(_ tableView: TableView, performPrimaryActionForRowAt row: Int) {
    guard let host = letteringHost, let picture else { return }
    guard !isNameless else {
      caption?.text = "nothing was typed: Esc goes back to the text"
      return
    }
    host.remembered.letteringFont = fontName
    host.dismiss()
    host.place(picture)
  }
}
