import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// Commands that only read take what comes through a pipe as if it were the file.
struct PipedInputTests {
  private static let script = """
    size 21x3
    box "api" at=0,0 ; box "db" right-of="api" ; connect "api" "db" "SQL"

    """

  /// A folder with a drawing, a film, a picture of another program, a text, and a diagram.
  private func studio() throws -> Studio {
    let studio = try Studio()
    for (name, script) in [
      ("a.oekaki", Self.script),
      ("film.oekaki", "size 4x2\nrect 0,0 2,1\nframe new\ntext 0,0 \"b\""),
    ] {
      let made = try studio.run("run", "-", "--save", name, input: script)
      #expect(made.status == .exited(0), "\(made.errors)")
    }
    for (input, output) in [
      ("a.oekaki", "a.ans"), ("a.oekaki", "a.txt"), ("film.oekaki", "a.dur"),
    ] {
      #expect(try studio.run("export", input, output).status == .exited(0))
    }
    try studio.write("flowchart LR\na -->|x| b\n".utf8, to: "a.mmd")
    return studio
  }

  private func shell(_ studio: Studio, _ command: String) throws -> Studio.Outcome {
    try studio.run(program: "/bin/bash", ["-c", command, ShippedProgram.path])
  }

  @Test(arguments: ["a.oekaki", "film.oekaki", "a.ans", "a.txt", "a.dur", "a.mmd"])
  func filesReadTheSameThroughPipes(name: String) throws {
    let studio = try studio()
    for command in ["show --capture", "info", "info --json", "describe", "play", "lint"] {
      // A diagram in a file is told by its ending; without one it is a text for those that print.
      if name == "a.mmd", command != "describe" { continue }
      let direct = try shell(studio, "$0 \(command) \(name)")
      for piped in ["$0 \(command) - < \(name)", "cat \(name) | $0 \(command) -"] {
        let outcome = try shell(studio, piped)
        #expect(outcome.status == direct.status, "\(piped)")
        #expect(outcome.output == direct.output.replacing("\(name):", with: "standard input:"))
        #expect(outcome.errors == direct.errors.replacing("\(name):", with: "standard input:"))
      }
      let substituted = try shell(studio, "$0 \(command) <(cat \(name))")
      #expect(substituted.status == direct.status, "\(command) \(substituted.errors)")
    }
  }

  @Test func differencesOfWhatComesThroughPipes() throws {
    let studio = try studio()
    #expect(try shell(studio, "$0 diff <(cat a.oekaki) a.ans").status == .exited(0))
    #expect(try shell(studio, "$0 diff a.oekaki - < a.txt").status == .exited(0))
    let different = try shell(studio, "$0 diff - <(cat film.oekaki) < a.oekaki")
    #expect(different.status == .exited(1))
    #expect(different.output.contains("size: 21x3 -> 4x2"))
    #expect(try shell(studio, "$0 diff /dev/null - < a.txt").status == .exited(1))
  }

  @Test func exportAndImport() throws {
    let studio = try studio()
    let text = try shell(studio, "$0 export - - < a.oekaki")
    #expect(try text.output == String(decoding: studio.bytes("a.txt"), as: UTF8.self))
    #expect(try shell(studio, "$0 export <(cat film.oekaki) b.dur").status == .exited(0))
    #expect(try studio.bytes("b.dur") == studio.bytes("a.dur"))
    #expect(try shell(studio, "$0 export - c.txt --frames 1-2 < film.oekaki").status == .exited(0))
    #expect(studio.exists("c-1.txt") && studio.exists("c-2.txt"))
    #expect(try shell(studio, "cat a.ans | $0 import - b.oekaki").status == .exited(0))
    #expect(try shell(studio, "$0 diff a.oekaki b.oekaki").status == .exited(0))
    let script = try shell(studio, "$0 import - --script < a.mmd")
    #expect(try script.output == shell(studio, "$0 import a.mmd --script").output)
    #expect(try shell(studio, "$0 import - c.oekaki < a.mmd").status == .exited(0))
    let described = try shell(studio, "$0 describe c.oekaki").output
    #expect(described == "2 boxes. “a” → “b”, labelled “x”.\n")
  }

  @Test func scriptsComeThroughPipes() throws {
    let studio = try studio()
    let script = "printf 'text 0,0 \"api\"\\n'"
    let outcome = try shell(studio, "$0 run <(\(script)) --print text")
    #expect(outcome.status == .exited(0), "\(outcome.errors)")
    #expect(try outcome.output == shell(studio, "\(script) | $0 run - --print text").output)
    #expect(outcome.output.contains("api"))
    let replayed = try shell(studio, "$0 replay <(\(script)) --cast a.cast")
    #expect(replayed.status == .exited(0) && studio.exists("a.cast"), "\(replayed.errors)")
    let unknown = try shell(studio, "$0 run <(echo nothing)")
    #expect(unknown.status == .exited(64) && unknown.errors.hasPrefix("oekaki: /dev/fd/"))
  }

