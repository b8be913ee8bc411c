import PseudoTerminal
import Testing

/// The options of a drawing, which are read at once where they stand as in the help, and by the
/// parser of all commands otherwise.
@Suite(.serialized) struct DrawOptionTests {
  @Test(arguments: [
    ["--new", "--size", "30x10"], ["--size", "30x10", "--new", "--octants"], ["--new", "30x10"],
    ["--new", "--size=30x10"], ["--colors", "256", "--new", "30x10", "--font", "."],
    ["--colors=256", "30x10", "--new"],
  ])
  func theyMeanTheSameInWhateverForm(words: [String]) throws {
    let terminal = try Studio().launch(words)
    try terminal.expect(status: "30x10")
    try terminal.quit()
  }

  @Test(arguments: [
    (["--size", "30x10"], "--size requires --new."),
    (["--restore", "a", "--new"], "--restore FILE cannot be combined"),
    (["--new", "--size"], "--size"), (["--new", "--size", "big"], "big"),
    (["--colors", "7", "--new"], "7"), (["--newer"], "--newer"), (["a", "b"], "b"),
  ])
  func whatIsWrongIsTold(words: [String], reason: String) throws {
    let outcome = try Studio().run(program: ShippedProgram.path, words)
    #expect(outcome.status == .exited(64))
    #expect(outcome.errors.contains(reason), "\(outcome)")
  }
}
