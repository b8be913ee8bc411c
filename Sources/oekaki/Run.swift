import ArgumentParser
import OekakiApp

/// `oekaki run SCRIPT`: performs a script without a terminal.
struct Run: MainActorCommand {
  static let configuration = CommandConfiguration(abstract: "Perform a drawing script.")

  @Argument(help: "The script, or - for standard input.")
  var script: String

  @Option(help: ArgumentHelp("Begin with what a snapshot holds.", valueName: "file"))
  var restore: String?

  @Option(help: ArgumentHelp("The size of the drawing.", valueName: "WxH"))
  var size: DrawingSize?

  @Option(help: ArgumentHelp("Write a snapshot at the end.", valueName: "file"))
  var save: String?

  @Option(help: "Print the picture: none, text or ansi.")
  var print = TextForm.none

  func perform() throws {
    let text = try reporting { () throws(Failure) in
      let source = try ScriptSource.read(script)
      let runner = try ScriptRunner(size: size?.size, restore: restore)
      try runner.run(source, name: script == "-" ? "standard input" : script)
      if let save { try runner.save(to: save) }
      return runner.text(print)
    }
    Swift.print(text, terminator: "")
  }
}

extension TextForm: ExpressibleByArgument {}
