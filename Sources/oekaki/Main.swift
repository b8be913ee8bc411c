import ArgumentParser
import Cells
import DrawingStore
import Glibc
import OekakiApp
import Sessions

/// The entry point of C, under the name that the package manager gives to that of this module.
///
/// The arguments are those that it is called with. Swift's `CommandLine` looks for them next to the
/// environment, where they are not found if a library has moved it, and in /proc, which may be
/// missing: options would be dropped silently.
@_cdecl("oekaki_main")
public func oekakiMain(
  count: Int32, words: UnsafePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  Main.main(PathName.words(count, words))
}

/// Turns every error into a message and an exit code.
enum Main {
  static func main(_ words: [String]) -> Never {
    // A file that may not grow then causes an error rather than ending the program.
    signal(SIGXFSZ, SIG_IGN)
    do {
      try run(words)
    } catch {
      end(with: error, words)
    }
    end(with: .success)
  }

  /// Runs the command line.
  private static func run(_ words: [String]) throws {
    if let options = DrawOptions(plain: words) {
      return try MainActor.assumeIsolated { try options.launch() }
    }
    var command = try Oekaki.namedCommand(words) ?? Oekaki.parseAsRoot(words)
    try command.run()
  }

  private static func end(with error: any Error, _ words: [String]) -> Never {
    let code = Oekaki.exitCode(for: error)
    if code.isSuccess {
      print(CompletionScript.offeringDrawing(Oekaki.fullMessage(for: error)))
    } else if !(error is ExitCode) {
      let message = Oekaki.misspelling(in: words) ?? Oekaki.message(for: error)
      StandardError.report([SafeText("\(message) (see oekaki --help)")])
    }
    end(with: code)
  }

  /// Ends the program. If standard output cannot be written, such as to a full disk, the program
  /// has failed even if the command succeeded.
  private static func end(with code: ExitCode) -> Never {
    if code.rawValue <= 1, let problem = PrintedOutput.problem {
      StandardError.report([SafeText("standard output: \(problem)")])
      exit(74)
    }
    exit(code.rawValue)
  }
}
