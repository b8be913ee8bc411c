import PseudoTerminal
import Testing

/// `oekaki run`, `show` and `info`.
@Suite(.serialized) struct RunAndShowTests {
  static let script = "size 12x4\nrect 0,0 11,3\ntext 2,1 \"héllo 絵\"\n"
  static let picture = """
    ┌──────────┐
    │ héllo 絵 │
    │          │
    └──────────┘

    """

  @Test func aScriptIsPrintedAndShownAgain() throws {
    let studio = try Studio()
    let outcome = try studio.run(
      "run", "-", "--save", "a.oekaki", "--print", "text", input: Self.script)
    #expect(outcome.status == .exited(0))
    #expect(outcome.output == Self.picture)
    #expect(outcome.errors == "")
    let shown = try studio.run("show", "a.oekaki")
    #expect(shown.status == .exited(0))
    #expect(shown.output == Self.picture)
  }

  @Test func aScriptIsReadFromAFile() throws {
    let studio = try Studio()
    try studio.write(Self.script.utf8, to: "script")
    #expect(try studio.run("run", "script", "--print", "text").output == Self.picture)
    let silent = try studio.run("run", "script")
    #expect(silent.status == .exited(0))
    #expect(silent.output == "" && silent.errors == "")
  }

  /// A full disk: what was printed is not there.
  @Test(arguments: [
    "run - --print text", "show a.oekaki", "info a.oekaki", "--help", "--version", "mcp --skill",
    "help export", "--generate-completion-script bash", "show --capture a.oekaki",
  ])
  func whatCannotBePrintedIsTold(line: String) throws {
    let studio = try Studio()
    _ = try studio.run("run", "-", "--save", "a.oekaki", input: Self.script)
    let command = "exec '\(ShippedProgram.path)' \(line) >/dev/full"
    let outcome = try studio.run(program: "/bin/sh", ["-c", command], input: Self.script)
    #expect(outcome.status == .exited(74))
    #expect(outcome.errors.hasPrefix("oekaki: standard output: No space left on device ("))
  }

  @Test(arguments: ["--help", "--version", "--schema", "--vocabulary"])
  func whatTheHostCannotPrintIsTold(line: String) throws {
    let studio = try Studio()
    let command = "exec '\(ShippedProgram.host)' \(line) >/dev/full"
    let outcome = try studio.run(program: "/bin/sh", ["-c", command])
    #expect(outcome.status == .exited(74))
    #expect(outcome.errors.hasPrefix("oekaki-host: standard output: No space left on device ("))
    let printed = try studio.run(program: ShippedProgram.host, [line])
    #expect(printed.status == .exited(0) && printed.errors == "" && printed.output.hasSuffix("\n"))
  }

  /// A path that stands for what is open is written through, as - is: what was there stays, and what
  /// comes later follows.
  @Test(arguments: [
    "export a.oekaki OUT --format txt", "run - --save OUT", "replay a.oekaki --cast OUT",
    "verify --junit OUT cases",
  ])
  func whatIsOpenIsWrittenThrough(line: String) throws {
    let studio = try Studio()
    _ = try studio.run("run", "-", "--save", "a.oekaki", input: Self.script)
    func run(_ out: String, _ ending: String) throws -> String {
      let command =
        "mkdir -p cases; echo size 2x1 >cases/script; { echo HEAD; '\(ShippedProgram.path)' "
        + line.replacing("OUT", with: out) + "; echo TAIL; } \(ending)"
      let outcome = try studio.run(program: "/bin/bash", ["-c", command], input: Self.script)
      // What the format loses is told.
      let isSilent = outcome.errors == "" || outcome.errors.contains(": as .txt: 1 cell in ")
      #expect(isSilent, "\(outcome.errors)")
      return outcome.output
    }
    let piped = try run("/dev/stdout", "")
    #expect(piped.hasPrefix("HEAD\n") && piped.hasSuffix("TAIL\n") && piped.utf8.count > 20)
    for (out, ending) in [
      ("/dev/fd/1", "| cat"), ("/proc/self/fd/1", "> o; cat o"), ("/dev/stdout", "> o; cat o"),
      ("/dev/stdout", ">> p; cat p"), ("/dev/fd/5", "5>&1 | cat"), ("/dev/fd/5", "5>o >&5; cat o"),
    ] {
      let output = try run(out, ending)
      #expect(output.hasPrefix("HEAD\n") && output.hasSuffix("TAIL\n"), "\(out) \(ending)")
      // Times may have more digits or fewer.
      #expect(abs(output.utf8.count - piped.utf8.count) < 5, "\(out) \(ending)")
    }
    if line.hasPrefix("export") { #expect(piped == "HEAD\n\(Self.picture)TAIL\n") }
  }

  /// Git compares with no file what was added or removed, and makes text of whatever was committed.
  @Test func noDrawingIsCompared() throws {
    let studio = try Studio()
    _ = try studio.run("run", "-", "--save", "a.oekaki", input: Self.script)
    try studio.write([], to: "empty.oekaki")
    for none in ["/dev/null", "empty.oekaki"] {
      let added = try studio.run("diff", none, "a.oekaki")
      #expect(added.status == .exited(1) && added.errors == "")
      let line = "\(none) -> a.oekaki\n  drawing: none -> "
      #expect(added.output.hasPrefix(line), "\(added.output)")
      #expect(added.output.contains("differ"))
      let removed = try studio.run("diff", "a.oekaki", none)
      #expect(removed.status == .exited(1) && removed.output.contains(" -> none\n"))
      #expect(try studio.run("diff", none, "/dev/null").status == .exited(0))
    }
    let shown = try studio.run("show", "--capture", "empty.oekaki")
    #expect(shown.status == .exited(0) && shown.output == "an empty file\n")
  }

  /// What cannot be replaced here is not said to be.
  @Test func onlyWhatCanBeReplacedIsSaidToBe() throws {
    let studio = try Studio()
    _ = try studio.run("run", "-", "--save", "a.oekaki", input: Self.script)
    try studio.write("x\n".utf8, to: "a.txt")
    let outcome = try studio.run("import", "a.txt", "a.oekaki")
    #expect(outcome.status == .exited(73))
    #expect(
      outcome.errors == "oekaki: a.oekaki: already exists (write to another file, or remove it)\n")
  }

