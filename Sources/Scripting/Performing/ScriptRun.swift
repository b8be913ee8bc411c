import Cells
import DrawingCore
import DrawingStore
import Formats
import Foundation
import OekakiApp
import Sessions
import TerminalKit

/// A run of a script, which performs its statements in order in this process.
final class ScriptRun {
  let library: ScriptLibrary
  let stage: ScriptStage
  private var budget: ScriptBudget
  private(set) var references = ScriptReferences()
  /// What commands tell about what they did, with their places; the last ones are only counted.
  private(set) var notes: [String] = []
  private(set) var noteCount = 0
  private static let mostNotes = 20
  private var trace: ScriptTrace?
  /// The number of statements performed, repetitions included: where a script resumes.
  private var position = 0
  /// The nesting depth of statements that are expected to fail.
  private var attempts = 0
  /// The number of statements that were performed before a crash.
  private let done: Int
  /// The action at a crash; if nil, the controller is archived and restored in this process.
  private let crash: ((ScriptResumption) throws(Failure) -> Never)?

  typealias Captured = (Capture) throws(Failure) -> Void

  /// - Parameter resumption: the point at which another process was killed.
  init(
    _ library: ScriptLibrary, on stage: ScriptStage, budget: ScriptBudget, traces: Bool = false,
    after resumption: ScriptResumption? = nil,
    crash: ((ScriptResumption) throws(Failure) -> Never)? = nil
  ) {
    self.library = library
    self.stage = stage
    self.budget = budget
    self.crash = crash
    trace = traces ? ScriptTrace() : nil
    done = resumption?.position ?? 0
    if let resumption {
      references = resumption.references
      self.budget.resume(
        steps: resumption.steps, memoryAtStart: resumption.memoryAtStart,
        elapsed: resumption.elapsed)
    } else {
      self.budget.begin(with: stage.editor)
    }
  }

  func perform(_ captured: Captured) throws(Failure) {
    budget.allow(forText: library.size)
    try budget.check(memory: library.footprint)
    trace?.note(stage, nil)
    try perform(library.main.steps, of: library.main, captured)
  }

  private func perform(
    _ steps: [Script.Step], of file: ScriptLibrary.File, _ captured: Captured
  ) throws(Failure) {
    for step in steps { try perform(step, of: file, captured) }
  }

  private func perform(
    _ step: Script.Step, of file: ScriptLibrary.File, _ captured: Captured
  ) throws(Failure) {
    let location = TextLocation(step, in: file.name)
    switch step.content {
    case .repeat(let count, let body):
      for _ in 0..<count where try begin(at: location) || !body.isEmpty {
        try perform(body, of: file, captured)
      }
    case .file(.include, let name):
      let included = try locating(location) { () throws(Failure) in try library.file(name) }
      _ = try begin(at: location)
      try perform(included.steps, of: included, captured)
    case .expectError(let text, let attempt):
      guard try begin(at: location) else { return }
      try expectFailure(of: attempt, text, in: file, at: location, captured)
    case .command, .snap, .input, .file, .letter, .reference, .state, .expect, .crash:
      guard try begin(at: location) else { return }
      try locating(location) { () throws(Failure) in
        try performSimple(step.content, at: location, captured)
      }
      trace?.note(stage, location)
    }
  }

  /// Counts a statement or a round of a block. Returns false if it was performed before a crash.
  private func begin(at location: TextLocation) throws(Failure) -> Bool {
    position += 1
    guard position > done else { return false }
    try locating(location) { () throws(Failure) in try budget.spend() }
    return true
  }

  private func locating<Value>(
    _ location: TextLocation, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    do throws(Failure) { return try body() } catch { throw error.located(at: location) }
  }

  /// Performs an attempt that is expected to fail. However many statements it performs, it counts
  /// as one.
  private func expectFailure(
    of attempt: Script.Attempt, _ text: String, in file: ScriptLibrary.File,
    at location: TextLocation, _ captured: Captured
  ) throws(Failure) {
    let position = position
    attempts += 1
    defer {
      attempts -= 1
      self.position = position
    }
    switch attempt {
    case .unreadable(let error, _): try expect(error.reason, toContain: text, at: location)
    case .step(let step):
      do throws(Failure) { try perform(step, of: file, captured) } catch {
        guard !error.isFinal else { throw error }
        return try expect(error.reason, toContain: text, at: location)
      }
      throw Failure(
        "expected an error, but “\(step.content.firstLine)” did not fail",
        at: location, exitCode: 1)
    }
  }
}

// MARK: - Statements

