import ArgumentParser
import Cells
import Glibc

/// Where the program starts and ends: every error becomes a line and an exit code here.
@main
enum Main {
  static func main() {
    do {
      var command = try Oekaki.parseAsRoot()
      try command.run()
    } catch {
      end(with: error)
    }
  }

  private static func end(with error: any Error) -> Never {
    let code = Oekaki.exitCode(for: error)
    if code.isSuccess {
      print(Oekaki.fullMessage(for: error))
    } else if !(error is ExitCode) {
      StandardError.report([SafeText("\(Oekaki.message(for: error)) (see oekaki --help)")])
    }
    exit(code.rawValue)
  }
}
