import Cells
import DrawingCore
import Formats
import Foundation
import Sessions

/// Performs a script without a terminal: the drawing through its commands, the rest through the
/// real user interface on a screen in memory.
package final class ScriptPerformer {
  private let controller: DrawingViewController
  private let traces: Bool

  /// On a fresh drawing of `size`, or on the state of a snapshot.
  ///
  /// - Parameter traces: whether captures say which statement changed each cell last; costs a
  ///   comparison of pictures after every statement.
  package init(size: Size? = nil, restore: String? = nil, traces: Bool = false) throws(Failure) {
    self.traces = traces
    if let restore {
      controller = try DrawingFile.open(restore)
      if let size { try ScriptPerformer.perform(.size(size), on: controller) }
    } else {
      controller = try Launch.fresh(size)
    }
  }

  private static func perform(_ command: Command, on controller: DrawingViewController)
    throws(Failure)
  {
    do throws(CommandError) { _ = try controller.editor.perform(command) } catch {
      throw Failure("\(error)", exitCode: 64)
    }
  }

  /// Performs all of it, and hands out each capture when it is made. A script that cannot be read
  /// does nothing at all; one with a statement that cannot be performed stops there, and nothing
  /// is to be saved.
  ///
  /// - Parameters:
  ///   - name: the script's file, as errors shall name it.
  ///   - captured: what it throws ends the script.
  package func perform(
    _ source: String, name: String, captured: (Capture) throws(Failure) -> Void
  ) throws(Failure) {
    for step in try ScriptPerformer.parse(source, name) {
      let location = ScriptLocation(
        file: name, line: step.place.line, column: step.place.column, text: step.line)
      switch step.content {
      case .command(let command): try perform(command, at: location)
      case .snap(let snap): try captured(try capture(snap, at: location))
      }
    }
  }

  private static func parse(_ source: String, _ name: String) throws(Failure) -> [Script.Step] {
    do throws(ScriptError) { return try Script.parse(source) } catch {
      throw Failure(
        error.reason,
        at: ScriptLocation(
          file: name, line: error.place.line, column: error.place.column, text: error.line))
    }
  }

  private func perform(_ command: Command, at location: ScriptLocation) throws(Failure) {
    do throws(CommandError) { _ = try controller.editor.perform(command) } catch {
      throw Failure("\(error)", at: location)
    }
  }

  private func capture(_ snap: Script.Snap, at location: ScriptLocation) throws(Failure) -> Capture
  {
    let state = controller.editor.state
    let picture = Picture(
      subject: .canvas,
      grid: state.drawing.flattened(sketch: controller.editor.sketch, active: state.activeLayer))
    return Capture(
      name: snap.name, picture: picture, location: location,
      writers: traces ? Writers([:]) : nil)
  }

  package func save(to path: String) throws(Failure) {
    _ = try DrawingFile.save(controller, to: path, expecting: .anything)
  }

  package func text(_ form: TextForm) -> String { form.text(of: controller.editor) }
}
