import Cells
import Foundation
import Glibc
import PseudoTerminal
import TerminalKit
import Testing

/// `oekaki play`: a film in the terminal, which is left as it was.
@Suite(.serialized) struct PlayCommandTests {
  /// Three pictures, 0.1 s each.
  private static let cast = """
    {"version": 3, "term": {"cols": 12, "rows": 2}}
    [0, "o", "one"]
    [0.1, "o", "\\r\\u001b[31mtwo"]
    [0.1, "o", "\\r\\u001b[32mthree"]
    [0.1, "o", ""]
    """

  private func studio() throws -> Studio {
    let studio = try Studio()
    try studio.write(Self.cast.utf8, to: "a.cast")
    return studio
  }

  private func play(
    _ words: [String], _ studio: Studio, size: Size = Size(20, 6)
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      [ShippedProgram.path, "play", studio.path("a.cast")] + words, size: size,
      environment: ["TERM": "xterm-256color"])
  }

  private func expectRestored(_ terminal: PseudoTerminal) {
    #expect(terminal.isLineCooked && !terminal.isAlternateScreen && terminal.isCursorVisible)
    #expect(terminal.strayModes.isEmpty)
  }

  @Test func itPlaysToTheEndAndGivesTheTerminalBack() throws {
    let studio = try studio()
    let terminal = try play(["--times", "1", "--hold", "3600"], studio)
    try terminal.expect(text: "three")
    #expect(terminal.isAlternateScreen)
    try terminal.type("q")
    #expect(try terminal.waitForExit() == .exited(0))
    expectRestored(terminal)
    #expect(!terminal.screenText.contains("three"))
  }

  /// What a small terminal does not show of a film is told afterwards.
  @Test func whatIsNotSeenIsTold() throws {
    let studio = try studio()
    for (size, told) in [(Size(11, 40), "12x2 cells, of which 11x2 were seen"), (Size(12, 2), nil)]
    {
      let terminal = try play(["--times", "1"], studio, size: size)
      #expect(try terminal.waitForExit() == .exited(0))
      let text = terminal.screenText.filter { !$0.isWhitespace }
      let words = told?.filter { !$0.isWhitespace }
      #expect(words.map(text.contains) ?? !text.contains("wereseen"), "\(text)")
    }
  }

  /// A terminal that answers nothing gets its pictures all the same.
  @Test func itPlaysOnATerminalThatDoesNotAnswer() throws {
    let studio = try studio()
    let terminal = try play(["--times", "9", "--keep"], studio)
    terminal.answersStatus = false
    #expect(try terminal.waitForExit() == .exited(0))
    expectRestored(terminal)
    // The last picture stands, and the cursor below it.
    #expect(terminal.screenText.contains("three"))
  }

  @Test func keysEndIt() throws {
    for (key, status) in [(Key.character("q"), Int32(0)), (Key.control("c"), 130)] {
      let studio = try studio()
      let terminal = try play([], studio)
      try terminal.expect(text: "one")
      try terminal.press(key)
      #expect(try terminal.waitForExit() == .exited(status))
      expectRestored(terminal)
    }
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func aSignalRestoresTheTerminal(signal: Int32) throws {
    let studio = try studio()
    let terminal = try play([], studio)
    try terminal.expect(text: "one")
    terminal.kill(signal)
    #expect(try terminal.waitForExit() == .exited(128 + signal))
    expectRestored(terminal)
  }

  @Test func aTerminalThatIsGoneEndsIt() throws {
    let studio = try studio()
    let terminal = try play([], studio)
    try terminal.expect(text: "one")
    terminal.hangUp()
    #expect(try terminal.waitForExit() == .exited(128 + SIGHUP))
  }

  @Test func withoutATerminalTheLastFrameIsPrinted() throws {
    let studio = try studio()
    let outcome = try studio.run("play", "a.cast")
    #expect(outcome.status == .exited(0) && outcome.output == "three\n\n" && outcome.errors == "")
    let colored = try studio.run("play", "a.cast", "--colors", "16")
    #expect(colored.output.hasPrefix("\u{1B}[0;32mthree"))
    // Nobody reads it.
    let unread = try studio.run(
      program: "/bin/bash",
      ["-c", "\"$0\" play \"$1\" | :; exit 0", ShippedProgram.path, studio.path("a.cast")])
    #expect(unread.status == .exited(0))
  }

  @Test func drawingsWithFramesPlay() throws {
    let studio = try studio()
    #expect(try studio.run("import", "a.cast", "a.oekaki").status == .exited(0))
    let outcome = try studio.run("play", "a.oekaki")
    #expect(outcome.status == .exited(0) && outcome.output == "three\n\n", "\(outcome)")
  }

  @Test func whatIsNoFilmIsRefused() throws {
    let studio = try studio()
    try studio.write("text".utf8, to: "a.txt")
    for (words, code) in [
      (["a.txt"], Int32(65)), (["gone.dur"], 66), (["a.cast", "--tag", "walk"], 64),
      (["a.cast", "--times", "0"], 64), (["a.cast", "--speed", "0"], 64),
      (["a.cast", "--hold", "-1"], 64), (["a.cast", "--idle", "0"], 64),
    ] {
      let outcome = try studio.run(program: ShippedProgram.path, ["play"] + words)
      #expect(outcome.status == .exited(code), "\(words): \(outcome.errors)")
      #expect(outcome.output == "" && !outcome.errors.isEmpty)
    }
  }

  // MARK: Conversion

  @Test func filmsBecomeOtherFilms() throws {
    let studio = try studio()
    let heads = [
      ("dur", [0x1F, 0x8B]), ("gif", Array("GIF89a".utf8)), ("svg", Array("<?xml".utf8)),
      ("sh", Array("#!/bin/sh".utf8)), ("ans", Array("\u{1B}[0m\u{1B}[2J".utf8)),
      ("png", [0x89, 0x50]),
    ]
    for (format, head) in heads {
      let outcome = try studio.run("convert", "a.cast", "--to", format, "--out", ".")
      #expect(outcome.status == .exited(0), "\(format): \(outcome.errors)")
      #expect(try studio.bytes("a.\(format)").starts(with: head), "\(format)")
    }
    let played = try studio.run("play", "a.dur")
    #expect(played.output == "three\n\n", "\(played)")
  }

  @Test func framesAreChosen() throws {
    let studio = try studio()
    let still = try studio.run("convert", "a.cast", "--to", "txt", "--frame", "2", "--out", ".")
    #expect(still.status == .exited(0), "\(still.errors)")
    #expect(String(decoding: try studio.bytes("a.txt"), as: UTF8.self).hasPrefix("two"))
    let part = try studio.run("export", "a.cast", "b.cast", "--frames", "1-2")
    #expect(part.status == .exited(0), "\(part.errors)")
    #expect(try studio.run("play", "b.cast").output == "two\n\n")
    for words in [["--frame", "4"], ["--frames", "2-4"], ["--tag", "t"]] {
      let outcome = try studio.run("export", "a.cast", "c.cast", words[0], words[1])
      #expect(outcome.status == .exited(64) && !studio.exists("c.cast"), "\(outcome.errors)")
      #expect(outcome.errors.hasPrefix("oekaki: a.cast: there "), "\(outcome.errors)")
    }
    let texts = try studio.run("convert", "a.cast", "--to", "html", "--frames", "1-2")
    #expect(texts.status == .exited(0), "\(texts.errors)")
    #expect(studio.exists("a-1.html") && studio.exists("a-2.html") && !studio.exists("a.html"))
  }

  /// Of many files that are converted the line says which one lacks what is asked for.
  @Test func theFileIsNamedThatLacksAPart() throws {
    let studio = try studio()
    try studio.write("text".utf8, to: "a.txt")
    #expect(try studio.run("import", "a.cast", "i.oekaki").status == .exited(0))
    for (words, name) in [
      (["play", "a.cast", "--tag", "t"], "a.cast"),
      (["export", "a.txt", "c.txt", "--layer", "2"], "a.txt"),
      (["export", "i.oekaki", "c.gif", "--layer", "2"], "i.oekaki"),
      (["convert", "a.cast", "--to", "png", "--frame", "4"], "a.cast"),
      (["convert", "a.txt", "--to", "ans", "--region", "90,90..99,99"], "a.txt"),
      (["convert", "i.oekaki", "--to", "oekaki", "--tag", "t", "--out", "made"], "i.oekaki"),
    ] {
      let outcome = try studio.run(program: ShippedProgram.path, words)
      let code: Int32 = words[0] == "convert" ? 65 : 64
      #expect(outcome.status == .exited(code), "\(words): \(outcome)")
      #expect(outcome.errors.hasPrefix("oekaki: \(name): the"), "\(words): \(outcome.errors)")
    }
  }

  /// A drawing of ours has all frames of the film that it is made of, or those that are chosen.
  @Test func drawingsKeepAllFrames() throws {
    let studio = try studio()
    func frames(_ name: String) throws -> [String] {
      try (1...4).compactMap { number in
        let text = try studio.run("export", name, "-", "--format", "txt", "--frame", "\(number)")
        return text.status == .exited(0) ? text.output.trimmingCharacters(in: .newlines) : nil
      }
    }
    let imported = try studio.run("import", "a.cast", "i.oekaki")
    #expect(imported.status == .exited(0) && imported.errors == "", "\(imported)")
    #expect(try frames("i.oekaki") == ["one", "two", "three"])
    // The last frame of a recording is drawn on first; it is written again with the same times.
    #expect(try studio.run("show", "i.oekaki").output.hasPrefix("three"))
    #expect(try studio.run("export", "i.oekaki", "i.cast").status == .exited(0))
    #expect(try studio.run("export", "a.cast", "b.cast", "--frames", "1-3").status == .exited(0))
    #expect(try studio.bytes("i.cast") == studio.bytes("b.cast"))

    for (words, expected, current) in [
      ([], ["one", "two", "three"], "three"), (["--frames", "2-3"], ["two", "three"], "two"),
      (["--frame", "2"], ["two"], "two"),
    ] {
      let made = try studio.run(
        program: ShippedProgram.path,
        ["convert", "a.cast", "--to", "oekaki", "--force", "--out", "."] + words)
      #expect(made.status == .exited(0) && made.output.hasSuffix("a.oekaki\n"), "\(made)")
      #expect(try frames("a.oekaki") == expected, "\(words)")
      #expect(try studio.run("show", "a.oekaki").output.hasPrefix(current), "\(words)")
    }
    // One moment of it is a picture.
    #expect(try studio.run("import", "a.cast", "m.oekaki", "--at", "0.15").status == .exited(0))
    #expect(try frames("m.oekaki") == ["two"])
    try studio.write("text".utf8, to: "b.txt")
    let none = try studio.run("convert", "b.txt", "--to", "oekaki", "--frames", "1-2")
    #expect(none.status == .exited(65) && !studio.exists("b.oekaki"), "\(none)")
  }

  /// In words what the first frame shows, for those who do not see it.
  @Test func anSVGFilmSaysWhatItShows() throws {
    let studio = try studio()
    let script =
      "size 20x3 ; rect 0,0 5,2 ; text 2,1 \"in\" ; frame new ; text 2,1 \"on\" ; frame 1 ; "
      + "save \"d.oekaki\""
    try studio.write(script.utf8, to: "script")
    #expect(try studio.run("run", "script").status == .exited(0))
    #expect(try studio.run("export", "d.oekaki", "d.svg").status == .exited(0))
    let text = String(decoding: try studio.bytes("d.svg"), as: UTF8.self)
    let words = try #require(text.firstRange(of: "<desc>")).upperBound
    #expect(text[words...].prefix { $0 != "<" }.contains("in") && text.contains("<g class=\"f"))
  }

  /// A format that holds no film gets a file for each frame.
  @Test func framesBecomeNumberedFiles() throws {
    let studio = try studio()
    let made = try studio.run("export", "a.cast", "f.txt", "--frames", "2-3")
    #expect(made.status == .exited(0) && made.errors.contains("oekaki: f-2.txt: as .txt"))
    #expect(String(decoding: try studio.bytes("f-2.txt"), as: UTF8.self).hasPrefix("two"))
    #expect(String(decoding: try studio.bytes("f-3.txt"), as: UTF8.self).hasPrefix("three"))
    #expect(!studio.exists("f.txt") && !studio.exists("f-1.txt"))
    // Nothing is written if one of them would replace something else.
    try studio.write(Self.cast.utf8, to: "g-3.xb")
    let kept = try studio.run("export", "a.cast", "g.xb", "--frames", "2-3")
    #expect(kept.status == .exited(73) && !studio.exists("g-2.xb"), "\(kept.errors)")
    let beyond = try studio.run("export", "a.cast", "h.txt", "--frames", "3-9")
    #expect(beyond.status == .exited(64) && !studio.exists("h-3.txt"), "\(beyond.errors)")
    for word in ["--frame=\(Int.min)", "--layer=\(Int.min)"] {
      let none = try studio.run("export", "a.cast", "i.txt", word)
      #expect(none.status == .exited(64), "\(word): \(none)")
    }
    let single = try studio.run("convert", "a.cast", "--to", "txt", "--frames", "2-2")
    #expect(single.status == .exited(0) && studio.exists("a-2.txt"), "\(single.errors)")
    // More than any film has are not counted first.
    for words in [["export", "a.cast", "i.txt"], ["convert", "a.cast", "--to", "txt"]] {
      let endless = try studio.run(
        program: ShippedProgram.path, words + ["--frames", "1-\(Int.max)"])
      #expect(endless.status == .exited(64) && endless.errors.contains("4096"), "\(endless.errors)")
    }
  }

  /// Of a drawing of ours as well, and of many files at once.
  @Test func drawingsWithFramesBecomeSheetsAndNumberedFiles() throws {
    let studio = try studio()
    let script = "size 2x1 ; text 0,0 \"a\" ; frame new empty ; text 0,0 \"b\" ; save \"d.oekaki\""
    try studio.write(script.utf8, to: "script")
    #expect(try studio.run("run", "script").status == .exited(0))
    let frames = try studio.run("export", "d.oekaki", "d.txt", "--frames", "1-2")
    #expect(frames.status == .exited(0), "\(frames.errors)")
    #expect(String(decoding: try studio.bytes("d-2.txt"), as: UTF8.self).hasPrefix("b"))
    let sheet = try studio.run("export", "d.oekaki", "d.png", "--sheet")
    #expect(sheet.status == .exited(0), "\(sheet.errors)")
    #expect(String(decoding: try studio.bytes("d.json"), as: UTF8.self).contains("\"d.png\""))

    try FileManager.default.createDirectory(
      atPath: studio.path("out"), withIntermediateDirectories: true)
    let sheets = try studio.run(
      "convert", "d.oekaki", "a.cast", "--to", "png", "--sheet", "--out", "out")
    #expect(sheets.status == .exited(0), "\(sheets)")
    for name in ["d.png", "d.json", "a.png", "a.json"] {
      #expect(studio.exists("out/" + name), "\(name): \(sheets.output)")
    }
    let texts = try studio.run(
      "convert", "d.oekaki", "a.cast", "--to", "txt", "--frames", "1-2", "--out", "out")
    #expect(texts.status == .exited(0), "\(texts)")
    for name in ["d-1", "d-2", "a-1", "a-2"] {
      #expect(studio.exists("out/\(name).txt"), "\(name)")
    }
    #expect(texts.output.contains("d-1.txt, ") && texts.output.contains("d-2.txt"))
    // What one input becomes is no other input.
    let over = try studio.run(
      "convert", "d.oekaki", "out/d-1.txt", "--to", "txt", "--frames", "1-2", "--out", "out",
      "--force")
    #expect(over.status == .exited(64), "\(over)")
    try studio.write("x".utf8, to: "still.txt")
    let still = try studio.run("convert", "still.txt", "--to", "png", "--sheet", "--out", "out")
    #expect(still.status == .exited(65) && still.output.isEmpty, "\(still)")
  }

  /// One pass of a tag on a sheet is still called by its name.
  @Test func theSheetOfATagNamesIt() throws {
    let studio = try Studio()
    let script = """
      size 3x1 ; text 0,0 "a" ; frame new ; text 0,0 "b" ; frame new ; text 0,0 "c"
      tag "walk" 2-3 reverse times=3
      """
    _ = try studio.run("run", "-", "--save", "d.oekaki", input: script)
    let made = try studio.run("export", "d.oekaki", "s.png", "--sheet", "--tag", "walk", "--json")
    #expect(made.status == .exited(0), "\(made.errors)")
    #expect(made.output.contains(#"{"format":"json","losses":[]}"#), "\(made.output)")
    let index = String(decoding: try studio.bytes("s.json"), as: UTF8.self)
    let tag = #"{"name":"walk","from":0,"to":1,"direction":"forward","repeat":"3"}"#
    #expect(index.contains(tag), "\(index)")
  }

  @Test func aSheetIsAPictureAndItsIndex() throws {
    let studio = try studio()
    let made = try studio.run("export", "a.cast", "s.png", "--sheet", "--frames", "1-2")
    #expect(made.status == .exited(0), "\(made.errors)")
    #expect(try studio.bytes("s.png").starts(with: [0x89, 0x50]))
    let index = String(decoding: try studio.bytes("s.json"), as: UTF8.self)
    #expect(index.contains("\"image\":\"s.png\"") && index.contains("\"duration\":100}"))
    #expect(try studio.run("export", "a.cast", "s.png", "--sheet").status == .exited(0))
    // An index of somebody else's stays.
    try studio.write("{}".utf8, to: "s.json")
    #expect(try studio.run("export", "a.cast", "s.png", "--sheet").status == .exited(73))
    #expect(try studio.run("export", "a.cast", "s.gif", "--sheet").status == .exited(64))
    #expect(try studio.run("export", "a.cast", "-", "--sheet").status == .exited(64))
  }

  @Test func whatFilmsLoseIsTold() throws {
    let studio = try studio()
    try studio.write(
      "{\"version\":2,\"width\":2,\"height\":1}\n[0,\"o\",\"a\"]\n[0.105,\"o\",\"b\"]\n[9,\"o\",\"c\"]"
        .utf8,
      to: "b.cast")
    let outcome = try studio.run("export", "b.cast", "b.gif")
    #expect(outcome.errors.contains("1 frame changes time"), "\(outcome.errors)")
    let refused = try studio.run("export", "b.cast", "c.dur", "--loss", "refuse")
    #expect(refused.status == .exited(65) && !studio.exists("c.dur"))
    let whole = try studio.run("export", "b.cast", "c.dur", "--idle", "60")
    #expect(whole.status == .exited(0) && !whole.errors.contains("time"), "\(whole.errors)")
  }

  /// A script of somebody else's is never replaced.
  @Test func onlyOurOwnScriptsAreReplaced() throws {
    let studio = try studio()
    try studio.write("#!/bin/sh\necho mine\n".utf8, to: "a.sh")
    #expect(try studio.run("export", "a.cast", "a.sh").status == .exited(73))
    #expect(try studio.run("export", "a.cast", "b.sh").status == .exited(0))
    #expect(try studio.run("export", "a.cast", "b.sh", "--frames", "1-2").status == .exited(0))
  }
}