  /// A name that no host takes is refused before one is asked.
  @Test(arguments: [String(repeating: "x", count: 65), String(repeating: "絵", count: 60)])
  func aNameThatIsTooLongIsRefused(name: String) throws {
    let studio = try Studio()
    _ = try studio.run("run", "-", "--save", "a.oekaki", input: Self.script)
    for arguments in [["join", "wall", "--as", name], ["share", "a.oekaki", "--as", name]] {
      let terminal = try PseudoTerminal(
        [ShippedProgram.path] + arguments + ["--at", studio.path("canvases")],
        environment: studio.environment)
      #expect(try terminal.waitForExit() == .exited(64))
      #expect(String(decoding: terminal.output, as: UTF8.self).contains("at most 64 bytes"))
    }
  }

  /// The nearest colours of those that are asked for, wherever they go.
  @Test(arguments: [
    (["--colors", "256"], "\u{1B}[0;31;48;5;235m██\u{1B}[0m\n"),
    (["--colors", "16"], "\u{1B}[0;31;40m██\u{1B}[0m\n"),
    (["--colors", "8"], "\u{1B}[0;31;46m██\u{1B}[0m\n"),
    (["--colors", "24bit"], "\u{1B}[0;31;48;2;16;32;48m██\u{1B}[0m\n"),
    (["--colors", "none"], "██\n"), (["--colors", "none", "--ansi"], "██\n"),
    (["--ansi"], "\u{1B}[0;31;48;2;16;32;48m██\u{1B}[0m\n"), ([], "██\n"), (["--plain"], "██\n"),
  ])
  func asManyColorsArePrintedAsAreAskedFor(options: [String], shown: String) throws {
    let studio = try Studio()
    let script = "color fg=red bg=#102030 ; glyph █ ; line 0,0 1,0"
    _ = try studio.run("run", "-", "--size", "2x1", "--save", "a.oekaki", input: script)
    for environment in [[:], ["NO_COLOR": "1"]] {
      let outcome = try studio.run(
        program: ShippedProgram.path, ["show", "a.oekaki"] + options, environment: environment)
      #expect(outcome.output == shown, "\(options)")
    }
    for looks in ["--plain", "--capture"] {
      let outcome = try studio.run("show", "a.oekaki", looks, "--colors", "8")
      #expect(outcome.status == .exited(64) && outcome.output == "")
    }
  }

  /// https://no-color.org: what stands in the variable does not matter, unless it is nothing.
  @Test(
    arguments: [
      ("1", [], false), ("0", [], false), ("", [], true), (nil, [], true), ("1", ["--ansi"], true),
      ("1", ["--colors", "16"], true), ("1", ["--colors", "none"], false),
      (nil, ["--plain"], false),
    ] as [(String?, [String], Bool)])
  func colorsOnATerminalAreRefusedByTheEnvironment(
    value: String?, options: [String], isColored: Bool
  ) throws {
    let studio = try Studio()
    for (name, color) in [("a", "red"), ("b", "blue")] {
      _ = try studio.run(
        "run", "-", "--size", "2x1", "--save", "\(name).oekaki",
        input: "line 0,0 1,0 fg=\(color)")
    }
    let paths = ["a.oekaki", "b.oekaki"].map(studio.path)
    for command in [["show", paths[0]], ["diff"] + paths] {
      let terminal = try PseudoTerminal(
        [ShippedProgram.path] + command + options, environment: ["NO_COLOR": value])
      _ = try terminal.waitForExit()
      let text = String(decoding: terminal.output, as: UTF8.self)
      #expect(text.contains("\u{1B}[") == isColored, "\(command)")
      #expect(text.contains("█"))
    }
  }

