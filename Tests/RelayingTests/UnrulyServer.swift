import Foundation
import Sessions
import Synchronization
import TestSupport

@testable import Hosting

/// Stands between hosts and a server. While it is unruly, what they say to each other comes late and in
/// pieces, stands still for a while, and breaks off in the middle: of each connection after as many bytes
/// as the seed says.
final class UnrulyServer: Sendable {
  /// What is asked of the thread, and what it has done.
  private struct State {
    var isUnruly = false
    var isOver = false
    var tally = Tally()
  }

  struct Tally {
    var connections = 0
    var cuts = 0
    var splits = 0
    var pauses = 0
  }

  private let state = Mutex(State())
  private let folder: TemporaryFolder
  /// The socket of the server.
  private let server: String
  private let seed: UInt64

  init(before server: DatabaseServer, seed: UInt64) throws {
    let options = server.options(for: "ann")
    let name = ".s.PGSQL.\(options["port"] ?? "")"
    (self.server, self.seed) = ("\(options["host"] ?? "")/\(name)", seed)
    folder = try TemporaryFolder()
    let listener = try Socket.listening(at: PathName(folder(name)))
    Thread.detachNewThread { [self] in serve(listener) }
  }

  /// Where it is connected with, in place of the server’s folder.
  var host: String { folder.path }
  var tally: Tally { state.withLock { $0.tally } }

  func beUnruly(_ isUnruly: Bool) { state.withLock { $0.isUnruly = isUnruly } }
  func end() { state.withLock { $0.isOver = true } }

  private func serve(_ listener: Socket) {
    var connections: [Connection] = []
    var tally = Tally()
    while true {
      let (isOver, isUnruly) = state.withLock { ($0.isOver, $0.isUnruly) }
      if isOver { return }
      while let near = try? listener.accept() {
        tally.connections += 1
        guard let far = try? Socket.connected(to: PathName(server)) else { continue }
        let random = SeededGenerator(seed: seed &+ UInt64(tally.connections) << 20)
        connections.append(Connection(near, far, random))
      }
      for i in connections.indices { connections[i].turn(isUnruly: isUnruly, &tally) }
      connections.removeAll(where: \.isOver)
      state.withLock { [tally] in $0.tally = tally }
      usleep(300)
    }
  }
}

/// A connection that is passed on.
private struct Connection {
  private var there: Way
  private var back: Way
  private var random: SeededGenerator
  /// The bytes that it carries before it breaks.
  private let life: Int
  /// The turns that it stands still for.
  private var pause = 0
  private(set) var isOver = false

  /// One direction of it.
  private struct Way {
    let from: Socket
    let to: Socket
    var held: [UInt8] = []
    var passed = 0
    var isOver = false

    mutating func take() {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        switch from.read(into: &buffer) {
        case .done(let count): held += buffer[..<count]
        case .waits: return
        case .ended:
          isOver = true
          return
        }
      }
    }

    mutating func pass(_ count: Int) {
      guard count > 0 else { return }
      switch to.write(held[..<count]) {
      case .done(let count):
        held.removeFirst(count)
        passed += count
      case .waits: break
      case .ended: isOver = true
      }
    }
  }

  init(_ near: Socket, _ far: Socket, _ random: SeededGenerator) {
    var random = random
    life = Int.random(in: 500...8000, using: &random)
    self.random = random
    (there, back) = (Way(from: near, to: far), Way(from: far, to: near))
  }

  mutating func turn(isUnruly: Bool, _ tally: inout UnrulyServer.Tally) {
    there.take()
    back.take()
    if !isUnruly {
      there.pass(there.held.count)
      back.pass(back.held.count)
    } else if pause > 0 {
      pause -= 1
    } else {
      passSome(&tally)
    }
    isOver = isOver || there.isOver || back.isOver
  }

  private mutating func passSome(_ tally: inout UnrulyServer.Tally) {
    let (out, home) = (some(of: there), some(of: back))
    if out < there.held.count || home < back.held.count { tally.splits += 1 }
    if out + home > 0, Int.random(in: 0..<20, using: &random) == 0 {
      pause = Int.random(in: 1...60, using: &random)
      tally.pauses += 1
    }
    there.pass(out)
    back.pass(home)
    guard there.passed + back.passed >= life else { return }
    isOver = true
    tally.cuts += 1
  }

  private mutating func some(of way: Way) -> Int {
    guard !way.held.isEmpty else { return 0 }
    let most = [1, 7, 300, 5000, 1 << 16].randomElement(using: &random) ?? 1
    return min(way.held.count, Int.random(in: 1...most, using: &random))
  }
}
