import Cells
import DrawingCore
import Foundation
import Hosting
import PseudoTerminal
import Sessions
import Sharing
import TestSupport
import Testing

/// The real `oekaki-host`, with editors at its socket.
struct HostProcessTests {
  private let folder: TemporaryFolder
  private let place: CanvasPlace

  init() throws {
    folder = try TemporaryFolder()
    place = try CanvasPlace("wall", in: PathName(folder.path))
  }

  private func start(_ words: [String] = ["wall"]) throws -> Spawn {
    try Spawn(
      [ShippedProgram.host] + words + ["--at", folder.path],
      [
        (0, .nothing), (1, .nothing),
        (2, .file(folder("errors"), flags: O_WRONLY | O_CREAT | O_TRUNC)),
      ]
    )
  }

  private func errors() throws -> String {
    String(decoding: try folder.bytes("errors"), as: UTF8.self)
  }

  @Test(arguments: [
    (["wall"], 66, "wall: there is no such canvas"), (["a/b"], 64, "a/b: is no name"),
    (["wall", "--new", "80x"], 64, "80x: is no size"),
    (["wall", "--new", "99999999x2"], 64, "99999999x2: is no size"),
  ])
  func whatCannotBeIsOneLine(words: [String], code: Int32, message: String) throws {
    let status = try start(words).wait()
    #expect(status >> 8 == code)
    let text = try errors()
    #expect(text.hasPrefix("oekaki-host: \(message)"))
    #expect(text.split(separator: "\n").count == 1)
  }

  /// What is wrong about the words, not that others are missing.
  @Test(arguments: [
    (["--bogus"], "bogus"), (["wall", "--bogus"], "bogus"), ([], "Name a canvas."),
    (["wall", "--prepare"], "Name a database with --via."), (["--migrate"], "--via"),
  ])
  func whatIsWrongWithTheWordsIsSaid(words: [String], message: String) throws {
    #expect(try start(words).wait() >> 8 == 64)
    #expect(try errors().contains(message))
  }

  @Test func theVersionIsThatOfTheEditor() throws {
    let versions = try [ShippedProgram.host, ShippedProgram.path].map {
      try Spawn.run([$0, "--version"])
    }
    #expect(versions.allSatisfy(\.isSuccess) && versions[0].text == versions[1].text)
    #expect(versions[0].text.first?.isNumber == true)
  }

  @Test func thereIsOneHostAndItEndsWhenAsked() throws {
    let host = try start(["wall", "--new", "20x8"])
    defer { host.send(SIGKILL) }
    let editor = try Editor(at: place, author: 1)
    let second = try start().wait()
    #expect(second >> 8 == 75)
    #expect(try errors().contains("its host is running already"))
    try editor.perform("text 0,0 \"a\"")
    try Editor.settle([editor])
    for signal in [SIGTERM, SIGINT, SIGHUP] {
      let host = signal == SIGTERM ? host : try start()
      if signal != SIGTERM { _ = try Editor(at: place, author: 2) }
      host.send(signal)
      #expect(host.wait() == 0)
      #expect(!folder.has("wall.socket"))
    }
    #expect(try HostLog.open(place).canvas.head == 1)
  }

  /// While nobody does anything the host does not run.
  @Test func anIdleHostIsNeverWokenUp() throws {
    let host = try start(["wall", "--new", "20x8"])
    defer { host.send(SIGKILL) }
    let editors = try [Editor(at: place, author: 1), Editor(at: place, author: 2)]
    try editors[0].perform("text 0,0 \"a\"")
    try Editor.settle(editors)
    usleep(200_000)
    let before = try wakeUps(of: host)
    usleep(1_000_000)
    #expect(try wakeUps(of: host) == before)
    host.send(SIGKILL)
    host.wait()
  }

  private func wakeUps(of host: Spawn) throws -> String {
    let status = try String(contentsOfFile: "/proc/\(host.id)/status", encoding: .utf8)
    return status.split(separator: "\n").filter { $0.contains("ctxt_switches") }.joined()
  }

