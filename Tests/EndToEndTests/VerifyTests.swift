import Foundation
import PseudoTerminal
import Testing

/// `oekaki verify` and `oekaki review`: what they print and their exit codes.
@Suite(.serialized) struct VerifyTests {
  private static let script = "size 4x2\nrect 0,0 3,1\nsnap canvas one\n"
  private static let picture = """
    oekaki capture 1: canvas 4x2
    +----+
    |┌──┐|
    |└──┘|
    +----+
     0  4a
     1  4a
    . clear
    a default on default

    """

  /// A studio with a case `Snapshots/NAME` for each name.
  private static func studio(_ names: String...) throws -> Studio {
    let studio = try Studio()
    for name in names {
      try FileManager.default.createDirectory(
        atPath: studio.path("Snapshots/\(name)"), withIntermediateDirectories: true)
      try studio.write(script.utf8, to: "Snapshots/\(name)/script")
      try studio.write(picture.utf8, to: "Snapshots/\(name)/one.txt")
    }
    return studio
  }

  @Test func allPass() throws {
    let studio = try Self.studio("a", "b", "c")
    let outcome = try studio.run("verify")
    #expect(outcome.status == .exited(0))
    #expect(outcome.output == "3 passed, 0 failed\n" && outcome.errors == "")
    #expect(try studio.run("verify", "--filter", "/b").output == "1 passed, 0 failed\n")
  }

  @Test func aMismatchIsTold() throws {
    let studio = try Self.studio("a", "b")
    try studio.write(
      Self.script.replacing("rect", with: "color fg=red\nrect").utf8, to: "Snapshots/b/script")
    let outcome = try studio.run("verify", "--junit", "out.xml")
    #expect(outcome.status == .exited(1))
    let line = "Snapshots/b: one: at 0,0 expected “┌” U+250C default on default, "
    #expect(outcome.output.hasPrefix(line), "\(outcome.output)")
    #expect(outcome.output.contains("\n1 passed, 1 failed\n") && outcome.errors == "")
    #expect(!outcome.output.contains("\u{1B}"))
    let xml = String(decoding: try studio.bytes("out.xml"), as: UTF8.self)
    #expect(xml.contains("tests=\"2\" failures=\"1\""))
    #expect(studio.exists("Snapshots/b/one.txt.new"))

    let list = try studio.run("review", "--list")
    #expect(list.status == .exited(0))
    #expect(list.output.hasPrefix("Snapshots/b/one.txt.new: at 0,0 expected"))
    #expect(list.output.count { $0 == "\n" } == 1)
    let accepted = try studio.run("review", "--accept-all")
    #expect(accepted.status == .exited(0) && accepted.output == "accepted Snapshots/b: one\n")
    #expect(try studio.run("verify").status == .exited(0))
    #expect(try studio.run("review", "--list").output == "")
  }

  @Test func aRunThatRecordsDoesNotPass() throws {
    let studio = try Self.studio("a")
    try FileManager.default.removeItem(atPath: studio.path("Snapshots/a/one.txt"))
    let inCI = try studio.run("verify", environment: ["CI": "1"])
    #expect(inCI.status == .exited(1) && !studio.exists("Snapshots/a/one.txt"))
    let outcome = try studio.run("verify")
    #expect(outcome.status == .exited(1))
    #expect(outcome.output.hasPrefix("Snapshots/a: recorded in one.txt ("))
    #expect(try studio.bytes("Snapshots/a/one.txt") == Array(Self.picture.utf8))
    #expect(try studio.run("verify", environment: ["CI": "1"]).status == .exited(0))
    #expect(try studio.run("verify", "--record", "all").status == .exited(1))
  }

  @Test func aWrongScriptIsShownWithItsPlace() throws {
    let studio = try Self.studio("a", "b")
    try studio.write("rect 0,0 1,1 fg=cyann\n".utf8, to: "Snapshots/b/script")
    let outcome = try studio.run("verify", "--json")
    #expect(outcome.status == .exited(64))
    struct Results: Decodable {
      struct Case: Decodable { let failures: [Failure] }
      struct Failure: Decodable { let message: String }
      let passed: Int
      let failed: Int
      let cases: [Case]
    }
    let results = try JSONDecoder().decode(Results.self, from: Data(outcome.output.utf8))
    #expect(results.passed == 1 && results.failed == 1)
    #expect(results.cases[1].failures[0].message.hasPrefix("Snapshots/b/script:1:"))
    #expect(try studio.run("verify").output.contains("unknown colour “cyann”"))
  }

  @Test func thingsThatAreNotThereAreTold() throws {
    let studio = try Self.studio("a")
    for arguments in [["nowhere"], ["--filter", "x"], ["Snapshots/a/one.txt"]] {
      let outcome = try studio.run(program: ShippedProgram.path, ["verify"] + arguments)
      #expect(outcome.status == .exited(66) && outcome.output == "", "\(arguments)")
      #expect(outcome.errors.hasPrefix("oekaki: ") && outcome.errors.count { $0 == "\n" } == 1)
    }
    #expect(try studio.run("verify", "--record", "always").status == .exited(64))
    #expect(try studio.run("verify", "--junit", "no/such/folder.xml").status == .exited(73))
    #expect(try studio.run("review", "nowhere", "--list").status == .exited(66))
    #expect(try studio.run("review", "--list", "--accept-all").status == .exited(64))
    let noTerminal = try studio.run("review")
    #expect(noTerminal.status == .exited(69))
    #expect(noTerminal.errors.contains("--accept-all"))
  }

  @Test func aReviewIsDoneWithTheKeyboard() throws {
    let studio = try Self.studio("a", "b")
    for name in ["a", "b"] {
      try studio.write(
        Self.script.replacing("3,1", with: "2,1").utf8, to: "Snapshots/\(name)/script")
    }
    _ = try studio.run("verify")
    let terminal = try PseudoTerminal(
      [ShippedProgram.path, "review", studio.path("Snapshots")],
      environment: ["TERM": "xterm-256color", "LANG": "C.UTF-8"])
    try terminal.expect(text: "1 of 2")
    try terminal.type("a")
    try terminal.expect(text: "2 of 2")
    try terminal.type("r")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(
      String(decoding: terminal.output, as: UTF8.self).hasSuffix(
        "1 accepted, 1 rejected, 0 left\r\n"))
    #expect(!studio.exists("Snapshots/a/one.txt.new") && !studio.exists("Snapshots/b/one.txt.new"))
    #expect(try studio.bytes("Snapshots/b/one.txt") == Array(Self.picture.utf8))
    #expect(try studio.bytes("Snapshots/a/one.txt") != Array(Self.picture.utf8))
  }
}