  /// The first letters of what a drawing of ours begins with.
  @Test func aFewLettersAreText() throws {
    let studio = try Studio()
    for text in ["b", "bp", "bplis"] {
      let shown = try shell(studio, "printf \(text) | $0 show --plain -")
      #expect(shown.output == "\(text)\n", "\(shown.errors)")
      try studio.write(text.utf8, to: "cut.oekaki")
      #expect(try studio.run("show", "cut.oekaki").status == .exited(65))
    }
    #expect(try shell(studio, "printf bplist | $0 show -").status == .exited(65))
  }

  /// Only what is understood as a whole is taken as a diagram where no ending tells.
  @Test func textThatBeginsLikeADiagramStaysText() throws {
    let studio = try Studio()
    let text = try shell(studio, "printf 'graph of it\\n+-+\\n' | $0 import - a.oekaki")
    #expect(text.status == .exited(0))
    #expect(try studio.run("show", "a.oekaki", "--plain").output == "graph of it\n+-+\n")
  }

  @Test func whatCannotBeReadIsNamed() throws {
    let studio = try Studio()
    let broken = try shell(studio, "printf 'bplist00xx' | $0 show -")
    #expect(broken.status == .exited(65) && broken.output == "")
    #expect(broken.errors.hasPrefix("oekaki: standard input: "), "\(broken.errors)")
    let closed = try shell(studio, "$0 info - <&-")
    #expect(closed.status == .exited(74))
    #expect(closed.errors.hasPrefix("oekaki: standard input: "), "\(closed.errors)")
    let large = try shell(studio, "head -c 70000000 /dev/zero | $0 show -")
    #expect(large.status == .exited(65))
    let line = "oekaki: standard input: is larger than 64 MiB (choose a smaller file)\n"
    #expect(large.errors == line)
    // Nothing else that is no file is opened.
    let device = try shell(studio, "$0 show /dev/zero")
    #expect(device.errors.contains("is a pipe, a device or a socket"))
  }

  /// Whoever names all files of a folder does not wait for a pipe among them.
  @Test(arguments: ["mend --check", "show", "lint", "info", "run", "export", "describe"])
  func aPipeInAFolderIsNotWaitedFor(command: String) throws {
    let studio = try Studio()
    let outcome = try shell(
      studio, "mkfifo pipe && $0 \(command) pipe \(command == "export" ? "a.txt" : "")")
    #expect(outcome.status == .exited(66), "\(outcome)")
    let advice = "pipe: is a pipe, a device or a socket (choose a regular file)\n"
    #expect(outcome.errors == "oekaki: " + advice || outcome.errors == advice, "\(outcome.errors)")
  }

  // MARK: mend

  @Test func textIsMendedFromAPipe() throws {
    let studio = try Studio()
    let ragged = "printf '+--+\\n|abc|\\n+--+\\n'"
    let mended = try shell(studio, "$0 mend <(\(ragged))")
    #expect(mended.output == "+---+\n|abc|\n+---+\n", "\(mended.errors)")
    #expect(try shell(studio, "\(ragged) | $0 mend -").output == mended.output)
    let checked = try shell(studio, "$0 mend --check <(\(ragged))")
    #expect(checked.status == .exited(1) && checked.output.hasPrefix("/dev/fd/"))
  }

  @Test func textIsMendedOnItsWay() throws {
    let studio = try Studio()
    let ragged = "a\\n+----+\\n| ab  |\\n+----+\\n"
    let mended = try shell(studio, "printf '\(ragged)' | $0 mend -")
    #expect(mended.output == "a\n+-----+\n| ab  |\n+-----+\n")
    #expect(mended.errors == "oekaki: standard input:2:6: the right side of “ab” is ragged by 1\n")
    let check = try shell(studio, "printf '\(ragged)' | $0 mend - --check")
    #expect(check.status == .exited(1))
    #expect(check.output == "standard input:2:6: the right side of “ab” is ragged by 1\n")
    let difference = try shell(studio, "printf '\(ragged)' | $0 mend - --diff")
    #expect(difference.output.hasPrefix("--- standard input\n+++ standard input\n"))
    // Nothing else changes, in whatever encoding it is.
    let right = try shell(studio, "printf 'caf\\351\\r\\nhere' | $0 mend - | od -An -c")
    #expect(
      right.output.split(separator: " ") == [
        "c", "a", "f", "351", "\\r", "\\n", "h", "e", "r", "e\n",
      ])
    #expect(right.errors == "")
    let binary = try shell(studio, "printf 'a\\0b' | $0 mend -")
    #expect(binary.status == .exited(65) && binary.output == "")
  }
}
