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

  /// What is open is shared there, too; what is wrong with the database is told in a line.
  @Test func whatIsOpenIsSharedThere() throws {
    defer { end() }
    let places = services.merging(["OEKAKI_CANVASES": studio.path("m1")]) { $1 }
    let ann = try studio.launch([studio.path("wall.oekaki")], environment: places)
    try ann.expect("the drawing screen") { ann.showsDrawingScreen }
    // What is wrong leaves the line as it is.
    try ann.press(.character(":"))
    try ann.type("share hall via=nowhere\r")
    try ann.expect(text: "@hall: nowhere: definition of service")
    try ann.press(Key(.escape))
    try ann.command("share wall via=wall")
    try ann.expect(title: "@wall", "shared")
    #expect(try server.ask("SELECT name FROM oekaki.canvas") == [["wall"]])
    try ann.command("text 10,3 \"ann\"")
    try ann.expect("it there") {
      (try? server.ask("SELECT head FROM oekaki.canvas")) == [["1"]]
    }
    try ann.quit()
    let other = try studio.launch(
      ["share", studio.path("wall.oekaki"), "--as", "wall2", "--via", "nowhere"],
      environment: places)
    #expect(try other.waitForExit() == .exited(69))
    #expect(other.row(0).hasPrefix("oekaki: @wall2: nowhere: definition of service"))
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
