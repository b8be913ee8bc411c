import Cells
import Foundation
import Hosting
import PseudoTerminal
import Sessions
import TerminalKit
import TestSupport
import Testing

/// A host that lets nobody in: what the editor says of it, and how it ends.
@Suite(.serialized) struct NotLetInTests {
  private let studio: Studio
  private let place: CanvasPlace

  /// Whatever a host says why.
  private nonisolated static let reasons = [
    "you may not see this canvas", "you may not see this canvas any more",
    "you may not see this canvas: what its roles say now makes no sense (tell ann)",
    "that hand is somebody else’s", "another canvas has that name by now",
    "the host speaks version 9 of the protocol, not 1 (use the same version of Oekaki)",
  ]

  init() throws {
    studio = try Studio()
    place = try CanvasPlace("wall", in: PathName(studio.path("canvases")))
  }

  /// Answers all who connect, in the place of the host.
  private final class Refusing {
    private let program: Spawn

    private static let script = """
      import os, socket, sys
      path = sys.argv[1]
      listener = socket.socket(socket.AF_UNIX)
      listener.bind(path + ".new")
      listener.listen()
      os.rename(path + ".new", path)
      while True:
          guest = listener.accept()[0]
          guest.recv(65536)
          guest.sendall(bytes.fromhex(sys.argv[2]))
          guest.close()
      """

    init(_ reason: String, at place: CanvasPlace) throws {
      var bytes: [UInt8] = []
      bytes.append(Reply.refused(reason).message)
      let before = try? place.socket.status().st_ino
      program = try Spawn(
        ["/usr/bin/python3", "-c", Self.script, place.socket.text, bytes.hex],
        [(0, .nothing), (1, .nothing), (2, .nothing)])
      for _ in 0..<1000 {
        if let now = try? place.socket.status().st_ino, now != before { return }
        usleep(10_000)
      }
      throw Surprise("nobody listens")
    }

    deinit { program.send(SIGKILL) }
  }

  /// Returns the terminal of whoever has begun the canvas and is there.
  private func sharing() throws -> PseudoTerminal {
    let made = try studio.run("run", "-", "--size", "60x16", "--save", "wall.oekaki", input: "\n")
    #expect(made.status == .exited(0), "\(made.errors)")
    let words = ["share", studio.path("wall.oekaki"), "--at", studio.path("canvases")]
    let terminal = try studio.launch(words, size: Size(120, 24))
    try terminal.expect(title: "shared")
    return terminal
  }

  /// Who comes is told why in one line, and the exit code says that it was the service.
  @Test(arguments: reasons, [[], ["--look"], ["--as", "bob"]])
  func whoJoinsIsTold(reason: String, options: [String]) throws {
    try FileManager.default.createDirectory(
      atPath: place.folder.text, withIntermediateDirectories: true)
    let refusing = try Refusing(reason, at: place)
    let terminal = try studio.launch(
      ["join", "wall", "--at", studio.path("canvases")] + options, size: Size(160, 24))
    #expect(try terminal.waitForExit() == .exited(69))
    #expect(terminal.screenText.hasPrefix("oekaki: @wall: \(reason)"), "\(terminal.screenText)")
    #expect(terminal.screenText.split(separator: "\n").count == 1, "\(terminal.screenText)")
    withExtendedLifetime(refusing) {}
  }

  /// A host that ends as it is started says why, not only that nobody answers.
  @Test func whyAHostCannotStartIsSaid() throws {
    let ann = try sharing()
    try ann.quit()
    for host in studio.hosts { kill(host, SIGKILL) }
    let names = try FileManager.default.contentsOfDirectory(atPath: place.folder.text)
    for name in names where name.hasPrefix("base-") {
      let path = "\(place.folder.text)/\(name)"
      var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
      for i in bytes.indices.suffix(20) { bytes[i] ^= 0xFF }
      try Data(bytes).write(to: URL(filePath: path))
    }
    let join = ["join", "wall", "--at", studio.path("canvases"), "--as", "bob"]
    let bob = try studio.launch(join, size: Size(160, 24))
    #expect(try bob.waitForExit() == .exited(69))
    let told = "oekaki: @wall: its files are damaged (put back a copy of the folder wall.canvas)"
    #expect(bob.screenText.hasPrefix(told), "\(bob.screenText)")
  }

  /// Who is there, or comes back, is told why, and goes on alone with what is kept: nothing is sent
  /// again and again, and leaving is as usual.
  @Test(arguments: reasons)
  func whoHasToGoKeepsWhatHeDraws(reason: String) throws {
    var ann = try sharing()
    let refusing = try Refusing(reason, at: place)
    for host in studio.hosts { kill(host, SIGKILL) }
    for count in 1...2 {
      try ann.expect(message: reason)
      try ann.expect(title: "not let in")
      try ann.command("text 0,\(count) \"kept\"")
      try ann.expect(title: "not let in, \(count) kept")
      try ann.quit()
      if count == 1 { ann = try studio.launch([], size: Size(120, 24)) }
    }
    withExtendedLifetime(refusing) {}
  }

  /// Who is let in again is at the canvas again by himself, and what he has drawn is shared.
  @Test func whoIsLetInAgainIsBackByHimself() throws {
    let ann = try sharing()
    var refusing: Refusing? = try Refusing(Self.reasons[1], at: place)
    for host in studio.hosts { kill(host, SIGKILL) }
    try ann.expect(message: Self.reasons[1])
    try ann.command("text 0,1 \"kept\"")
    try ann.expect(title: "not let in, 1 kept")
    withExtendedLifetime(refusing) {}
    refusing = nil
    try ann.expect(message: "at the canvas again")
    try ann.expect(title: "shared")
    try ann.quit()
  }
}

extension PathName {
  fileprivate func status() throws -> stat {
    var found = stat()
    guard withCName({ stat($0, &found) }) == 0 else { throw Surprise("is not there") }
    return found
  }
}

extension [UInt8] {
  fileprivate var hex: String { map { String(format: "%02x", $0) }.joined() }
}
