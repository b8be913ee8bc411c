import DrawingCore
import DrawingStore
import Formats
import OekakiApp
import Sessions

/// The tools for files below the root.
extension AgentStudio {
  /// Returns the path of a file below the root.
  private func filePath(
    _ name: String, for purpose: FileError.Purpose
  ) throws(Failure) -> String {
    do throws(Failure) { return try files.path(name, for: purpose) } catch {
      guard error.isOutside else { throw error }
      throw Failure(
        "\(PathName(name).safeText): lies outside the root", advice: "name a file below it",
        exitCode: error.exitCode)
    }
  }

  func open(_ arguments: AgentArguments) throws(Failure) -> AgentAnswer {
    let name = arguments.text("file") ?? ""
    let path = try filePath(name, for: .reading)
    if DiagramText.takes(fileNamed: path) {
      let (drawing, _, notes) = try DiagramText(path).drawn(path)
      let stage = stage(of: DrawingViewController(state: EditorState(drawing: drawing)))
      return try opened(stage, notes.isEmpty ? nil : notes.joined(separator: "; "))
    }
    close(ofFile: path)
    let lock = try store.locks?.take(path, sharing: nil, for: .reading)
    let kept = try store.resume(file: path, as: DrawingViewController.self)
    let controller: DrawingViewController
    if let kept {
      controller = kept
    } else {
      controller = try DrawingFile.open(path, as: DrawingViewController.self)
    }
    controller.lock = lock
    let lost = controller.document.origin?.missing.map(\.sentence).joined(separator: ", ")
    return try opened(stage(of: controller), controller.document.newer?.description ?? lost)
  }

  private func opened(_ stage: ScriptStage, _ note: String?) throws(Failure) -> AgentAnswer {
    let id = try begin(stage)
    var answer = try answer(id, stage)
    if let note, !note.isEmpty { answer.note("note", note) }
    return answer
  }

  func save(_ arguments: AgentArguments) throws(Failure) -> AgentAnswer {
    do throws(Failure) { return try write(arguments) } catch {
      guard error.isConflict || error.stranger != nil else { throw error }
      throw error.advising("save under another name, or with replace: true")
    }
  }

  private func write(_ arguments: AgentArguments) throws(Failure) -> AgentAnswer {
    let (id, stage) = try stage(arguments)
    let given = arguments.text("file") ?? ""
    guard (try? SourcePlace(given)) == nil else {
      throw Failure(
        "save: \(PathName(given).safeText) names lines of a file (edit_block draws there)",
        exitCode: 64)
    }
    let name = try filePath(given, for: .saving)
    if Self.isExported(stage.controller, to: name) {
      return try export(id, stage, to: name, replaces: arguments.flag("replace"))
    }
    let path = DrawingName.written(name)
    let controller = stage.controller
    if arguments.flag("replace") { close(ofFile: path, but: id) }
    let contents = try FileContents(checked: controller, for: path, losing: true)
    let isOwn = controller.isOfFile(at: path) && controller.document.source == nil
    let expectation: SaveExpectation =
      arguments.flag("replace")
      ? .anything
      : isOwn ? controller.document.identity.map { .unchanged($0) } ?? .nothing : .nothing
    let report = try files.save(
      controller, to: path, expecting: expectation, contents: contents,
      replaces: arguments.flag("replace"), backups: store.backups, locks: store.locks)
    controller.didSave(to: path, report, isPart: contents.isPart)
    keep(id, stage)
    let shown = PathName(path).base.safeText
    var answer = AgentAnswer(
      text: "saved \(shown) as \(contents.title)\n",
      facts: ["drawing": .text(id), "file": .text(shown), "confirmed": .flag(report.confirmed)])
    if !contents.warning.isEmpty { answer.note("lost", contents.warning) }
    return answer
  }

  /// Whether a name is that of a file for other programs, which the drawing does not become.
  private static func isExported(_ controller: DrawingViewController, to name: String) -> Bool {
    let format = FormatList.known.named(byEnding: ForeignFile.ending(of: name))
    return controller.origin(for: name) == nil && format?.directions.contains(.writes) ?? false
  }

