import Archiving
import Cells
import Foundation
import TerminalKit

/// The panel that asks for the name under which to save or export a drawing.
final class FileNameViewController: ViewController, Storyboardable, AnswersQuestions {
  private var purpose: NamingPurpose { didSet { completion.purpose = purpose } }
  /// The text to begin with, and why it is asked again.
  private let text: String
  private let problem: String?
  private lazy var completion = FileNameCompletion(purpose) { [weak self] in
    self?.host?.delegate?.folder($0) ?? TypedFolder()
  }
  /// The candidates for the typed text, which stay while the arrows step through them.
  private var candidates: [FileNameCompletion.Candidate] = []
  private var chosen: Int?

  private weak var field: TextField?
  private weak var outcome: Label?
  private weak var folder: Label?
  private weak var table: TableView?

  private var host: DrawingViewController? { presenting as? DrawingViewController }

  init?(coder: NSCoder, _ purpose: NamingPurpose, text: String, problem: String?) {
    InitTrace.note(FileNameViewController.self)
    (self.purpose, self.text, self.problem) = (purpose, text, problem)
    super.init(coder: coder)
  }

  required init?(coder: NSCoder) {
    InitTrace.note(FileNameViewController.self)
    (purpose, text, problem) = (.save, "", nil)
    super.init(coder: coder)
  }

  override func connect(_ outlet: String, to object: NSObject) -> Bool {
    switch (outlet, object) {
    case ("field", let view as TextField): field = view
    case ("outcome", let label as Label): outcome = label
    case ("folder", let label as Label): folder = label
    case ("table", let view as TableView): table = view
    default: return super.connect(outlet, to: object)
    }
    return true
  }

  override var preferredFirstResponder: Responder { field ?? view }

  override func viewDidLoad() {
    table?.register(FileNameCell.self)
    field?.text = text
  }

  override func viewWillAppear() { show(problem) }

  /// Shows what the typed text leads to, or a problem, and its candidates.
  private func show(_ problem: String? = nil) {
    guard let panel = viewIfLoaded as? PanelView, let field else { return }
    (panel.title, panel.hint) = (purpose.title, purpose.hint)
    chosen = nil
    candidates = completion.candidates(for: field.text)
    let place = completion.folder(of: field.text).name
    folder?.text = place.isEmpty ? "" : "in \(place)"
    tell(problem)
  }

  private func tell(_ problem: String? = nil) {
    outcome?.text = problem ?? purpose.outcome(of: field?.text ?? "")
    outcome?.styleName = problem == nil ? "panel.key" : "failure"
    table?.reloadData()
  }

  // MARK: Keys

  /// The keys that the field does not use.
  override var keyCommands: [KeyCommand] {
    [Key(.escape), .control("c")].map { key in
      KeyCommand(key) { [weak self] in self?.dismiss() }
    } + [
      KeyCommand(Key(.tab)) { [weak self] in self?.complete() },
      KeyCommand(Key(.down)) { [weak self] in self?.choose(by: 1) },
      KeyCommand(Key(.up)) { [weak self] in self?.choose(by: -1) },
    ]
  }

  private func complete() {
    guard let field else { return }
    field.text = completion.completed(field.text)
    show()
  }

  private func choose(by step: Int) {
    guard !candidates.isEmpty else { return }
    let count = candidates.count
    let row = chosen.map { ($0 + step + count) % count } ?? (step > 0 ? 0 : count - 1)
    chosen = row
    field?.text = candidates[row].text
    tell()
    table?.scrollToVisible(Rect(0, row, 1, 1))
  }

  /// Types the candidate that was clicked.
  private func take(_ row: Int) {
    guard candidates.indices.contains(row) else { return }
    field?.text = candidates[row].text
    show()
  }

  private func enter() {
    guard let field, let host else { return }
    guard let file = purpose.file(for: field.text) else {
      return show(field.text.isEmpty ? "enter a name" : nil)
    }
    let (typed, purpose) = (field.text, purpose)
    dismiss()
    let isSave = purpose == .save && !host.isExport(file)
    guard !host.attempt(.file(isSave ? .save(file) : .export(file))), host.presented == nil,
      let message = host.statusMessage
    else { return }
    host.askName(purpose, text: typed, problem: host.text(of: message.text))
  }

  override func mouseEvent(_ mouse: Mouse) {
    guard case .press = mouse.phase, let panel = viewIfLoaded as? PanelView,
      !panel.panel.contains(mouse.location(in: panel))
    else { return }
    dismiss()
  }

  // MARK: Restoration

  /// Encodes the purpose; the field keeps its text itself.
  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(purpose.rawValue, forKey: "purpose")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    purpose = coder.decodeString(forKey: "purpose").flatMap(NamingPurpose.init) ?? .save
    show()
  }
}

extension FileNameViewController: TextFieldDelegate {
  func textFieldDidChange(_ field: TextField) { show() }

  func textFieldShouldReturn(_ field: TextField) -> Bool {
    enter()
    return false
  }
}

extension FileNameViewController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int { candidates.count }

  func tableView(_ tableView: TableView, cellForRowAt row: Int) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(FileNameCell.self, for: row)
    if candidates.indices.contains(row) { cell.show(candidates[row], isChosen: row == chosen) }
    return cell
  }

  func tableView(_ tableView: TableView, performPrimaryActionForRowAt row: Int) { take(row) }
}
