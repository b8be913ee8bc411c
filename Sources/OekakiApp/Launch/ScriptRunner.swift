import Cells
import DrawingCore
import Formats
import Foundation
import Sessions

/// Performs a script on a drawing without a terminal.
package struct ScriptRunner {
  private let controller: DrawingViewController

  /// On a fresh drawing of `size`, or on the state of a snapshot.
  package init(size: Size?, restore: String?) throws(Failure) {
    if let restore {
      controller = try DrawingFile.open(restore)
      if let size { try ScriptRunner.perform(.size(size), on: controller) }
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

  /// Performs all of it. A script that cannot be read does nothing at all; one whose command cannot
  /// be performed stops there, and nothing is to be saved.
  package func run(_ source: String, name: String) throws(Failure) {
    do throws(ScriptError) {
      for step in try Script.parse(source) {
        guard case .command(let command) = step.content else { continue }
        do throws(CommandError) { _ = try controller.editor.perform(command) } catch {
          throw ScriptError(error.description, at: step.place, source: source)
        }
      }
    } catch {
      throw Failure("\(PathName(name).safeText):\(error.report)", exitCode: 64)
    }
  }

  package func save(to path: String) throws(Failure) {
    _ = try DrawingFile.save(controller, to: path, expecting: .anything)
  }

  package func text(_ form: TextForm) -> String { form.text(of: controller.editor) }
}

/// How a drawing is printed.
nonisolated package enum TextForm: String, CaseIterable, Sendable {
  case none, text, ansi

  @MainActor func text(of editor: Editor) -> String {
    switch self {
    case .none: ""
    case .text: editor.pictures.map(PlainText.text).joined()
    case .ansi: editor.pictures.map(ANSIText.text).joined()
    }
  }
}

extension Editor {
  /// What is seen of the drawing, with what a gesture in progress would draw: a few rows at a time,
  /// so that a large drawing takes little memory.
  fileprivate var pictures: some Sequence<Grid> {
    stride(from: 0, to: state.drawing.size.height, by: 16).lazy.map { y in
      state.drawing.flattened(sketch: sketch, active: state.activeLayer, rows: y..<y + 16)
    }
  }
}
