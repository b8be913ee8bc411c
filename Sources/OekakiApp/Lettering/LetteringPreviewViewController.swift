import Archiving
import Cells
import Foundation
import TerminalKit

/// Shows a text in large letters, in whichever font is chosen from the list; Return hands it to the
/// drawing, where it can be moved and stamped.
final class LetteringPreviewViewController: ViewController, Storyboardable {
  /// It stands in the scene of the screen before.
  static var storyboardName: String { LetteringViewController.className }

  /// From the screen before, and never changed.
  let receivedText: String

  private weak var table: TableView?
  private weak var preview: ImageView?
  private weak var caption: Label?
  private var names: [String] = []
  private var picture: Grid?

  /// - Parameter text: what is blank becomes “名無し”, nameless.
  init?(coder: NSCoder, text: String?) {
    InitTrace.note(LetteringPreviewViewController.self)
    let isBlank = text?.allSatisfy(\.isWhitespace) ?? true
    receivedText = isBlank ? Lettering.nameless : text ?? ""
    super.init(coder: coder)
  }

  required convenience init?(coder: NSCoder) {
    InitTrace.note(LetteringPreviewViewController.self)
    self.init(coder: coder, text: coder.decodeString(forKey: "text"))
  }

  override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(receivedText, forKey: "text")
  }

  override func connect(_ outlet: String, to object: NSObject) -> Bool {
    switch (outlet, object) {
    case ("table", let table as TableView): self.table = table
    case ("preview", let view as ImageView): preview = view
    case ("caption", let label as Label): caption = label
    default: return super.connect(outlet, to: object)
    }
    return true
  }

  override var preferredFirstResponder: Responder { table ?? view }

  override func viewDidLoad() { table?.register(FontCell.self) }

  override func viewDidAppear() {
    names = letteringHost?.fonts.names ?? []
    table?.reloadData()
    showPicture()
  }

  override func viewWillTransition(to size: Size) {
    super.viewWillTransition(to: size)
    showPicture()
  }

  private var fontName: String {
    table?.selectedRow.flatMap { names.indices.contains($0) ? names[$0] : nil }
      ?? Lettering.standardFont
  }

  private func showPicture() {
    guard let host = letteringHost else { return }
    do throws(Failure) {
      let picture = try Lettering.picture(
        of: receivedText, in: try host.fonts.font(named: fontName),
        ink: host.editor.state.brush.style)
      self.picture = picture
      preview?.image = picture
      caption?.text = "\(receivedText)   \(picture.width)x\(picture.height)"
    } catch {
      picture = nil
      preview?.image = nil
      caption?.text = error.description
    }
  }

  // MARK: Restoration

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(receivedText, forKey: "text")
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
    cell.show(names[row], in: letteringHost?.fonts ?? FontLibrary())
    return cell
  }

  func tableView(_ tableView: TableView, didSelectRowAt row: Int) { showPicture() }

  func tableView(_ tableView: TableView, performPrimaryActionForRowAt row: Int) {
    guard let host = letteringHost, let picture else { return }
    host.dismiss()
    host.place(picture)
  }
}
