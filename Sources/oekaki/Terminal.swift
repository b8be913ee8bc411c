import ArgumentParser
import Cells
import CursesScreen
import DrawingCore
import DrawingStore
import Glibc
import OekakiApp
import TerminalKit

/// The terminal to draw in, or an error line and an exit code if there is none.
@MainActor
enum Terminal {
  static let unavailable = ExitCode(69)

  private static let advice = "oekaki run SCRIPT and oekaki show FILE work without one"

  /// Throws unless standard input and output are a terminal. Called before anything else, as
  /// nothing can be drawn without one.
  ///
  /// - Parameter advice: the commands that work without a terminal.
  static func check(_ advice: String = advice) throws {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
      throw fail("drawing needs a terminal", advice)
    }
  }

  static func open(colors: ColorDepth?, octants: Bool = false) throws -> CursesScreen {
    do throws(TerminalError) {
      return try CursesScreen(colors: colors, octants: octants) { $0.olderLikeness }
    } catch {
      throw fail(error.reason, (error.help.map { $0 + "; " } ?? "") + advice)
    }
  }

  private static func fail(_ reason: String, _ advice: String) -> ExitCode {
    StandardError.report([SafeText("\(reason) (\(advice))")])
    return unavailable
  }
}

extension CursesScreen.Ending {
  /// Prints a line to the shell once the screen is closed. A terminal that nobody reads any more
  /// does not delay the program, which has only a second to end in.
  func say(_ line: String) {
    let patience: Duration =
      if case .finished = self { .milliseconds(500) } else { .milliseconds(100) }
    LastWords.write(line + "\n", within: patience)
  }
}
