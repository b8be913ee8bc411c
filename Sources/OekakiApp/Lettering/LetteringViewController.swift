import DrawingStore
import Foundation
import Lettering
import TerminalKit

/// The screen that asks for a text and shows it in large letters at once. Return goes on to the
/// screen that chooses the font.
final class LetteringViewController: ViewController, Storyboardable {
  private weak var field: TextField?
  private weak var preview: ImageView?
  private weak var message: Label?
  /// The font of the preview, read when the screen appears and not with every key.
  private var font: Result<LetteringFont, Failure>?

  override func connect(_ outlet: String, to object: NSObject) -> Bool {
    switch (outlet, object) {
    case ("field", let field as TextField): self.field = field
    case ("preview", let view as ImageView): preview = view
    case ("message", let label as Label): message = label
    default: return super.connect(outlet, to: object)
    }
    return true
  }

  override var preferredFirstResponder: Responder { field ?? view }

  override func viewWillAppear() {
    font = letteringHost.map { host in
      Result { () throws(Failure) in try host.fonts.font(named: host.remembered.letteringFont) }
    }
    showPreview()
  }

  private func showPreview() {
    let text = field?.text ?? ""
    guard let host = letteringHost, let font, !text.isEmpty else {
      preview?.image = nil
      return
    }
    do throws(Failure) {
      preview?.image = try Lettering.picture(
        of: text, in: try font.get(), ink: host.editor.state.brush.style)
      message?.text = ""
    } catch {
      message?.text = error.description
    }
  }

  /// Begins with the font chosen last.
  override func prepare(for segue: Segue, sender: Any?) {
    guard let host = letteringHost else { return }
    (segue.destination as? LetteringPreviewViewController)?.fontName = host.remembered.letteringFont
  }

  override func segueAction(_ segue: Segue, coder: NSCoder, sender: Any?) -> ViewController? {
    LetteringPreviewViewController(coder: coder, text: sender as? String)
  }
}

extension LetteringViewController: TextFieldDelegate {
  func textFieldDidChange(_ field: TextField) { showPreview() }

  func textFieldShouldReturn(_ field: TextField) -> Bool {
    field.resignFirstResponder()
    do throws(SceneError) {
      try performSegue("preview", sender: field.text)
    } catch {
      message?.text = error.description
    }
    return false
  }
}
