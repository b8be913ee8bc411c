import ArgumentParser
import Cells
import DrawingStore
import Formats
import Glibc
import OekakiApp
import Synchronization

/// The command `oekaki convert IN… --to F`, which writes many files in another format.
struct Convert: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert", abstract: "Write many files in another format.",
    discussion: """
      Prints a line for each file. A failure does not stop the others; nothing is overwritten \
      without --force.
      """)

  @Argument(help: ArgumentHelp("The files.", valueName: "in"), completion: .file())
  var inputs: [String]

  @Option(
    help: ArgumentHelp("One of \(Self.names.joined(separator: ", ")).", valueName: "name"),
    completion: .list(Self.names))
  var to: String

  @Option(
    help: ArgumentHelp("The folder to write to, instead of each file's own.", valueName: "dir"),
    completion: .directory)
  var out: String?

  @Flag(help: "Overwrite files.")
  var force = false

  @OptionGroup var options: ForeignOptions

  private static var names: [String] { ["oekaki"] + FormatList.known.writableNames }

  func validate() throws {
    if inputs.isEmpty { throw ValidationError("Name at least one file.") }
  }

  func work() throws {
    let conversion = Conversion(
      to: to, folder: out, overwrites: force, options.request, tells: options.loss != .quiet)
    try reporting { () throws(Failure) in try conversion.check() }
    let interruption = Interruption()
    let line = ProgressLine()
    interruption.atExit { line.end() }
    let progress = conversion.convert(
      inputs, interruption,
      tell: { outcome in
        line.clear()
        switch outcome {
        // Unbuffered: while nothing reads, a buffer's lock would be held and delay the exit.
        case .success(let text):
          do { try StandardOutput.write(Array("\(text)\n".utf8)) } catch { interruption.exit(74) }
        case .failure(let failure): StandardError.report(SafeText.lines(failure.description))
        }
      }, moved: { line.show($0.text) })
    line.clear()
    if progress.failed > 0 { throw ExitCode(65) }
  }
}

/// A line on a terminal that shows progress, rewritten in place.
final class ProgressLine: Sendable {
  private let isShown = isatty(STDERR_FILENO) == 1
  private let hasEnded = Mutex(false)
  /// The number of times that `end()` tries, a millisecond apart, while the terminal has not taken
  /// the text being written.
  private static let patience = 100

  func show(_ text: String) { hasEnded.withLock { hasEnded in if !hasEnded { put(text) } } }

  func clear() { show("") }

  /// Clears the line and suppresses what other threads would show later. Does not wait for a
  /// terminal that takes nothing.
  func end() {
    for _ in 0..<Self.patience {
      let isDone = hasEnded.withLockIfAvailable { hasEnded in
        hasEnded = true
        put("")
        return true
      }
      if isDone ?? false { return }
      usleep(1000)
    }
  }

  /// Replaces the line's contents.
  private func put(_ text: String) {
    guard isShown else { return }
    let bytes = Array("\r\u{1B}[K\(text)".utf8)
    _ = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
