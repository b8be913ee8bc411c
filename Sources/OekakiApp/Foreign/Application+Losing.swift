import Cells
import DrawingCore
import DrawingStore
import Formats
import Sessions
import TerminalKit

/// Questions before writing a file that lacks something. The first answer has the focus; it never
/// loses anything.
extension Application {
  /// Returns what to write; nil if the user is asked first, once for each kind of thing that the
  /// file cannot hold.
  ///
  /// - Parameter allowsLoss: whether the user has said that anything may be lost.
  func agreedContents(
    of controller: DrawingViewController, for path: String, losing allowsLoss: Bool
  ) throws(Failure) -> FileContents? {
    try DrawingName.checkEnding(of: path, for: controller)
    let contents: FileContents
    do { contents = try FileContents(controller, for: path) } catch {
      throw Failure(error, path: path)
    }
    if allowsLoss { return contents }
    if let glyphs = contents.glyphsToSettle {
      askForEncoding(glyphs, of: controller, savingTo: path)
      return nil
    }
    if contents.lost.isSubset(of: controller.document.accepted) { return contents }
    askToLose(contents, of: controller, savingTo: path)
    return nil
  }

  /// Asks whether saving may lose something.
  private func askToLose(
    _ contents: FileContents, of controller: DrawingViewController, savingTo path: String
  ) {
    let lost = contents.lost
    let actions = [
      saveAsOurs(controller, path),
      AlertAction("Write it", key: "w") { [weak controller] _ in
        controller?.document.accepted.formUnion(lost)
        controller?.attempt(.file(.save(path)))
      }, AlertAction("Go back", key: "g"),
    ]
    ask(
      "Saving as \(contents.title) loses something", contents.warning, before: .save(path),
      on: controller, answers: actions)
  }

  /// Asks whether to export although something is lost or overwritten.
  ///
  /// - Parameters:
  ///   - loss: What is lost, in words; empty if nothing is asked about it.
  ///   - conflict: What is there already, as in `already exists`; nil if nothing is.
  func askToExport(
    _ loss: String, of controller: DrawingViewController, to name: String,
    _ request: DrawingExport.Request, _ conflict: String?
  ) {
    // The end of the title says what is the matter.
    let shown = SafeText(Document(path: name).name, limit: 40).description
    let isThere = conflict != nil
    let texts = [
      isThere ? "Its current contents would be lost." : "", loss.isEmpty ? "" : loss + ".",
    ]
    let actions = [
      isThere ? AlertAction("Keep it", key: "k") : AlertAction("Go back", key: "g"),
      AlertAction(isThere ? "Replace it" : "Write it", key: isThere ? "r" : "w") {
        [weak controller] _ in
        var agreed = request
        agreed.accepted = Set(Loss.Kind.allCases)
        agreed.replaces = isThere || request.replaces
        controller?.attemptNamed(.export(name, agreed))
      },
    ]
    let title = conflict.map { "\(shown) \($0)" } ?? "Exporting \(shown) loses something"
    let message = texts.filter { !$0.isEmpty }.joined(separator: " ")
    ask(title, message, before: .export(name, request), on: controller, answers: actions)
  }

  // MARK: Encodings

  private func askForEncoding(
    _ glyphs: Loss, of controller: DrawingViewController, savingTo path: String
  ) {
    askForEncoding(glyphs, of: controller, path, before: .save(path)) { controller, encoding in
      controller.document.origin?.settle(encoding)
      if encoding == .cp437 { controller.document.accepted.insert(glyphs.kind.rawValue) }
      controller.attempt(.file(.save(path)))
    }
  }

  func askForEncoding(
    _ glyphs: Loss, of controller: DrawingViewController, exportingTo name: String,
    _ request: DrawingExport.Request
  ) {
    askForEncoding(glyphs, of: controller, name, before: .export(name, request)) {
      controller, encoding in
      var settled = request
      settled.options.encoding = encoding
      if encoding == .cp437 { settled.accepted.insert(glyphs.kind) }
      controller.attemptNamed(.export(name, settled))
    }
  }

  /// Asks which encoding to write new ANSI art in, if code page 437 does not suffice for it.
  private func askForEncoding(
    _ glyphs: Loss, of controller: DrawingViewController, _ path: String,
    before action: FileAction,
    then write: @escaping (DrawingViewController, TextEncoding) -> Void
  ) {
    func answer(_ title: String, _ key: Unicode.Scalar, _ encoding: TextEncoding) -> AlertAction {
      AlertAction(title, key: key) { [weak controller] _ in controller.map { write($0, encoding) } }
    }
    let first = glyphs.examples.map(\.glyph.description).joined(separator: " ")
    let count = glyphs.cells ?? 0
    let unknown = count - (glyphs.nearest ?? 0)
    let changes =
      "\(count) change\(count == 1 ? "s" : "")" + (unknown > 0 ? ", \(unknown) to ?" : "")
    ask(
      "Not all glyphs are in code page 437",
      "Programs for ANSI art expect code page 437. UTF-8 keeps every glyph, for terminals.",
      before: action, on: controller,
      answers: [
        answer("UTF-8", "u", .utf8),
        answer("Nearest glyphs (\(changes): \(first))", "n", .cp437),
        saveAsOurs(controller, path), AlertAction("Go back", key: "g"),
      ])
  }

  // MARK: Answers

  /// Returns the answer that keeps everything.
  private func saveAsOurs(_ controller: DrawingViewController, _ path: String) -> AlertAction {
    AlertAction("Save as .oekaki", key: "o") { [weak controller] _ in
      let name = PathName(Document(path: path).drawingName)
      controller?.endNaming()
      controller?.askName(.save, text: PathName(path).directory.appending(name).text)
    }
  }
}
