import PseudoTerminal
import Testing

/// What the command line tells of itself, and what it refuses.
@Suite(.serialized) struct UsageTests {
  @Test func theVersionIsTold() throws {
    let outcome = try Studio().run("--version")
    #expect(outcome.status == .exited(0))
    #expect(outcome.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil, "\(outcome.output)")
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
  ])
  func everyCommandHasHelp(command: String, words: [String]) throws {
    let studio = try Studio()
    let outcome = try studio.run(command, "--help")
    #expect(outcome.status == .exited(0))
    for word in words { #expect(outcome.output.contains(word), "\(word)") }
    #expect(try studio.run("help", command).output == outcome.output)
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

  @Test(arguments: [
    "--bogus", "run", "run - --print picture", "run - --size 0x3", "run - --size 3", "show",
    "show a b", "info", "--size 3x3", "--new --size x", "--restore a --new",
    "--restore a b", "--restore", "--new --colors 7", "bogus command", "replay",
    "replay a --speed 0", "replay a --speed fast", "replay a b",
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

  @Test(arguments: ["0x0", "100000x100000", "9999999999999999999x2"])
  func sizesThatCannotBeAreRefused(size: String) throws {
    let outcome = try Studio().run("run", "-", "--size", size, "--print", "text")
    #expect(outcome.status == .exited(64))
    #expect(outcome.output == "")
  }
}