extension ScriptRun {
  private func performSimple(
    _ content: Script.Content, at location: TextLocation, _ captured: Captured
  ) throws(Failure) {
    switch content {
    case .command(let command): try perform(command, at: location)
    case .input(let input): try perform(input)
    case .letter(let letter):
      try perform(try stage.command(letter), at: location)
      try perform(.stamp, at: location)
    case .reference(let file): try perform(try stage.command(file), at: location)
    case .snap(let snap): try captured(try capture(snap, at: location))
    case .file(let verb, let name): try perform(verb, name, at: location)
    case .state(let snapshot): try restore(snapshot, at: location)
    case .expect(let expectation): try check(expectation)
    case .crash: try performCrash(at: location)
    case .repeat, .expectError: break
    }
  }

  private func perform(_ command: Command, at location: TextLocation) throws(Failure) {
    let reach = command.reach(in: stage.editor.state)
    try budget.check(reach: reach)
    let change = try stage.perform(command)
    if let warning = change.warning {
      noteCount += 1
      if notes.count < Self.mostNotes {
        notes.append("\(location.file):\(location.line):\(location.column): \(warning)")
      }
    }
    try budget.count(change, of: command, reach: reach, in: stage.editor)
  }

  /// Sends input in batches, as a terminal reports it, so that limits are checked regularly.
  private func perform(_ input: ScriptInput) throws(Failure) {
    if case .colors(let colors) = input, let depth = ColorDepth(rawValue: colors.rawValue) {
      return try stage.show(in: depth)
    }
    if case .tick(let milliseconds) = input { return try pass(milliseconds) }
    let events = input.events
    for start in stride(from: 0, to: events.count, by: 64) {
      let batch = events[start..<min(start + 64, events.count)]
      try budget.spend(steps: batch.count)
      try stage.send(Array(batch))
      try budget.held(Drawing.maximumArea, by: stage.editor)
    }
  }

  /// Lets time pass, from one thing that is due to the next.
  private func pass(_ milliseconds: Int) throws(Failure) {
    var left = Duration.milliseconds(milliseconds)
    repeat {
      try budget.spend(steps: 1)
      left = try stage.pass(atMost: left)
    } while left > .zero
  }

  private func perform(
    _ verb: Script.FileVerb, _ name: String, at location: TextLocation
  ) throws(Failure) {
    let before = stage.controller.editor.digest()
    switch verb {
    case .save, .replace:
      try stage.save(to: name, replaces: verb == .replace)
      references.saved(before, as: name, at: location)
    case .open:
      try stage.open(name)
      references.restored(name, from: before, at: location)
    case .restore:
      try stage.restore(name)
      references.restored(name, from: before, at: location)
    case .include: break
    }
    try beginAgain()
  }

  /// Stops counting the memory of a drawing read from a file, unless the script has saved one:
  /// drawings of its own making keep counting.
  private func beginAgain() throws(Failure) {
    if !references.hasSaved { budget.begin(with: stage.editor) }
    try budget.held(Drawing.maximumArea, by: stage.editor)
  }

  private func restore(_ snapshot: [UInt8], at location: TextLocation) throws(Failure) {
    let before = stage.controller.editor.digest()
    try stage.restore(snapshot)
    references.restored("", from: before, at: location)
    try beginAgain()
  }

  private func performCrash(at location: TextLocation) throws(Failure) {
    guard attempts == 0 else { throw Failure(final: "a crash cannot be expected to fail") }
    references.crashed(stage.controller.editor.digest(), at: location)
    let resumption = ScriptResumption(
      position: position, references: references, budget: budget,
      screen: stage.screenSize, document: stage.controller.document)
    if let crash { try crash(resumption) }
    do {
      let copy = try Snapshot.drawing(
        from: try Snapshot.bytes(of: stage.controller), as: DrawingViewController.self)
      copy.document = resumption.document
      stage.relaunch(copy)
    } catch {
      throw Failure(error, path: "the snapshot")
    }
  }

  private func capture(_ snap: Script.Snap, at location: TextLocation) throws(Failure) -> Capture {
    let (grid, cursor) = try picture(of: snap)
    let whole = Picture(
      subject: snap.subject == .canvas ? .canvas : .screen, grid: grid, cursor: cursor,
      masks: snap.masks)
    let part = snap.region.map { Picture($0, of: whole) } ?? whole
    guard let picture = part else {
      throw Failure(
        "the region reaches outside the \(snap.subject.rawValue) of \(grid.size.text)",
        exitCode: 64)
    }
    return Capture(
      name: snap.name, picture: picture, location: location,
      writers: snap.subject == .canvas ? trace?.canvasWriters : trace?.screenWriters)
  }

  private func picture(of snap: Script.Snap) throws(Failure) -> (Grid, Point?) {
    guard snap.subject == .canvas else { return stage.screenPicture() }
    let area = stage.editor.state.drawing.size.area ?? Drawing.maximumArea
    try budget.spend(steps: area)
    try budget.check(memory: area * MemoryLayout<Cell>.stride)
    return (try stage.canvas(frame: snap.frame), nil)
  }
}

extension Script.Content {
  fileprivate var firstLine: Substring { description.prefix { !$0.isNewline }.prefix(60) }
}
