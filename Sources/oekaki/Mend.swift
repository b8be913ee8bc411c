import ArgumentParser
import Cells
import DrawingStore

/// The command `oekaki mend FILE…`, which mends the pictures in text files.
struct Mend: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "mend",
    abstract: "Make ragged boxes straight, and arrows reach what they point at.",
    discussion: """
      In the fenced blocks of Markdown, the comments of source files, and all of other texts. Prints \
      a line for each place. What is right stays as it is, nothing is taken away, and nothing else in \
      a file changes; what is not sure is only listed. With --check nothing is written, and it exits \
      with 1 if something would be.
      """)

  @Argument(help: ArgumentHelp("The text files.", valueName: "file"), completion: .file())
  var files: [String]

  @Flag(help: "Only say what would be mended; exit with 1 if there is something.")
  var check = false

  @Flag(help: "Only show what would be changed, as diff -u does.")
  var diff = false

  func validate() throws {
    if files.isEmpty { throw ValidationError("Name at least one file.") }
  }

  func work() throws {
    if !check, !diff { SessionStore.makeBackups() }
    var (isChanged, failed) = (false, Int32?.none)
    for file in files {
      do throws(Failure) {
        isChanged = try mend(file) || isChanged
      } catch {
        StandardError.report(SafeText.lines(error.description))
        failed = failed ?? error.exitCode
      }
    }
    if let failed { throw ExitCode(failed) }
    if check, isChanged { throw ExitCode(1) }
  }

  /// Returns whether something is to be mended in a file.
  @MainActor private func mend(_ path: String) throws(Failure) -> Bool {
    let file = try MendedFile(path)
    if diff {
      print(file.difference, terminator: "")
    } else {
      for finding in file.findings { print("\(SafeText(path)):\(SafeText(finding.told))") }
    }
    if !check, !diff { try file.save() }
    return file.isChanged
  }
}

extension MendedFile.Finding {
  /// The place and what is wrong, and whether it stays so.
  var told: String { isMended ? description : "\(description) (left as it is)" }
}
