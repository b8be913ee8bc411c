import RandomCommands

@testable import Hosting

/// A line between an editor and a host that is never at its best: it holds back what it is given, passes it
/// on in pieces of any size, and can break with all that is on it. It does the same for the same numbers.
struct UnrulyLine {
  private var there: Way
  private var back: Way

  /// One direction of it.
  private struct Way {
    let from: Socket
    let to: Socket
    var held: [UInt8] = []
    var splits = 0
    var isOver = false

    private mutating func take() {
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

    mutating func turn(_ random: inout SplitMix64) {
      take()
      guard random.oneIn(2), !held.isEmpty else { return }
      let most = random.pick([1, 3, 40, 700, 1 << 16])
      let count = min(held.count, random.number(in: 1...most))
      if count < held.count { splits += 1 }
      if case .done(let count) = to.write(held[..<count]) { held.removeFirst(count) }
    }
  }

  /// Makes a line.
  ///
  /// - Returns: It, and the ends for the editor and for the host.
  static func make() throws -> (line: UnrulyLine, editor: Socket, host: Socket) {
    let (editor, near) = try Socket.pair()
    let (far, host) = try Socket.pair()
    let line = UnrulyLine(there: Way(from: near, to: far), back: Way(from: far, to: near))
    return (line, editor, host)
  }

  /// Whether somebody has hung up.
  var isOver: Bool { there.isOver || back.isOver }
  /// The number of bytes that are on it.
  var held: Int { there.held.count + back.held.count }
  /// The number of pieces that were smaller than what was there.
  var splits: Int { there.splits + back.splits }

  /// Takes what both ends say, and passes some of it on, or nothing.
  mutating func turn(_ random: inout SplitMix64) {
    there.turn(&random)
    back.turn(&random)
  }
}
