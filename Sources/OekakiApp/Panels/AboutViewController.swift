import Archiving
import Cells
import DrawingCore
import DrawingStore
import Foundation
import TerminalKit

/// The dialog of what SAUCE keeps besides the picture: title, author, group, date and comments.
final class AboutViewController: DrawingPanelController, Storyboardable {
  /// The fields for lines of the comment, from the top; lines after these stay as they are.
  private static let comments = (1...4).map { "comment\($0)" }
  private static let names = ["title", "author", "group", "date"] + comments

  /// The fields in the order of `names`.
  private var fields: [TextField] = []

  override func connect(_ outlet: String, to object: NSObject) -> Bool {
    guard Self.names.contains(outlet), let field = object as? TextField else {
      return super.connect(outlet, to: object)
    }
    field.maximumLength = Self.longest
    fields.append(field)
    return true
  }

  /// The greatest length of a field in bytes; SAUCE keeps less, which exporting tells.
  private static let longest = 512

  /// Fills the fields, in which what was typed before a restoration then takes the place.
  override func viewDidLoad() {
    fields.sort { index(of: $0) < index(of: $1) }
    guard let about = host?.editor.state.drawing.about else { return }
    let texts = [about.title, about.author, about.group, about.date] + about.commentLines
    for (field, text) in zip(fields, texts) { field.text = text }
  }

  private func index(of field: TextField) -> Int {
    Self.names.firstIndex(of: field.restorationIdentifier ?? "") ?? Self.names.count
  }

  override var preferredFirstResponder: Responder { fields.first ?? view }

  override var givesWay: Bool { false }
  override var panel: Panel? { .about }

  override var keyActions: [KeyAction] {
    [on(Key(.up)) { $0.move(by: -1) }, on(Key(.down)) { $0.move(by: 1) }]
  }

  private func move(by step: Int) {
    guard let index = fields.firstIndex(where: \.isFirstResponder),
      fields.indices.contains(index + step)
    else { return }
    fields[index + step].becomeFirstResponder()
  }

  /// Keeps what was changed as one step. What is wrong is told, and the dialog stays.
  private func keep() {
    guard let host else { return }
    let about = host.editor.state.drawing.about
    var command = AboutCommand()
    var isChanged = false
    func set(_ path: WritableKeyPath<About, String>, _ text: String) {
      guard about[keyPath: path] != text else { return }
      command[dynamicMember: path] = text
      isChanged = true
    }
    let texts = fields.map(\.text)
    set(\.title, texts[0])
    set(\.author, texts[1])
    set(\.group, texts[2])
    set(\.date, texts[3])
    let lines = Array(texts[4...]) + about.commentLines.dropFirst(Self.comments.count)
    let last = lines.lastIndex { !$0.isEmpty } ?? -1
    set(\.comment, lines[...last].joined(separator: "\n"))
    guard !isChanged || host.attempt(.command(.about(command))) else { return }
    dismiss()
    if isChanged {
      host.show(StatusMessage(text: "SAUCE: \(host.editor.state.drawing.about.facts)"))
    }
  }
}

extension AboutViewController: TextFieldDelegate {
  func textFieldShouldReturn(_ field: TextField) -> Bool {
    keep()
    return false
  }
}

extension About {
  fileprivate var commentLines: [String] {
    comment.isEmpty
      ? [] : comment.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The fields that have a text, in a few words.
  fileprivate var facts: String {
    let texts = [title, author.isEmpty ? "" : "by \(author)", group].filter { !$0.isEmpty }
    return texts.isEmpty ? "nothing" : texts.joined(separator: ", ")
  }
}