  private func export(
    _ id: String, _ stage: ScriptStage, to path: String, replaces: Bool
  ) throws(Failure) -> AgentAnswer {
    let export = try DrawingExport(
      DrawingSource(stage.controller), as: path, DrawingExport.Request())
    try export.write(to: path, overwriting: replaces, backups: store.backups)
    let shown = PathName(path).base.safeText
    var answer = AgentAnswer(
      text: "exported to \(shown)\n", facts: ["drawing": .text(id), "file": .text(shown)])
    if !export.losses.isEmpty {
      answer.note("lost", export.losses.sentences.joined(separator: ", "))
    }
    return answer
  }

  func editBlock(_ arguments: AgentArguments) throws(Failure) -> AgentAnswer {
    let given = arguments.text("place") ?? ""
    let named = try SourcePlace(given)
    let path = try filePath(named.path, for: .saving)
    let script = try AgentScript(arguments.text("script") ?? "")
    let stage = try block(of: named, at: path, arguments)
    let controller = stage.controller
    guard let source = controller.document.source else {
      throw Failure("edit_block: the drawing is no block of a file (use save)", exitCode: 64)
    }
    let (id, drawn) = try answer(to: script, on: stage)
    guard !script.steps.isEmpty else { return drawn }
    var answer = drawn
    do throws(Failure) {
      let (new, report) = try SourceFile.save(
        controller, in: source, at: path, backups: store.backups, locks: store.locks)
      controller.noteSaved(in: new, report)
      keep(id, stage)
      answer.note("written", "\(new.words) of \(PathName(path).base.safeText)")
      if let lost = controller.editor.state.drawing.plainTextNote { answer.note("lost", lost) }
      return answer
    } catch {
      let isChanged = error.exitCode == 65 || error.isConflict
      let told =
        isChanged
        ? error.advising("edit_block without drawing begins with what is there now") : error
      throw Failure("\(told); kept as drawing \(id)", exitCode: error.exitCode)
    }
  }

  /// Returns the drawing of a block, which is open already if it is named. What else is open of the file
  /// is closed.
  private func block(
    of named: SourcePlace, at path: String, _ arguments: AgentArguments
  ) throws(Failure) -> ScriptStage {
    if arguments.text("drawing") != nil {
      let (id, stage) = try stage(arguments)
      guard stage.controller.isOfFile(at: path) else {
        throw Failure("edit_block: drawing \(id) is not of that file", exitCode: 64)
      }
      return stage
    }
    close(ofFile: path)
    let lock = try store.locks?.take(path, sharing: nil, for: .reading)
    let place = named.moved(to: path)
    let file = try SourceFile(path)
    let controller = try place.open(try place.range(in: file), of: file)
    controller.lock = lock
    return stage(of: controller)
  }

  func mend(_ arguments: AgentArguments) throws(Failure) -> AgentAnswer {
    let name = arguments.text("file") ?? ""
    let isOnlySaid = arguments.flag("check")
    let path = try filePath(name, for: isOnlySaid ? .reading : .saving)
    let file = try MendedFile(path)
    if !isOnlySaid { try file.save() }
    let found = file.findings.map { finding in
      "\(PathName(name).safeText):\(finding.description)"
        + (finding.isMended ? "" : " (left as it is)")
    }
    return AgentAnswer(
      text: found.isEmpty ? "nothing to mend\n" : found.map { $0 + "\n" }.joined(),
      facts: [
        "changed": .flag(file.isChanged && !isOnlySaid),
        "findings": .list(found.map { .text($0) }),
      ])
  }

  func verify(_ arguments: AgentArguments) throws(Failure) -> AgentAnswer {
    let path = try filePath(arguments.text("path") ?? Verification.defaultPath, for: .reading)
    let all = try Verification(paths: [path], filter: arguments.text("filter"))
    var options = VerifyOptions(mode: .never)
    options.showsDiff = true
    let report = VerifyReport(cases: all.cases.map { CaseVerifier.report(on: $0, options) })
    return AgentAnswer(
      text: report.text,
      facts: [
        "passed": .integer(Int64(report.passed)), "failed": .integer(Int64(report.failed)),
      ], isError: report.failed > 0)
  }
}

extension AgentAnswer {
  /// Adds a sentence, and the fact that it tells.
  nonisolated mutating func note(_ name: String, _ sentence: String) {
    text += "\(name): \(sentence)\n"
    facts[name] = .text(sentence)
  }

  /// Adds what a change tells that nobody asked for.
  nonisolated mutating func tell(_ change: Editor.Change?) {
    if let told = change?.warning { note("told", told) }
  }
}