  @Test(arguments: [("1", [], false), ("", [], true), ("1", ["--colors", "8"], true)])
  func filmsArePlayedInAsManyColours(value: String, options: [String], isColored: Bool) throws {
    let studio = try Studio()
    let film = "line 0,0 1,0 fg=red\nframe new\nline 0,0 1,0 fg=red glyph=x\n"
    _ = try studio.run("run", "-", "--size", "2x1", "--save", "a.oekaki", input: film)
    let terminal = try PseudoTerminal(
      [ShippedProgram.path, "play", studio.path("a.oekaki"), "--times", "1"] + options,
      environment: ["NO_COLOR": value])
    _ = try terminal.waitForExit()
    let text = String(decoding: terminal.output, as: UTF8.self)
    #expect(text.contains("\u{1B}[31m") == isColored, "\(text.debugDescription)")
  }

  @Test func lintLooksForEverythingUnlessToldWhatFor() throws {
    let studio = try Studio()
    let script = "text 85,25 \"é\" fg=#777777 bg=#888888"
    _ = try studio.run("run", "-", "--size", "90x30", "--save", "a.oekaki", input: script)
    let all = try studio.run("lint", "a.oekaki")
    #expect(all.status == .exited(1))
    for part in ["not 7-bit", "86 columns, 80 are", "26 rows, 24 are", "4.5 is required"] {
      #expect(all.output.contains(part), "\(part): \(all.output)")
    }
    let one = try studio.run("lint", "a.oekaki", "--columns", "80")
    #expect(one.output == "a.oekaki: row 26 has 86 columns, 80 are allowed\n")
    _ = try studio.run("run", "-", "--size", "9x9", "--save", "b.oekaki", input: "text 0,0 \"a\"")
    #expect(try studio.run("lint", "b.oekaki").status == .exited(0))
  }

  @Test func colorsArePrintedForATerminalAndWhereAskedFor() throws {
    let studio = try Studio()
    let script = "color fg=red bg=#102030 ; line 0,0 3,0 ; text 0,1 \"絵\" fg=200"
    let outcome = try studio.run(
      "run", "-", "--size", "5x2", "--save", "a.oekaki", "--print", "ansi", input: script)
    let ansi = """
      \u{1B}[0;31;48;2;16;32;48m████\u{1B}[0m
      \u{1B}[0;38;5;200;48;2;16;32;48m絵\u{1B}[0m

      """
    #expect(outcome.output == ansi)
    #expect(try studio.run("show", "a.oekaki").output == "████\n絵\n")
    let terminal = try PseudoTerminal([ShippedProgram.path, "show", studio.path("a.oekaki")])
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(String(decoding: terminal.output, as: UTF8.self).replacing("\r\n", with: "\n") == ansi)
    #expect(terminal.cell(3, 0).background == .rgb(0x102030))
  }

  @Test func factsAreTold() throws {
    let studio = try Studio()
    let script = Self.script + "tool fill\ncursor 3,2\nundo\nlayer new \"ink\"\nundo"
    _ = try studio.run("run", "-", "--save", "a.oekaki", input: script)
    let facts = try studio.info("a.oekaki")
    #expect(facts.format.hasPrefix("oekaki "))
    #expect([facts.width, facts.height, facts.layers] == [12, 4, 1])
    #expect([facts.undo, facts.redo] == [2, 1])
    #expect(facts.tool == "fill")
    #expect(facts.cursor == [3, 2])
    for digest in [facts.digest, facts.drawing] {
      #expect(digest.count == 64 && digest.allSatisfy(\.isHexDigit))
    }
    #expect(facts.digest != facts.drawing)
    let words = try studio.run("info", "a.oekaki").output
    for text in ["12x4", "fill", "3,2", facts.digest, facts.drawing] {
      #expect(words.contains(text))
    }
  }

  @Test func theSameScriptGivesTheSameBytes() throws {
    let studio = try Studio()
    let script = Self.script + "fill 5,2 glyph=\"░\" fg=#ff8800 ; undo ; press 1,1 ; move 4,2"
    for name in ["a.oekaki", "b.oekaki"] {
      #expect(try studio.run("run", "-", "--save", name, input: script).status == .exited(0))
    }
    #expect(try studio.info("a.oekaki") == studio.info("b.oekaki"))
    #expect(try studio.bytes("a.oekaki") == studio.bytes("b.oekaki"))
  }

