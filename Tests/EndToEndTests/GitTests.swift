import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// What README says to give to git, in a repository.
struct GitTests {
  private static let ragged = "```\n+----+\n| ab  |\n+----+\n```\n"
  private static let right = "```\n+-----+\n| ab  |\n+-----+\n```\n"
  private let studio: Studio

  init() throws {
    studio = try Studio()
    try git("init", "-q")
    try git("config", "user.name", "a")
    try git("config", "user.email", "a@example.com")
    // The program is found by its name.
    for folder in ["bin", "docs"] {
      try FileManager.default.createDirectory(
        atPath: studio.path(folder), withIntermediateDirectories: true)
    }
    try FileManager.default.createSymbolicLink(
      atPath: studio.path("bin/oekaki"), withDestinationPath: ShippedProgram.path)
    try studio.write("bin\nhome\n".utf8, to: ".gitignore")
  }

  @discardableResult private func git(_ arguments: String...) throws -> Studio.Outcome {
    try studio.run(program: "/usr/bin/git", arguments, environment: path)
  }

  private var path: [String: String] { ["PATH": "\(studio.path("bin")):/usr/bin:/bin"] }

  /// Returns the indented block of README that begins with a line.
  private func block(from first: String) throws -> String {
    let lines = try Manual("README.md").text.split(
      separator: "\n", omittingEmptySubsequences: false)
    let block = lines.drop { $0 != "    " + first }.prefix { $0.hasPrefix("    ") }
    try #require(!block.isEmpty, "\(first)")
    return block.map { $0.dropFirst(4) + "\n" }.joined()
  }

  @Test func theAttributesShowWhatHasChanged() throws {
    try studio.write(block(from: "*.oekaki diff=oekaki").utf8, to: ".gitattributes")
    let manual = try Manual("README.md").text
    let command = try #require(
      manual.firstMatch(of: /`git config (diff\.oekaki\.textconv) '(.*?)'`/))
    try git("config", String(command.1), String(command.2))
    let script = "size 5x1\ntext 0,0 \"old\"\n"
    #expect(try studio.run("run", "-", "--save", "a.oekaki", input: script).status == .exited(0))
    for name in ["a.ans", "a.xb", "a.xp", "a.dur"] {
      #expect(try studio.run("export", "a.oekaki", name).status == .exited(0), "\(name)")
    }
    #expect(try git("add", ".").errors.isEmpty)
    for name in ["a.ans", "a.xb", "a.xp", "a.dur", "a.oekaki"] {
      let told = try git("check-attr", "diff", name)
      #expect(told.output == "\(name): diff: oekaki\n" && told.errors.isEmpty, "\(told)")
      let shown = try git("diff", "--cached", name)
      #expect(shown.output.contains("old") && shown.errors.isEmpty, "\(shown)")
    }
  }

  /// What is staged counts, whatever the file is by now, and whatever it is called.
  @Test func theHookReadsWhatIsStaged() throws {
    let staged = try block(from: "#!/bin/sh")
    // By another process: what is open for writing here, a child forked meanwhile holds open, and git
    // could not run it.
    try studio.write(staged.utf8, to: ".git/hook")
    let paths = [".git/hook", ".git/hooks/pre-commit"].map(studio.path)
    #expect(try studio.run(program: "/bin/cp", paths).status == .exited(0))
    chmod(paths[1], 0o755)
    try studio.write(Self.right.utf8, to: "c.md")
    try git("add", ".")
    #expect(try git("commit", "-qm", "a").status == .exited(0))
    for name in ["a.md", "docs/a b.md", "-x.md", "é.md"] {
      try studio.write(Self.ragged.utf8, to: name)
      try git("add", "--", name)
      try studio.write(Self.right.utf8, to: name)
      let refused = try git("commit", "-qm", "b")
      #expect(refused.status != .exited(0), "\(name)")
      let told = refused.output + refused.errors
      #expect(told.contains("\(name):2:6: the right side of “ab” is ragged"), "\(told)")
      try git("add", "--", name)
      try studio.write(Self.ragged.utf8, to: name)
      #expect(try git("commit", "-qm", "c").status == .exited(0), "\(name)")
      try studio.write(Self.right.utf8, to: name)
    }
    try git("mv", "c.md", "d.md")
    let more = String(repeating: "text that stays\n", count: 40)
    try studio.write((more + Self.ragged).utf8, to: "d.md")
    try git("add", "d.md")
    #expect(try git("commit", "-qm", "d").status != .exited(0))
    try git("rm", "-qf", "d.md")
    #expect(try git("commit", "-qm", "e").status == .exited(0))
  }

  /// The line for continuous integration, with files and without any.
  @Test func theLineForContinuousIntegration() throws {
    let manual = try Manual("README.md").text
    let command = String(
      try #require(manual.firstMatch(of: /- run: (git ls-files .* oekaki mend .*)\n/)).1)
    func passes() throws -> Bool {
      let arguments = ["-o", "pipefail", "-c", command]
      let outcome = try studio.run(program: "/bin/bash", arguments, environment: path)
      return outcome.status == .exited(0)
    }
    #expect(try passes())
    try studio.write(Self.right.utf8, to: "-a.md")
    try git("add", ".")
    #expect(try passes())
    try studio.write(Self.ragged.utf8, to: "-a.md")
    #expect(try !passes())
  }
}
