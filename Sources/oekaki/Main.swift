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
      try run(CommandLine.words)
    } catch {
      end(with: error)
    }
    end(with: .success)
  }

  /// Where nothing is said there is nothing to parse, which would be a third of a start.
  private static func run(_ words: [String]) throws {
    guard !words.isEmpty else {
      return try MainActor.assumeIsolated { try Draw.launch(.last, state: nil, colors: nil) }
    }
    var command = try Oekaki.parseAsRoot(words)
    try command.run()
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
