import Glibc
import Sessions
import Synchronization

/// The line between an editor and a host: a thread waits for the socket, so that whoever draws never
/// does. It connects, and starts the host of a canvas of one’s own where none is running; once it has
/// ended it does not connect again.
package final class HostLine: Sendable {
  /// How the line stands.
  package enum Standing: Hashable, Sendable {
    case connecting
    case connected
    /// Why there is no connection, or no longer.
    case ended(String)
  }

  private struct State {
    var standing = Standing.connecting
    var input: [UInt8] = []
    var output: [UInt8] = []
    var isClosed = false
  }

  private let state = Mutex(State())
  /// Rung when there is something to be sent, or the line is to end: its ends to ring at and to hear.
  private let bell: (rung: Socket, heard: Socket)?
  private let place: CanvasPlace
  private let hasNews: @Sendable () -> Void

  /// Connects with the host of a canvas, in the background.
  ///
  /// - Parameter hasNews: called from another thread when something came or the standing changed.
  package init(_ place: CanvasPlace, hasNews: @escaping @Sendable () -> Void) {
    (self.place, self.hasNews) = (place, hasNews)
    bell = try? Socket.pair()
    let isStarted = bell != nil && BackgroundThread.start { [self] in run() }
    if !isStarted { state.withLock { $0.standing = .ended("the system has no room for it") } }
  }

  /// How the line stands, and the bytes that came since the last call.
  package func take() -> (standing: Standing, input: [UInt8]) {
    let taken = state.withLock { state in
      defer { state.input = [] }
      return (standing: state.standing, input: state.input)
    }
    if taken.input.count >= Self.mostInput { ring() }
    return taken
  }

  /// The most bytes that come before some are taken; the rest waits at the host.
  private static let mostInput = 1 << 20

  /// Sends bytes as soon as the host takes them.
  package func send(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    state.withLock { $0.output += bytes }
    ring()
  }

  /// Ends the line, which may hold what was not sent yet.
  package func close() {
    state.withLock { $0.isClosed = true }
    ring()
  }

  private func ring() { _ = bell?.rung.write([1]) }

  private func silenceBell() {
    var rings = [UInt8](repeating: 0, count: 64)
    _ = bell?.heard.read(into: &rings)
  }
}

// MARK: - The thread

extension HostLine {
  private func run() {
    do throws(HostProgram.Refusal) {
      let socket = try connected()
      tell(.connected)
      serve(socket)
      tell(.ended("the host is gone"))
    } catch {
      tell(.ended(error.reason))
    }
  }

  private func tell(_ standing: Standing) {
    state.withLock { $0.standing = standing }
    hasNews()
  }

  private var isClosed: Bool { state.withLock { $0.isClosed } }

  /// How often and how long a host that was started is waited for, in microseconds.
  private static let attempts = 250
  private static let pause: UInt32 = 20_000
  /// How often one is still waited for that another editor may have started, once ours has ended.
  private static let lastAttempts = 25

  private func connected() throws(HostProgram.Refusal) -> Socket {
    if let socket = try? Socket.connected(to: place.socket) { return try trusted(socket) }
    let started = try HostProgram.start(place)
    var left = Self.attempts
    while left > 0, !isClosed {
      if let socket = try? Socket.connected(to: place.socket) { return try trusted(socket) }
      left = started.ending() == nil ? left - 1 : min(left - 1, Self.lastAttempts)
      usleep(Self.pause)
    }
    throw HostProgram.Refusal(reason: started.ending() ?? "the host does not answer")
  }

  /// Returns the socket of a host that belongs to whose canvas it is: in a directory of a group anybody
  /// could answer.
  private func trusted(_ socket: Socket) throws(HostProgram.Refusal) -> Socket {
    guard let owner = place.owner, socket.peer == owner else {
      throw HostProgram.Refusal(reason: "somebody answers there who is not its owner")
    }
    return socket
  }

  /// Carries bytes both ways until one end has had enough.
  private func serve(_ socket: Socket) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var output: [UInt8] = []
    while !isClosed {
      if output.isEmpty {
        output = state.withLock { state in
          defer { state.output = [] }
          return state.output
        }
      }
      if !output.isEmpty {
        switch socket.write(output[...]) {
        case .done(let count): output.removeFirst(count)
        case .waits: break
        case .ended: return
        }
      }
      let isHearing = state.withLock { $0.input.count < Self.mostInput }
      guard wait(socket, isHearing: isHearing, isSending: !output.isEmpty) else { continue }
      switch socket.read(into: &buffer) {
      case .done(let count):
        state.withLock { $0.input += buffer[..<count] }
        hasNews()
      case .waits: break
      case .ended: return
      }
    }
  }

  /// Waits until something came, the other end takes more, or the bell rang. Returns whether something
  /// came.
  private func wait(_ socket: Socket, isHearing: Bool, isSending: Bool) -> Bool {
    let events = (isHearing ? POLLIN : 0) | (isSending ? POLLOUT : 0)
    var sources = [
      pollfd(fd: socket.number, events: Int16(events), revents: 0),
      pollfd(fd: bell?.heard.number ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    poll(&sources, 2, -1)
    if sources[1].revents != 0 { silenceBell() }
    return sources[0].revents & Int16(POLLIN | POLLHUP | POLLERR) != 0
  }
}
