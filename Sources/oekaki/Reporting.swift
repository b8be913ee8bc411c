import ArgumentParser
import Cells
import DrawingStore

/// Runs `body`, turning its failure into a message on standard error and an exit code.
@MainActor
func reporting<Value>(_ body: () throws(Failure) -> Value) throws -> Value {
  do throws(Failure) {
    return try body()
  } catch {
    StandardError.report(SafeText.lines(error.description))
    throw ExitCode(error.exitCode)
  }
}
