import Archiving
import Cells
import DrawingStore
import Formats
import Foundation
import TerminalKit

/// The panel that asks for the name under which to save or export a drawing.
final class FileNameViewController: ViewController, Storyboardable, AnswersQuestions {
  private(set) var purpose: NamingPurpose { didSet { completion.purpose = purpose } }
  /// The text to begin with, and why it is asked for again.
  private let text: String
  private let problem: String?
  lazy var completion = FileNameCompletion(purpose) { [weak self] in
    self?.host?.delegate?.folder($0) ?? TypedFolder()
  }
  /// The candidates for the typed text, which stay while the arrows step through them.
  private var candidates: [FileNameCompletion.Candidate] = []
  private var chosen: Int?
  /// The text that the candidates are for: what was typed before one was chosen.
  private var listed = ""
  /// The same of the last run, until the field has its text again.
  private var listedBefore: String?

  private(set) weak var fileNameView: FileNameView?
  var field: TextField? { fileNameView?.field }
  private var table: TableView? { fileNameView?.table }
  private var options: OptionList? { fileNameView?.options }

  /// The choices made for each format, by its name.
  private var requests: [String: DrawingExport.Request] = [:]
  /// What each format decides from the drawing, which does not change meanwhile, by the format's
  /// name.
  private var settled: [String: WritingOptions] = [:]

  /// What is known of the picture that is placed.
  lazy var placing = host?.delegate.map { Placing($0.files) }

  /// The option to go to once there are options, which takes the text of the field.
  private var place: Point?

