import ArgumentParser
import Cells
import DrawingStore
import Glibc

/// Where the program starts and ends: every error becomes a line and an exit code here.
@main
enum Main {
  static func main() {
    // A file that may not grow is an error that is told, not the end.
    signal(SIGXFSZ, SIG_IGN)
    do {
      var command = try Oekaki.parseAsRoot(CommandLine.words)
      try command.run()
    } catch {
      end(with: error)
    }
    end(with: .success)
  }

  private static func end(with error: any Error) -> Never {
    let code = Oekaki.exitCode(for: error)
    if code.isSuccess {
      print(CompletionScript.offeringFiles(Oekaki.fullMessage(for: error)))
    } else if !(error is ExitCode) {
      StandardError.report([SafeText("\(Oekaki.message(for: error)) (see oekaki --help)")])
    }
    end(with: code)
  }

  /// What was printed may not have fitted on the disk: then nothing has succeeded.
  private static func end(with code: ExitCode) -> Never {
    guard code.rawValue > 1 || fflush(nil) == 0 else {
      let reason = String(cString: strerror(errno))
      StandardError.report([SafeText("standard output: \(reason) (nothing more was printed)")])
      exit(74)
    }
    exit(code.rawValue)
  }
}