  @Test func aRunGoesOnFromASnapshot() throws {
    let studio = try Studio()
    let (first, second) = (Self.script + "press 1,2 ; move 5,2", "move 9,2 ; release ; undo ; redo")
    _ = try studio.run("run", "-", "--save", "half.oekaki", input: first)
    let outcome = try studio.run(
      "run", "-", "--restore", "half.oekaki", "--save", "b.oekaki", "--print", "text",
      input: second)
    #expect(outcome.output.contains("│█████████ │"))
    let whole = try studio.info(ofScript: first + "\n" + second)
    #expect(try studio.info("b.oekaki") == whole)
    let undone = try studio.run(
      "run", "-", "--restore", "b.oekaki", "--print", "text", input: "undo 9")
    #expect(undone.output == String(repeating: "\n", count: 24))
  }

  @Test(arguments: [
    ("line 0,0 3,3\n  rekt 1,1 2,2 # no", "2:3", "  rekt 1,1 2,2 # no", "rect"),
    ("text 0,0 \"絵\" ; color fg=rde", "1:22", "text 0,0 \"絵\" ; color fg=rde", "colour"),
    ("layer pick 7", "1:1", "layer pick 7", "layer"),
  ])
  func aMistakeIsShownInItsPlace(script: String, place: String, line: String, word: String) throws {
    let studio = try Studio()
    try studio.write(script.utf8, to: "script")
    let outcome = try studio.run("run", "script", "--save", "a.oekaki", "--print", "text")
    #expect(outcome.status == .exited(64))
    #expect(outcome.output == "")
    #expect(!studio.exists("a.oekaki"))
    let lines = outcome.errors.split(separator: "\n", omittingEmptySubsequences: false)
    try #require(lines.count == 4, "\(outcome.errors)")
    #expect(lines[0].hasPrefix("oekaki: script:\(place): "), "\(lines[0])")
    #expect(lines[0].contains(word), "\(lines[0])")
    #expect(lines[1] == "  " + line)
    let column = place.split(separator: ":").last.flatMap { Int($0) } ?? 0
    let wide = line.prefix(column).count { $0 == "絵" }
    #expect(lines[2] == String(repeating: " ", count: column + 1 + wide) + "^")
    #expect(try studio.run("run", "-", input: script).errors.contains("input:\(place): "))
  }

  /// Who reads the acknowledgements goes away; the script is performed all the same.
  @Test func aReaderOfAcknowledgementsMayGoAway() throws {
    let studio = try Studio()
    let outcome = try studio.run(
      program: "/bin/sh",
      [
        "-c", "mkfifo f && exec 4<>f 3>f 4<&- && exec \"$@\"", "sh", ShippedProgram.path, "run",
        "-",
        "--state", studio.path("state"), "--ack-fd", "3", "--save", "a.oekaki",
      ], input: Self.script)
    #expect(outcome.status == .exited(0), "\(outcome)")
    #expect(studio.exists("a.oekaki"))
  }

  @Test func whereNothingCanBeSavedNothingIsLeft() throws {
    let studio = try Studio()
    let outcome = try studio.run("run", "-", "--save", "no/a.oekaki", input: Self.script)
    #expect(outcome.status == .exited(73))
    #expect(outcome.errors.hasPrefix("oekaki: no: there is no such directory"))
    #expect(outcome.errors.count { $0 == "\n" } == 1)
    #expect(!studio.exists("no"))
  }

  @Test func aScriptThatIsNoTextIsRefused() throws {
    let studio = try Studio()
    try studio.write([0x6C, 0xFF, 0x00], to: "script")
    let outcome = try studio.run("run", "script")
    #expect(outcome.status == .exited(65))
    #expect(outcome.errors.hasPrefix("oekaki: script: "))
    #expect(try studio.run("run", "missing").status == .exited(66))
  }

  /// What a state directory keeps is named as the screen names it, and what is no snapshot as what it
  /// is.
  @Test func whatIsThereIsNamed() throws {
    let studio = try Studio()
    let blank = try studio.run("run", "-", "--state", "s", input: "text 0,0 \"a\" ; undo\n")
    #expect(blank.status == .exited(0))
    #expect(try studio.run("sessions", "--state", "s").output.contains(" new      untitled"))
    let drawn = try studio.run("run", "-", "--state", "t", input: "text 0,0 \"a\"\n")
    #expect(drawn.status == .exited(0))
    #expect(try studio.run("sessions", "--state", "t").output.contains(" unsaved  untitled"))
    try studio.write("\u{1B}[31mred\n".utf8, to: "art.ans")
    let art = try studio.run("run", "-", "--restore", "art.ans", input: "")
    #expect(art.status == .exited(65))
    #expect(
      art.errors == "oekaki: art.ans: is ANSI art, not an Oekaki drawing "
        + "(oekaki FILE opens it, oekaki import makes one of it)\n")
  }
}
