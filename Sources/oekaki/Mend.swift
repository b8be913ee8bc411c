import ArgumentParser
import Cells
import DrawingStore
import Sessions

/// The command `oekaki mend FILE…`, which mends the pictures in text files.
struct Mend: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "mend",
    abstract: "Make ragged boxes straight, and arrows reach what they point at.",
    discussion: """
      In the fenced blocks of Markdown, the comments of source files, and all of other texts. Prints \
      a line for each place. What is right stays as it is, nothing is taken away, and nothing else in \
      a file changes; what is not sure is only listed. With --check nothing is written, and it exits \
      with 1 if something would be. For - the text comes from standard input and goes to standard \
      output, whole, and the places to standard error; so it does for a pipe.
      """)

  @Argument(
    help: ArgumentHelp("The text files, or - for standard input.", valueName: "file"),
    completion: .file())
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
        let input = InputFile(argument: file)
        let (mended, isPiped) = try input.reading { path throws(Failure) in
          (try MendedFile(path, named: input.name), path != file)
        }
        if isPiped { filter(mended, input.name) } else { try mend(mended, file) }
        isChanged = isChanged || mended.isChanged
      } catch {
        StandardError.report(SafeText.lines(error.description))
        failed = failed ?? error.exitCode
      }
    }
    if let failed { throw ExitCode(failed) }
    if check, isChanged { throw ExitCode(1) }
  }

  @MainActor private func mend(_ file: MendedFile, _ path: String) throws(Failure) {
    tell(file, path)
    if !check, !diff { try file.save() }
  }

  /// Prints the whole text, for editors that send part of theirs through a command.
  @MainActor private func filter(_ file: MendedFile, _ name: String) {
    if check || diff { return tell(file, name) }
    PrintedOutput.write(file.bytes)
    for finding in file.findings { StandardError.report([SafeText("\(name):\(finding.told)")]) }
  }

  /// Prints what changes, or the places.
  @MainActor private func tell(_ file: MendedFile, _ name: String) {
    if diff { return print(file.difference, terminator: "") }
    for finding in file.findings { print("\(SafeText(name)):\(SafeText(finding.told))") }
  }
}

extension MendedFile.Finding {
  /// The place and what is wrong, and whether it stays so.
  var told: String { isMended ? description : "\(description) (left as it is)" }
}
