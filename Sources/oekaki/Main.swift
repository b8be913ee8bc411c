import ArgumentParser
import Cells
import DrawingStore
import Glibc
import OekakiApp

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

  /// Where nothing but a file is said there is nothing to parse, which would be a third of a start.
  private static func run(_ words: [String]) throws {
    guard let request = plainRequest(words) else {
      var command = try Oekaki.parseAsRoot(words)
      return try command.run()
    }
    try MainActor.assumeIsolated { try Draw.launch(request, state: nil, colors: nil) }
  }

  /// What is asked for without options; nil where there are some, or a command.
  private static func plainRequest(_ words: [String]) -> LaunchRequest? {
    guard let file = words.first else { return .last }
    let isFile = words.count == 1 && file.first != "-" && !file.isEmpty && !Oekaki.isCommand(file)
    return isFile ? .open(file) : nil
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