  /// The host is killed again and again; what it has acknowledged is there, once, and all agree.
  @Test(arguments: Thoroughness.part(of: Array(0..<Thoroughness.count(sample: 2, full: 100))))
  func nothingAcknowledgedIsLostWhenTheHostIsKilled(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var host = try start(["wall", "--new", "20x8"])
    defer { host.send(SIGKILL) }
    let editors = try (1...3).map { try Editor(at: place, author: $0) }
    for _ in 0..<8 {
      let kill = Int.random(in: 1...60, using: &random)
      for step in 0..<60 {
        let editor = editors[Int.random(in: 0..<3, using: &random)]
        let (x, y) = (Int.random(in: 0..<12, using: &random), Int.random(in: 0..<6, using: &random))
        let lines = ["rect \(x),\(y) \(x + 5),\(y + 2)", "text \(x),\(y) \"\(step)\"", "undo"]
        try editor.perform(lines[Int.random(in: 0..<3, using: &random)])
        try editor.turn()
        if step == kill { host.send(SIGKILL) }
      }
      host.send(SIGKILL)
      host.wait()
      host = try start()
    }
    try Editor.settle(editors)
    let digests = try Set(editors.map { try $0.digest() })
    #expect(digests.count == 1, "seed \(seed)")
    host.send(SIGTERM)
    host.wait()
    let log = try HostLog.open(place)
    var witnessed = log.witnessed.drawing
    #expect(digests == [witnessed.digest()], "seed \(seed)")
    for editor in editors {
      #expect(editor.acknowledged <= log.canvas.lastNumbers[editor.author] ?? 0, "seed \(seed)")
    }
  }
}

extension HostProcessTests {
  /// An editor without a screen.
  final class Editor {
    let author: Author
    private let place: CanvasPlace
    private var hand: HostedHand
    private var socket: Socket?
    private(set) var acknowledged: UInt64 = 0

    /// Joins a canvas, as soon as its host is there.
    init(at place: CanvasPlace, author: Int) throws {
      self.place = place
      self.author = Author(UInt64(author))
      hand = HostedHand(author: self.author, name: "hand \(author)")
      try settle { $0.hand.replica != nil }
    }

    func perform(_ line: String) throws { _ = try? hand.perform(Command.parse(line)) }

    func digest() throws -> Digest {
      var confirmed = hand.replica?.confirmed
      guard let digest = confirmed?.digest() else { throw Surprise("has joined nothing") }
      return digest
    }

    private static var now: UInt64 { HostClock.system.now() }

    /// Says and hears what it can. Connects if there is no connection and a host.
    func turn() throws {
      if socket == nil {
        guard let new = try? Socket.connected(to: place.socket) else { return }
        socket = new
        hand.begin()
      }
      guard let socket else { return }
      hand.speak(at: Self.now)
      while !hand.output.isEmpty, case .done(let n) = socket.write(hand.output[...]) {
        hand.wrote(n)
      }
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        switch socket.read(into: &buffer) {
        case .done(let n):
          for news in try hand.receive(buffer[..<n], at: Self.now) {
            if case .said(.shared(let number)) = news { acknowledged = max(acknowledged, number) }
          }
        case .waits: return
        case .ended:
          self.socket = nil
          return hand.end()
        }
      }
    }

    private func settle(until isDone: (Editor) -> Bool) throws {
      for _ in 0..<6000 {
        try turn()
        if isDone(self) { return }
        usleep(5000)
      }
      throw Surprise("never comes to rest")
    }

    /// Lets editors share what they have, until all have got to the same place.
    static func settle(_ editors: [Editor]) throws {
      for editor in editors { try editor.settle { $0.hand.replica?.pendingCount == 0 } }
      let last = editors.compactMap { $0.hand.replica?.sequence }.max() ?? 0
      for editor in editors { try editor.settle { $0.hand.replica?.sequence == last } }
    }
  }
}
