import Foundation
import PseudoTerminal
import Testing

/// What the command line tells of itself, and what it refuses.
@Suite(.serialized) struct UsageTests {
  @Test func theVersionIsTold() throws {
    let outcome = try Studio().run("--version")
    #expect(outcome.status == .exited(0))
    #expect(outcome.output.wholeMatch(of: /\d+\.\d+\.\d+(-dev)?\n/) != nil, "\(outcome.output)")
  }

  @Test func helpNamesTheCommandsAndTheFirstKeys() throws {
    let outcome = try Studio().run("--help")
    #expect(outcome.status == .exited(0))
    for word in ["run", "show", "info", "replay", "FILE", "Ctrl-S", "Ctrl-Q", "?"] {
      #expect(outcome.output.contains(word), "\(word)")
    }
  }

  @Test(arguments: [
    ("run", ["--restore", "--size", "--save", "--print", "text", "ansi"]),
    ("draw", ["--restore", "--new", "--size", "--state", "--colors", "24bit", "--record"]),
    ("show", ["<file>"]), ("info", ["--json"]),
    ("sessions", ["--state", "--json"]),
    ("replay", ["--state", "--cast", "--speed", "--colors", "recording", "session"]),
    ("verify", ["--record", "--filter", "--junit", "--json", "--diff", "--ansi", "NAME.txt.new"]),
    ("review", ["--list", "--accept-all"]),
    // The names of the options of `:export`.
    (
      "export",
      [
        "--encoding", "--columns", "--scale", "--ninth", "--tall", "--sauce", "--papers",
        "--rgb", "--comment", "--blanks", "--region", "--layer", "--font", "--format", "--loss",
      ]
    ),
  ])
  func everyCommandHasHelp(command: String, words: [String]) throws {
    let studio = try Studio()
    let outcome = try studio.run(command, "--help")
    #expect(outcome.status == .exited(0))
    for word in words { #expect(outcome.output.contains(word), "\(word)") }
    #expect(try studio.run("help", command).output == outcome.output)
  }

  /// Where standard output is not meant, `-` is no name of a file.
  @Test(arguments: [
    ["run", "a.script", "--save", "-"], ["replay", "a.script", "--cast", "-"],
    ["replay", "a.script", "--gif", "-"], ["replay", "a.script", "--apng", "-"],
    ["replay", "a.script", "--svg", "-"], ["recover", "x", "--save", "-"],
    ["import", "a.txt", "-"],
  ])
  func aFileIsWrittenNotStandardOutput(words: [String]) throws {
    let studio = try Studio()
    try studio.write("text 0,0 \"a\"\n".utf8, to: "a.script")
    try studio.write("a\n".utf8, to: "a.txt")
    let outcome = try studio.run(program: ShippedProgram.path, words)
    #expect(outcome.status == .exited(64) && outcome.output.isEmpty)
    #expect(outcome.errors.contains("not to -"), "\(outcome.errors)")
    #expect(!studio.exists("-"))
  }

  @Test(arguments: [("bash", "complete"), ("zsh", "#compdef oekaki"), ("fish", "complete -c")])
  func completionsAreMade(shell: String, text: String) throws {
    let studio = try Studio()
    let outcome = try studio.run("--generate-completion-script", shell)
    #expect(outcome.status == .exited(0))
    #expect(outcome.output.contains(text))
    for word in ["oekaki", "run", "show", "restore"] { #expect(outcome.output.contains(word)) }
    guard shell == "bash" else { return }
    try studio.write(outcome.output.utf8, to: "completion")
    let check = try studio.run(program: "/bin/bash", ["-n", "completion"])
    #expect(check.status == .exited(0), "\(check.errors)")
  }

  /// What bash offers for a line, as the Tab key asks for it: without a space at its end, to go on
  /// with the last word.
  private func offers(of studio: Studio, for line: String) throws -> [Substring] {
    let script = try studio.run("--generate-completion-script", "bash").output
    try studio.write(script.utf8, to: ".completion")
    let words = line.split(separator: " ", omittingEmptySubsequences: false).dropFirst()
    let asking = """
      source .completion
      COMP_WORDS=("$0" "$@") COMP_CWORD=$# COMP_LINE="oekaki $*" COMP_POINT=${#COMP_LINE}
      _oekaki "$0" "${COMP_WORDS[-1]}" "${COMP_WORDS[-2]}"
      printf '%s\n' "${COMPREPLY[@]}"
      """
    let outcome = try studio.run(
      program: "/bin/bash", ["-c", asking, ShippedProgram.path] + words.map(String.init))
    #expect(outcome.errors == "")
    return outcome.output.split(separator: "\n").sorted()
  }

  @Test(arguments: [
    ("oekaki sh", ["share", "show"]), ("oekaki show pic", ["picture.ans", "pictures"]),
    ("oekaki edit pic", ["picture.ans", "pictures"]),
    ("oekaki draw --restore p", ["pictures"]),
    ("oekaki draw --state pic", ["pictures"]), ("oekaki draw --colors 2", ["24bit", "256"]),
    ("oekaki export a b --format x", ["xb", "xp"]), ("oekaki convert --to oe", ["oekaki"]),
    ("oekaki export a b --comment s", ["semicolons", "slashes", "stars"]),
  ])
  func bashOffersFilesAndValues(line: String, offered: [Substring]) throws {
    let studio = try Studio()
    try studio.write([], to: "picture.ans")
    try FileManager.default.createDirectory(
      at: studio.folder.appending(path: "pictures"), withIntermediateDirectories: false)
    #expect(try offers(of: studio, for: line) == offered)
  }

  /// `oekaki --new` means `oekaki draw --new`.
  @Test func theOptionsOfDrawingAreOfferedWithoutACommand() throws {
    let studio = try Studio()
    let options = try offers(of: studio, for: "oekaki --")
    #expect(Set(options).isSuperset(of: ["--new", "--restore", "--size", "--record", "--help"]))
    #expect(Set(options).count == options.count, "\(options)")
    #expect(try offers(of: studio, for: "oekaki --colors 2") == ["24bit", "256"])
    #expect(try offers(of: studio, for: "oekaki --new --si") == ["--size"])
    #expect(!(try offers(of: studio, for: "oekaki export --n").contains("--new")))
    let zsh = try studio.run("--generate-completion-script", "zsh").output
    let root = zsh.components(separatedBy: "_oekaki_draw() {")[0]
    #expect(root.contains("'--restore[") && root.contains("___colors=("))
    let fish = try studio.run("--generate-completion-script", "fish").output
    #expect(fish.contains("for_flags_or_options \"oekaki\" new' -l 'new'"))
    #expect(fish.contains("__oekaki_parse_subcommand 0 'restore=' 'new'"))
  }

  @Test func bashOffersTheKeptSessions() throws {
    let studio = try Studio()
    for script in ["text 0,0 \"a\"", "text 0,0 \"b\""] {
      #expect(try studio.run("run", "-", "--state", "kept", input: script).status == .exited(0))
    }
    let offered = try offers(of: studio, for: "oekaki recover --state kept ")
    #expect(offered.count == 2)
    for id in offered {
      let log = try studio.run("sessions", "--state", "kept", "--log", String(id))
      #expect(log.output.contains("text 0,0"), "\(log.errors)")
    }
    #expect(try offers(of: studio, for: "oekaki recover --state none ") == [])
  }

  /// Without a subcommand the word is a file's name.
  @Test(arguments: [
    ("bash", "complete -o filenames -o default -F _oekaki oekaki"),
    ("zsh", "_describe -V subcommand subcommands && ret=0\n        _files && ret=0"),
    ("fish", "-n '__oekaki_should_offer_completions_for_positional \"oekaki\" -eq 1' -F"),
  ])
  func filesAreOfferedBesideSubcommands(shell: String, text: String) throws {
    #expect(try Studio().run("--generate-completion-script", shell).output.contains(text))
  }

  @Test(arguments: [
    "--bogus", "run", "run - --print picture", "run - --size 0x3", "run - --size 3", "show",
    "show a b", "info", "--size 3x3", "--new --size x", "--restore a --new",
    "--restore a b", "--restore", "--new --colors 7", "bogus command", "replay",
    "replay a --speed 0", "replay a --speed fast", "replay a b", "export a b --region 1,1",
    "export a b --region 1,1..2,2..3,3", "export a b --region 1,1..99999999,2",
    "export a b.png --scale 0", "export a b.png --scale 17", "convert a --to png --scale 0",
    "export a b.txt --at x",
  ])
  func whatIsNotUnderstoodIsRefused(line: String) throws {
    let studio = try Studio()
    let words = line.split(separator: " ").map(String.init)
    let outcome = try studio.run(program: ShippedProgram.path, words)
    #expect(outcome.status == .exited(64))
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("oekaki: "), "\(outcome.errors)")
    #expect(outcome.errors.count { $0 == "\n" } == 1, "\(outcome.errors)")
  }

  /// Words behind the name of a drawing are refused anyway: the first one was meant as a command.
  @Test(arguments: [
    ("shwo x", "shwo: no such command, did you mean “show”?"),
    ("exprt a.oekaki b.png", "exprt: no such command, did you mean “export”?"),
    ("sesions --json", "sesions: no such command, did you mean “sessions”?"),
  ])
  func aMisspeltCommandIsNamed(line: String, message: String) throws {
    let outcome = try Studio().run(
      program: ShippedProgram.path, line.split(separator: " ").map(String.init))
    #expect(outcome.status == .exited(64))
    #expect(outcome.errors == "oekaki: \(message) (see oekaki --help)\n")
  }

  /// A drawing may have any name: what looks like a command is asked about, unless there is a file.
  @Test func aDrawingThatIsNamedAlmostLikeACommandIsAskedAbout() throws {
    let studio = try Studio()
    let question = "a new drawing, did you mean “sessions”?"
    let first = try studio.draw("sessoins")
    try first.expect(text: question)
    try first.type(" ")
    try first.quit()
    try studio.write([], to: "sessoins.oekaki")
    let outcome = try studio.run(program: ShippedProgram.path, ["sessoins", "x"])
    #expect(outcome.status == .exited(64) && !outcome.errors.contains("did you mean"))
  }

  @Test(arguments: ["0x0", "100000x100000", "9999999999999999999x2"])
  func sizesThatCannotBeAreRefused(size: String) throws {
    let outcome = try Studio().run("run", "-", "--size", size, "--print", "text")
    #expect(outcome.status == .exited(64))
    #expect(outcome.output == "")
  }
}
