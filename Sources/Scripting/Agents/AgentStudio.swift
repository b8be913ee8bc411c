import Cells
import DrawingCore
import DrawingStore
import Formats
import OekakiApp
import Sessions

/// The drawings that an agent has open. Each is a session, so that nothing of it is lost, and only
/// files below one folder are read and written, through no link that leads out of it.
package final class AgentStudio {
  let files: FileAccess
  private let root: PathName
  let store: SessionStore
  /// The stages of open drawings by the names of their sessions, and these by their last use.
  private var stages: [String: ScriptStage] = [:]
  private var used: [String] = []
  /// Why the disk does not have all of a drawing, by the names of sessions.
  private var unkept: [String: String] = [:]

  /// The most drawings that are open at a time. One that was not used for long is kept as a session.
  private static let mostOpen = 16
  /// The most cells that are shown at a time.
  static let mostShown = 1 << 16

  /// - Parameters:
  ///   - root: the folder.
  ///   - state: the state directory; nil for the usual one.
  package init(root: String, state: String?) throws(Failure) {
    self.root = PathName(root).withoutTrailingSlashes
    files = try FileAccess.script(in: root, allowsAll: false, interruption: nil)
    store = SessionStore(state ?? SessionStore.defaultPath)
    if let problem = store.problem { throw problem }
  }

  /// Keeps all that was drawn and closes it.
  func end() {
    for id in used { close(id, within: 800 / max(1, used.count)) }
  }

  private func close(_ id: String, within milliseconds: Int) {
    used.removeAll { $0 == id }
    unkept[id] = nil
    guard let stage = stages.removeValue(forKey: id) else { return }
    stage.controller.session?.end(with: stage.controller, within: milliseconds)
    stage.controller.lock = nil
  }

  /// Closes what is open of a file: its session is kept, and its name opens it again. Returns whether
  /// there was any.
  ///
  /// - Parameter kept: the drawing that stays open.
  @discardableResult
  func close(ofFile path: String, but kept: String? = nil) -> Bool {
    let open = stages.filter { $0.key != kept && $0.value.controller.isOfFile(at: path) }
    for id in open.keys { close(id, within: 1000) }
    return !open.isEmpty
  }

  // MARK: Tools

  /// Uses a tool. Failures name files as the agent does, below the root. What was done is answered, even
  /// if the disk does not have it, and then that as well.
  func use(_ tool: AgentTool, _ arguments: AgentArguments) throws(Failure) -> AgentAnswer {
    do throws(Failure) {
      var answer = try perform(tool, arguments)
      if let id = answer.facts["drawing"]?.text, let why = unkept[id] { answer.note("unkept", why) }
      return answer
    } catch {
      throw error.naming(below: root)
    }
  }

  private func perform(
    _ tool: AgentTool, _ arguments: AgentArguments
  ) throws(Failure) -> AgentAnswer {
    switch tool.work {
    case .look: return try look(arguments)
    case .draw: return try draw(arguments)
    case .undo: return try undo(arguments)
    case .open: return try open(arguments)
    case .save: return try save(arguments)
    case .editBlock: return try editBlock(arguments)
    case .mend: return try mend(arguments)
    case .verify: return try verify(arguments)
    }
  }

  private func look(_ arguments: AgentArguments) throws(Failure) -> AgentAnswer {
    let (id, stage) = try stage(arguments)
    var region: Rect?
    if let text = arguments.text("region") {
      region = Rect(text: text)?.intersection(stage.editor.state.drawing.bounds)
      guard let region, !region.isEmpty else {
        throw Failure("look: “\(text.prefix(40))” is no part of the drawing", exitCode: 64)
      }
    }
    return try answer(id, stage, region)
  }

  private func draw(_ arguments: AgentArguments) throws(Failure) -> AgentAnswer {
    let script = arguments.text("script") ?? ""
    let size = try size(arguments)
    if arguments.text("drawing") != nil {
      if let size {
        throw Failure(
          "draw: size is that of a new drawing (size \(size.text) in the script changes it)",
          exitCode: 64)
      }
      let (_, stage) = try stage(arguments)
      return try answer(to: try AgentScript(script), on: stage).answer
    }
    let stage = stage(of: try DrawingViewController.fresh(size))
    let (id, change) = try draw(try AgentScript(script), on: stage)
    var answer = try answer(id, stage)
    answer.tell(change)
    return answer
  }

  private func size(_ arguments: AgentArguments) throws(Failure) -> Size? {
    guard let text = arguments.text("size") else { return nil }
    guard let size = Size(text: text) else {
      throw Failure("draw: “\(text.prefix(40))” is no size such as 80x24", exitCode: 64)
    }
    return size
  }

  /// Performs a script and keeps open what it was drawn in. What fails leaves no session behind.
  func draw(
    _ script: AgentScript, on stage: ScriptStage
  ) throws(Failure) -> (id: String, change: Editor.Change?) {
    if stage.controller.session == nil { store.begin(stage.controller) }
    let change = try perform(script, on: stage)
    return (try begin(stage), change)
  }

  /// Performs a script in a drawing, and answers what that is then and what has changed of it.
  func answer(
    to script: AgentScript, on stage: ScriptStage
  ) throws(Failure) -> (id: String, answer: AgentAnswer) {
    let before = stage.editor
    let (id, change) = try draw(script, on: stage)
    var answer = try answer(id, stage)
    if let change, !change.isWhole,
      let changed = before.difference(to: stage.editor, in: change.area)
    {
      answer.facts["changed"] = .text(changed.text)
    }
    answer.tell(change)
    return (id, answer)
  }

  /// Performs a script as one step, all or nothing. What is wrong is told with line and column.
  @discardableResult
  func perform(_ script: AgentScript, on stage: ScriptStage) throws(Failure) -> Editor.Change? {
    guard !script.steps.isEmpty else { return nil }
    try script.rehearse(in: stage.editor)
    guard let command = Command.together(script.steps.map(\.command)) else { return nil }
    return try stage.perform(command)
  }

  private func undo(_ arguments: AgentArguments) throws(Failure) -> AgentAnswer {
    let (id, stage) = try stage(arguments)
    let steps = arguments.integer("steps") ?? 1
    guard (1...CommandLimits.steps).contains(steps) else {
      throw Failure("undo: \(steps) is no number of steps", exitCode: 64)
    }
    guard stage.editor.state.history.undoCount > 0 else {
      throw Failure("undo: there is nothing to undo", exitCode: 64)
    }
    _ = try stage.perform(.undo(steps))
    keep(id, stage)
    return try answer(id, stage)
  }

  // MARK: Drawings

  func stage(of controller: DrawingViewController) -> ScriptStage {
    ScriptStage(controller, files: files, locks: store.locks)
  }

  /// Returns a drawing that is open, or opens the session in which it is kept.
  func stage(_ arguments: AgentArguments) throws(Failure) -> (String, ScriptStage) {
    let name = arguments.text("drawing") ?? ""
    if let stage = stages[name] {
      used.removeAll { $0 == name }
      used.append(name)
      return (name, stage)
    }
    guard let id = SessionID(name) else {
      throw Failure("there is no drawing “\(name.prefix(60))” (draw begins one)", exitCode: 64)
    }
    let session: RestoredSession<DrawingViewController>
    do throws(SessionStore.Refusal) { session = try resume(id) } catch {
      guard case .missing = error else { throw error.failure(id) }
      throw Failure(
        "there is no drawing \(name), or none of it can be read (draw begins one)", exitCode: 66)
    }
    if let newer = session.newer {
      throw Failure("drawing \(name) is not open here: \(newer)", exitCode: 65)
    }
    let stage = stage(of: session.drawing)
    return (try begin(stage), stage)
  }

  /// Resumes a session. What is open here of its file is closed for it, as two drawings cannot both be
  /// written there.
  private func resume(
    _ id: SessionID
  ) throws(SessionStore.Refusal) -> RestoredSession<DrawingViewController> {
    do throws(SessionStore.Refusal) {
      return try store.resume(id, as: DrawingViewController.self)
    } catch {
      let held = store.look(at: id, as: DrawingViewController.self, error)
      guard let path = held?.path, close(ofFile: path) else { throw error }
      return try store.resume(id, as: DrawingViewController.self)
    }
  }

  /// Begins the session of a drawing unless it has one, keeps it open, and returns its name.
  func begin(_ stage: ScriptStage) throws(Failure) -> String {
    if stage.controller.session == nil { store.begin(stage.controller) }
    guard let session = stage.controller.session, let id = session.id?.description else {
      throw Failure("the session cannot be kept", exitCode: 74)
    }
    guard stages[id] == nil else {
      keep(id, stage)
      return id
    }
    session.isQuiet = true
    session.keep(stage.controller)
    if used.count >= Self.mostOpen { close(used[0], within: 1000) }
    stages[id] = stage
    used.append(id)
    keep(id, stage)
    return id
  }

  /// Waits until all that was done is on the disk, or notes why it is not. It stays done all the same.
  func keep(_ id: String, _ stage: ScriptStage) {
    do throws(Failure) {
      try stage.controller.session?.flushPatiently(
        stage.controller, isKnownToFail: unkept[id] != nil)
      unkept[id] = nil
    } catch {
      unkept[id] = error.description
    }
  }

  // MARK: Answers

  /// Answers the picture and the graph of a drawing.
  func answer(
    _ id: String, _ stage: ScriptStage, _ region: Rect? = nil
  ) throws(Failure) -> AgentAnswer {
    let drawing = stage.editor.state.drawing
    let area = region ?? drawing.bounds
    var facts: [String: JSONValue] = [
      "drawing": .text(id), "size": .text(drawing.size.text),
      "steps": .integer(Int64(stage.editor.state.history.undoCount)),
    ]
    guard area.width * area.height <= Self.mostShown else {
      return AgentAnswer(
        text:
          "drawing \(id), \(drawing.size.text): too large to be shown at once (look at a region)\n",
        facts: facts)
    }
    let picture = stage.editor.picture(of: area)
    var text = "drawing \(id), \(drawing.size.text)\n"
    text += AgentPicture(picture, from: area.origin).text
    if let described = try? DescribedFile(of: drawing, named: "the drawing", in: region) {
      text += described.words
      facts["graph"] = described.facts
    }
    return AgentAnswer(text: text, facts: facts)
  }
}

extension Editor {
  /// Returns what is seen of a part of the drawing.
  nonisolated fileprivate func picture(of part: Rect) -> Grid {
    state.drawing.flattened(
      sketch: sketch, active: state.activeLayer, rows: part.rows, columns: part.columns)
  }

  /// Returns the smallest rectangle with all cells in a part that are seen as others in another editor;
  /// nil if there are none.
  nonisolated fileprivate func difference(to other: Editor, in part: Rect) -> Rect? {
    var changed = Rect.zero
    let part = part.intersection(state.drawing.bounds).intersection(other.state.drawing.bounds)
    for y in part.rows {
      // Row by row: a whole picture may be too large.
      let row = Rect(part.minX, y, part.width, 1)
      let (old, new) = (picture(of: row), other.picture(of: row))
      for x in part.columns where old[x - part.minX, 0] != new[x - part.minX, 0] {
        changed = changed.union(Rect(x, y, 1, 1))
      }
    }
    return changed.isEmpty ? nil : changed
  }
}
