import Cells
import DrawingCore
import DrawingStore
import Foundation
import OekakiApp
import Sessions
import TerminalKit

/// Performs a script without a terminal: the drawing through its commands, keys and the mouse
/// through the real user interface on a screen in memory.
package final class ScriptPerformer {
  package struct Options {
    /// Of a fresh drawing, or the size that a restored one takes.
    package var size: Size?
    /// A snapshot to begin with.
    package var restore: String?
    /// Whether file names may lead out of the script's folder.
    package var allowsFiles = false
    /// Whether captures say which statement changed each cell last: costs a comparison of pictures
    /// after every statement, and no process is killed.
    package var traces = false
    /// The program that is killed by `crash`; nil: the controller is archived and comes back in
    /// this process, as it always is when tracing.
    package var program: String? = "/proc/self/exe"
    /// How many colours the screen in memory can show.
    package var colors = ColorDepth.rgb24
    package var limits = ScriptLimits()
    /// Where time is read from.
    package var clock: () -> Duration = Moment.processorTime
    /// Whether drawings that another instance has open are left alone.
    package var respectsLocks = false
    /// The state directory in which the session is kept; nil: it is not.
    package var state: String?
    /// Where the session tells what has become of it.
    package var signals = SessionSignals()
    /// What ends the program at a signal, if anything does.
    package var interruption: Interruption?

    package init() {}
  }

  private let source: ScriptSource
  private let options: Options
  private let files: FileAccess
  private let locks: DrawingLocks?
  private var stage: ScriptStage

  /// Nothing is performed yet.
  package init(_ source: ScriptSource, _ options: Options = Options()) throws(Failure) {
    self.source = source
    self.options = options
    files = try FileAccess.script(
      in: source.folder, allowsAll: options.allowsFiles, interruption: options.interruption)
    locks = options.respectsLocks ? try ScriptPerformer.locks(options) : nil
    stage = ScriptStage(
      try ScriptPerformer.controller(options, locks), files: files, locks: locks,
      colors: options.colors)
  }

  private static func locks(_ options: Options) throws(Failure) -> DrawingLocks? {
    try options.state.map { (path) throws(Failure) in try SessionStore(path: path).locks }
      ?? .existing()
  }

  private static func controller(
    _ options: Options, _ locks: DrawingLocks?
  ) throws(Failure) -> DrawingViewController {
    guard let restore = options.restore else {
      return try DrawingViewController.fresh(options.size)
    }
    let controller = try DrawingFile.snapshot(restore, as: DrawingViewController.self)
    controller.lock = try locks?.take(restore, sharing: nil, for: .reading)
    // The file was named by the user, not by the script, which shall not write to it.
    controller.document.path = nil
    controller.document.identity = nil
    guard let size = options.size else { return controller }
    do throws(CommandError) { _ = try controller.editor.perform(.size(size)) } catch {
      throw Failure("\(error)", exitCode: 64)
    }
    return controller
  }

  /// Performs all of it, and hands out each capture when it is made.
  ///
  /// A script that cannot be read does nothing at all. At the first statement that fails the rest
  /// is left out, and the caller is to save nothing; what `save` statements before it wrote is
  /// whole and stays.
  ///
  /// - Parameter captured: what it throws ends the script.
  package func perform(captured: (Capture) throws(Failure) -> Void = { _ in }) throws(Failure) {
    do throws(Failure) { try performAll(captured) } catch {
      try? keep()
      throw error
    }
    try keep()
  }

  /// Returns when the disk has what was done, as far as that is wanted.
  private func keep() throws(Failure) {
    try stage.controller.session?.flushPatiently(stage.controller)
  }

  private func performAll(_ captured: (Capture) throws(Failure) -> Void) throws(Failure) {
    let library = try ScriptLibrary(source, limits: options.limits) { (name) throws(Failure) in
      let path = try files.path(name, for: .reading)
      return try ScriptSource.text(try ScriptSource.file(PathName(path)), of: path)
    }
    let budget = ScriptBudget(options.limits, clock: options.clock)
    if library.crashes, !options.traces, let program = options.program {
      try performInProcesses(library, program, captured)
    } else {
      if let state = options.state {
        try SessionStore(path: state, signals: options.signals).begin(stage.controller)
        stage.controller.session?.isQuiet = true
      }
      let run = ScriptRun(library, on: stage, budget: budget, traces: options.traces)
      try run.perform(captured)
    }
  }

  private func performInProcesses(
    _ library: ScriptLibrary, _ program: String,
    _ captured: (Capture) throws(Failure) -> Void
  ) throws(Failure) {
    var supervisor = try ScriptSupervisor(program, source, library, options, stage.controller)
    let removal = supervisor.removeFiles
    options.interruption?.atExit(removal)
    // The processes lock what they open.
    stage.controller.lock = nil
    defer { removal() }
    do throws(Failure) {
      stage = ScriptStage(
        try supervisor.perform(captured), files: files, locks: locks, colors: options.colors)
    } catch {
      // A process that was killed because the program is being ended is no failure.
      options.interruption?.giveWay()
      throw error
    }
  }

  /// - Parameter replaces: even in place of a file that is no drawing.
  package func save(to path: String, replaces: Bool = false) throws(Failure) {
    let files = FileAccess.anywhere(interruption: options.interruption)
    let contents = try FileContents(checked: stage.controller, for: path, losing: replaces)
    _ = try files.save(
      stage.controller, to: path, expecting: .anything, contents: contents, replaces: replaces,
      locks: locks)
  }

  /// Of the state as it is now.
  package var digest: Digest { stage.controller.editor.digest() }

  package func text(_ form: TextForm) -> String { form.text(of: stage.editor) }
}
