import PseudoTerminal
import TestSupport
import Testing

@testable import OekakiApp

/// Whatever stands in names, texts and variables, what the program writes without a terminal is
/// text and line feeds.
@Suite(.serialized) struct EscapeTests {
  @Test func whatSteersIsSeen() {
    for text in Hostile.texts where !Hostile.string(text).unicodeScalars.contains("\u{301}") {
      #expect(Emission(text).beyond(.plain) != [], "\(text)")
    }
  }

  private func check(_ outcome: Child, _ what: String) {
    let written = outcome.output + outcome.errors
    #expect(Emission(written).beyond(.plain) == [], "\(what): \(outcome)")
    if case .signalled = outcome.status { Issue.record("\(what): \(outcome)") }
    if !outcome.errors.isEmpty {
      #expect(outcome.errors.starts(with: Array("oekaki: ".utf8)), "\(what): \(outcome)")
    }
  }

  @Test(arguments: Hostile.sample)
  func noSequenceOfAFileNameReachesTheTerminal(text: [UInt8]) async throws {
    let folder = try TemporaryFolder.onDisk()
    let name = Array(text.filter { $0 != UInt8(ascii: "/") && $0 != 0 }.prefix(200))
    try folder.write(try await Subject.snapshot(), to: "plain")
    for command in ["info", "show", "run"] {
      check(try Child.run([Array(command.utf8), name], in: folder), "\(command) \(name)")
    }
    let options = ["--restore", "--save", "--size", "--print", "--bogus"]
    for option in options {
      let words = ["run", "/dev/null", option].map { Array($0.utf8) } + [name]
      check(try Child.run(words, in: folder), "\(option) \(name)")
    }
    let word = Array("--bogus=".utf8) + name
    for words in [[name], [word], [Array("info".utf8), Array("plain".utf8), name]] {
      check(try Child.run(words, in: folder), "\(words)")
    }
  }

  @Test(arguments: Hostile.sample)
  func noSequenceOfAScriptReachesTheTerminal(text: [UInt8]) throws {
    let folder = try TemporaryFolder.onDisk()
    let string = Hostile.string(text).split(whereSeparator: \.isNewline).joined(separator: " ")
    let lines = [
      text, Array("text 0,0 \"\(string)\"".utf8), Array("layer new \"\(string)\"".utf8),
      Array("color fg=\(string)".utf8), Array("glyph \"\(string)\"".utf8),
      Array("layer rename 9 \"\(string)\"".utf8), Array("line 0,0 \(string)".utf8),
      Array("tool \(string)".utf8), Array("text 0,0 \"\\u{1B}]0;x\\u{7}\\u{9B}\\u{202E}\"".utf8),
    ]
    for line in lines {
      try folder.write(line, to: "script")
      let words = ["run", "script", "--print", "text"]
      check(try Child.run(words, in: folder), "\(line)")
    }
  }

  @Test(arguments: Hostile.sample)
  func noSequenceOfAVariableReachesTheTerminal(text: [UInt8]) throws {
    let folder = try TemporaryFolder.onDisk()
    for name in ["TERM=", "HOME=", "XDG_STATE_HOME=", "LANG=", "LC_ALL=", "COLORTERM="] {
      let variable = Array(name.utf8) + text
      for command in [["--version"], ["--new"], ["info", "nothing"]] {
        check(try Child.run(command, in: folder, environment: [variable]), "\(variable)")
      }
    }
  }
}
