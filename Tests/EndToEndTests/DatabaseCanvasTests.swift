import Foundation
import PseudoTerminal
import TerminalKit
import TestSupport
import Testing

/// Editors of two machines, as far as one can be two, with a real database between their hosts.
@Suite(.serialized, .enabled(if: DatabaseServer.isThere, "PostgreSQL is not installed"))
struct DatabaseCanvasTests {
  private let studio: Studio
  private let server: DatabaseServer

  init() throws {
    (studio, server) = (try Studio(), try DatabaseServer())
    let sections = ["owner": "postgres", "wall": "ann", "hall": "bob"].map { name, user in
      (["[\(name)]"] + server.options(for: user).map { "\($0)=\($1)" }).joined(separator: "\n")
    }
    try studio.write(sections.joined(separator: "\n\n").utf8, to: "services")
    let made = try studio.run(
      "run", "-", "--size", "60x16", "--save", "wall.oekaki", input: "text 2,9 \"a\"\n")
    #expect(made.status == .exited(0), "\(made.errors)")
    #expect(try host("--migrate", "--via", "owner").status == .exited(0))
  }

  private var services: [String: String] { ["PGSERVICEFILE": studio.path("services")] }

  private func host(_ words: String...) throws -> Studio.Outcome {
    try studio.run(program: ShippedProgram.host, words, environment: services)
  }

  private func draw(_ words: String...) throws -> PseudoTerminal {
    let terminal = try studio.launch(words, environment: services.mapValues { $0 })
    try terminal.expect("the drawing screen") { terminal.showsDrawingScreen }
    return terminal
  }

  private func end() {
    for host in studio.hosts { kill(host, SIGKILL) }
  }

  @Test func twoMachinesDrawWhateverBecomesOfTheDatabase() throws {
    defer { end() }
    let ann = try draw(
      "share", studio.path("wall.oekaki"), "--via", "wall", "--at", studio.path("m1"))
    try ann.expect(title: "@wall", "shared")
    try server.ask("SELECT oekaki.allow('wall', 'others', 'draw')", as: "ann")
    let bob = try draw("join", "wall", "--via", "hall", "--at", studio.path("m2"), "--as", "bob")
    try bob.expect(title: "@wall", "shared")
    #expect(bob.glyph(2, 9) == "a")
    try bob.command("text 10,3 \"bob\"")
    try ann.expect("what bob wrote") { ann.glyph(10, 3) == "b" }
    server.stop(SIGKILL)
    try bob.command("text 10,5 \"later\"")
    try bob.expect(title: "not shared")
    try ann.command("text 10,7 \"ann\"")
    try server.start()
    try ann.expect("what bob wrote meanwhile") { ann.glyph(10, 5) == "l" }
    try bob.expect("what ann wrote meanwhile") { bob.glyph(10, 7) == "a" }
    // Hosts and editors end at once; where they were is where they go on.
    for terminal in [ann, bob] { try terminal.killAtRest() }
    end()
    let again = try draw("join", "wall", "--at", studio.path("m2"), "--as", "bob")
    try again.expect(title: "@wall", "shared")
    #expect(again.glyph(10, 7) == "a" && again.glyph(10, 5) == "l")
    try again.press(.control("z"))
    try again.expect("bob’s undone") { again.glyph(10, 5) == " " && again.glyph(10, 7) == "a" }
    try again.quit()
  }

  /// What was drawn on one machine is there when the canvas moves.
  @Test func aCanvasOfOneMachineMovesThere() throws {
    defer { end() }
    let ann = try draw("share", studio.path("wall.oekaki"), "--at", studio.path("m1"))
    try ann.expect(title: "@wall", "shared")
    try ann.command("text 10,3 \"ann\"")
    try ann.expect(title: "shared")
    try ann.quit()
    end()
    let moved = try host("wall", "--at", studio.path("m1"), "--via", "wall", "--prepare")
    #expect(moved.status == .exited(0), "\(moved.errors)")
    #expect(try server.ask("SELECT name, head FROM oekaki.canvas") == [["wall", "0"]])
    let other = try draw("join", "wall", "--at", studio.path("m1"), "--as", "eve")
    try other.expect("what ann wrote") { other.glyph(10, 3) == "a" }
    try other.quit()
  }

  @Test(arguments: [
    (["wall", "--via", "wall", "--prepare"], 66, "there is no such canvas at wall"),
    (["wall", "--via", "postgres://ann:secret@x/y", "--prepare"], 64, "that is no service"),
    (["wall", "--via", "nowhere", "--prepare"], 69, "nowhere: "),
    (["--migrate"], 64, "Name a database with --via."),
  ])
  func whatIsWrongIsSaid(words: [String], code: Int32, text: String) throws {
    let outcome = try studio.run(
      program: ShippedProgram.host, words + ["--at", studio.path("none")], environment: services)
    #expect(outcome.status == .exited(code))
    #expect(outcome.errors.contains(text), "\(outcome.errors)")
    #expect(!outcome.errors.contains("secret"))
    #expect(!studio.exists("none/wall.canvas"))
  }
}