  /// The drawing, which another screen may lie over.
  var host: DrawingViewController? { drawingBelow }

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
    guard outlet == "content", let view = object as? FileNameView else {
      return super.connect(outlet, to: object)
    }
    fileNameView = view
    return true
  }

  override var preferredFirstResponder: Responder { field ?? view }

  override func viewDidLoad() {
    table?.register(FileNameCell.self)
    field?.text = text
    if problem == nil { field?.selectAll() }
    options?.onAction = { [weak self] in self?.take($0) }
    options?.onFocusChange = { [weak self] in self?.showOptions() }
  }

  override func viewWillAppear() {
    requests.merge(host?.remembered.exports ?? [:]) { chosen, _ in chosen }
    show(problem)
  }

  /// Shows what the typed text leads to, or a problem, its candidates and its options.
  func show(_ problem: String? = nil) {
    guard let field else { return }
    fileNameView?.hasThumbnails = purpose == .place
    list(field.text)
    let place = completion.folder(of: listed).name
    fileNameView?.folder?.text = place.isEmpty ? "" : "in \(place)"
    tell(problem)
  }

  /// Lists the candidates for a text; if it was chosen among those for another one, lists these.
  private func list(_ text: String) {
    if let before = listedBefore, before != text {
      let others = completion.candidates(for: before)
      if let row = others.firstIndex(where: { $0.text == text }) {
        (listed, candidates, chosen, listedBefore) = (before, others, row, nil)
        return
      }
    }
    (listed, candidates, chosen) = (text, completion.candidates(for: text), nil)
  }

  func tell(_ problem: String? = nil) {
    fileNameView?.outcome?.text = problem ?? outcome(of: meantName)
    fileNameView?.outcome?.styleName = problem == nil ? "panel.key" : "failure"
    table?.reloadData()
    showOptions()
    showPicture()
  }

  /// Returns what Enter does with the typed name, in words.
  private func outcome(of text: String) -> String {
    guard purpose != .place, let file = purpose.file(for: text), file != host?.document.path,
      completion.isTaken(file)
    else { return purpose.outcome(of: text) }
    return "\(Document(path: file).name) exists: Enter asks first"
  }

  // MARK: Options

  private var meantName: String {
    host?.name(meantBy: typedName, for: purpose) ?? typedName
  }

  /// The format that the typed name asks for; nil when saving a drawing of ours.
  private var format: (any Format)? { NamingPurpose.format(of: meantName) }

  private func showOptions() {
    guard let panel = viewIfLoaded as? PanelView, let options else { return }
    options.model.rows = rows
    if let place, !options.model.rows.isEmpty {
      options.model.go(to: place)
      self.place = nil
    }
    options.model.isActive = isChoosing
    fileNameView?.optionCount = options.model.rows.count
    panel.title = purpose.title
    panel.hint = purpose.hint(hasOptions: !options.model.rows.isEmpty, isChoosing: isChoosing)
  }

  private var rows: [OptionList.Row] {
    if purpose == .place { return placing?.rows(for: typedName, in: viewSize) ?? [] }
    guard let format, let host else { return [] }
    let request = requests[format.name] ?? DrawingExport.Request()
    let known =
      settled[format.name] ?? DrawingSource(host).settled(request.options, for: format)
    settled[format.name] = known
    return ExportOptions(
      format: format, name: meantName, request: request, settled: known,
      selection: host.editor.state.selection?.bounds, view: host.seenPart
    ).rows
  }

  /// Takes over the options of an export.
  private func take(_ action: Action) {
    if case .screen(.commandLine(let text)) = action {
      let (host, screen) = (host, presenting)
      dismiss()
      screen.map { host?.openLine(text, over: $0) }
      return
    }
    if case .file(.importPicture(_, let request)) = action { return take(request) }
    guard case .file(.export(_, let request)) = action, let format else { return }
    requests[format.name] = request
    settled[format.name] = nil
    tell()
  }

  /// Whether keys act on the options, not on the name.
  private var isChoosing: Bool { options?.isFirstResponder ?? false }

  private func moveOption(_ dx: Int, _ dy: Int) {
    guard let options else { return }
    if dy < 0, options.model.row == 0 {
      field?.becomeFirstResponder()
    } else {
      options.model.move(dx, dy)
    }
  }

  // MARK: Keys

  /// The keys that the field does not use.
  override var keyCommands: [KeyCommand] {
    [Key(.escape), .control("c")].map { key in
      KeyCommand(key) { [weak self] in self?.dismiss() }
    } + (isChoosing ? optionKeys : nameKeys)
  }

  private var nameKeys: [KeyCommand] {
    [
      KeyCommand(Key(.tab)) { [weak self] in self?.complete() },
      KeyCommand(Key(.down)) { [weak self] in self?.choose(by: 1) },
      KeyCommand(Key(.up)) { [weak self] in self?.choose(by: -1) },
    ]
  }

  private var optionKeys: [KeyCommand] {
    let moves = [(Key.Code.up, 0, -1), (.down, 0, 1), (.left, -1, 0), (.right, 1, 0)]
    return [
      KeyCommand(Key(.tab)) { [weak self] in self?.field?.becomeFirstResponder() },
      KeyCommand(.character(" ")) { [weak self] in
        self?.options?.model.action.map { self?.take($0) }
      },
      KeyCommand(Key(.enter)) { [weak self] in self?.enter() },
    ]
      + moves.map { code, dx, dy in
        KeyCommand(Key(code)) { [weak self] in self?.moveOption(dx, dy) }
      }
  }

  /// Completes the name; if there is nothing to complete, goes on to the options.
  private func complete() {
    guard let field else { return }
    let completed = completion.completed(field.text)
    if completed == field.text, let options, !options.model.rows.isEmpty {
      options.model.move(0, 0)
      options.becomeFirstResponder()
    } else {
      field.text = completed
      show()
    }
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

  /// Types the candidate that was clicked. The others stay, but for those beside a folder.
  private func take(_ row: Int) {
    guard candidates.indices.contains(row) else { return }
    field?.text = candidates[row].text
    if candidates[row].text.hasSuffix("/") { return show() }
    chosen = row
    tell()
  }

  private func enter() {
    guard let field, let host else { return }
    guard let file = purpose.file(for: meantName) else {
      return show(field.text.isEmpty ? "enter a name" : nil)
    }
    if purpose == .place { return placePicture(host) }
    if purpose == .save, !host.isExport(file) { return save(field.text, as: file, host) }
    let request = format.flatMap { requests[$0.name] } ?? DrawingExport.Request()
    if let format { host.remembered.exports[format.name] = request.withoutRegion }
    host.attemptNamed(.export(file, request))
  }

  private func save(_ typed: String, as file: String, _ host: DrawingViewController) {
    let purpose = purpose
    dismiss()
    let top = host.presentationChain.last
    guard !host.attempt(.file(.save(file))), host.presentationChain.last === top,
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

  /// Encodes the purpose, the options and what the list is for; the field keeps its text itself.
  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(purpose.rawValue, forKey: "purpose")
    coder.encode(ExportOptions.text(of: requests), forKey: "options")
    coder.encode(placing?.text ?? "", forKey: "placing")
    coder.encode(options?.model.place ?? .zero, forKey: "place")
    if chosen != nil { coder.encode(listed, forKey: "listed") }
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    purpose = coder.decodeString(forKey: "purpose").flatMap(NamingPurpose.init) ?? .save
    placing?.take(text: coder.decodeString(forKey: "placing") ?? "")
    requests = ExportOptions.requests(in: coder.decodeString(forKey: "options") ?? "")
    place = coder.decodeCellPoint(forKey: "place")
    listedBefore = coder.decodeString(forKey: "listed")
    show()
  }
}

extension FileNameViewController: TextFieldDelegate {
  func textFieldDidChange(_ field: TextField) {
    // What was wrong with the name before is not wrong with this one.
    if host?.statusMessage?.isError == true { host?.show(nil) }
    show()
    listedBefore = nil
  }

  func textFieldShouldReturn(_ field: TextField) -> Bool {
    enter()
    return false
  }
}

extension FileNameViewController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int { candidates.count }

  func tableView(_ tableView: TableView, cellForRowAt row: Int) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(FileNameCell.self, for: row)
    if candidates.indices.contains(row) {
      let candidate = candidates[row]
      cell.show(candidate, isChosen: row == chosen, thumbnail(of: candidate.text))
    }
    return cell
  }

  func tableView(_ tableView: TableView, performPrimaryActionForRowAt row: Int) { take(row) }
}
