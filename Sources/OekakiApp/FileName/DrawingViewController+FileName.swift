import DrawingStore
import Formats
import Sessions
import TerminalKit

extension DrawingViewController {
  /// Asks for the name of a file, over the screen that is open.
  ///
  /// - Parameters:
  ///   - text: the text to begin with; nil for the drawing's own name.
  ///   - problem: why it is asked for again.
  func askName(_ purpose: NamingPurpose, text: String? = nil, problem: String? = nil) {
    while let alert = presentationChain.last as? AlertController { alert.dismiss() }
    let top = presentationChain.last ?? self
    // The same is asked already.
    if (top as? FileNameViewController)?.purpose == purpose { return }
    let text = text ?? suggestedName(for: purpose)
    telling { () throws(SceneError) in
      top.present(
        try FileNameViewController.instance { coder in
          FileNameViewController(coder: coder, purpose, text: text, problem: problem)
        })
    }
  }

  /// The screen that asks for a name.
  private var naming: FileNameViewController? {
    presentationChain.lazy.compactMap { $0 as? FileNameViewController }.last
  }

  /// Does something with a file; if that fails while its name is asked for, says so there.
  func attemptNamed(_ action: FileAction) {
    guard !attempt(.file(action)), let message = statusMessage else { return }
    naming?.show(text(of: message.text))
  }

  /// Stops asking for a name.
  func endNaming() {
    naming?.presenting?.dismiss()
  }

  /// Returns the name to begin with, which ends in a dot if a format is to be chosen.
  private func suggestedName(for purpose: NamingPurpose) -> String {
    if purpose == .place { return "" }
    guard let path = document.path, document.source == nil else {
      return purpose == .save ? "" : "\(document.stem)."
    }
    guard purpose == .export else { return path }
    let ending = ForeignFile.ending(of: path)
    return (ending.isEmpty ? path : String(path.dropLast(ending.count + 1))) + "."
  }

  /// Returns the name that a typed one stands for: an ending alone, such as `png`, asks for the
  /// suggested name with it.
  func name(meantBy typed: String, for purpose: NamingPurpose) -> String {
    let ending = typed.first == "." ? typed.dropFirst() : typed[...]
    guard purpose == .export, !ending.contains("."), !ending.contains("/"),
      NamingPurpose.format(of: "name.\(ending)") != nil
    else { return typed }
    return suggestedName(for: purpose) + ending
  }

  /// Whether a name asks for a format other than the drawing's own.
  func isExport(_ path: String) -> Bool {
    origin(for: path) == nil && NamingPurpose.format(of: path) != nil
  }
}
