import ArgumentParser
import Cells
import CursesScreen
import DrawingCore
import DrawingStore
import Glibc
import OekakiApp
import TerminalKit

/// The terminal that is drawn in, or one line that says why there is none.
@MainActor
enum Terminal {
  static let unavailable = ExitCode(69)

  private static let advice = "oekaki run SCRIPT and oekaki show FILE work without one"

  /// Before anything else is looked at: without a terminal nothing can be drawn.
  ///
  /// - Parameter advice: what works without one.
  static func check(_ advice: String = advice) throws {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
      throw fail("drawing needs a terminal", advice)
    }
  }

  static func open(colors: ColorDepth?, octants: Bool = false) throws -> CursesScreen {
    do throws(TerminalError) {
      return try CursesScreen(colors: colors, octants: octants) { $0.brailleForOctant }
    } catch {
      throw fail(error.reason, (error.help.map { $0 + "; " } ?? "") + advice)
    }
  }

  private static func fail(_ reason: String, _ advice: String) -> ExitCode {
    StandardError.report([SafeText("\(reason) (\(advice))")])
    return unavailable
  }
}

/// Runs `body`; its failure becomes a line on standard error and the exit code.
@MainActor
func reporting<Value>(_ body: () throws(Failure) -> Value) throws -> Value {
  do throws(Failure) {
    return try body()
  } catch {
    StandardError.report(SafeText.lines(error.description))
    throw ExitCode(error.exitCode)
  }
}
