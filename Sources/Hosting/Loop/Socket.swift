import Glibc
import Sessions

/// An end of a unix socket, which never waits and closes itself.
package final class Socket: Sendable {
  /// The descriptor.
  package let number: Int32

  /// Takes a descriptor over.
  package init(_ number: Int32) {
    self.number = number
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
  }

  deinit { close(number) }

  /// An error of the system, as a number of `errno`.
  package struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    package let code: Int32
    package var description: String { String(cString: strerror(code)) }

    static var last: Failure { Failure(code: errno) }
  }

  /// Makes two ends that are connected.
  package static func pair() throws(Failure) -> (Socket, Socket) {
    var ends: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else { throw .last }
    return (Socket(ends[0]), Socket(ends[1]))
  }

  private static func make() throws(Failure) -> Socket {
    let number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    guard number >= 0 else { throw .last }
    return Socket(number)
  }

  /// Listens at a path, in place of whatever socket was there.
  package static func listening(at path: PathName) throws(Failure) -> Socket {
    let listener = try make()
    _ = path.withCName { unlink($0) }
    try Address.using(path) { bind(listener.number, $0, $1) }
    // Who may come in is decided by the canvas’s roles.
    guard path.withCName({ chmod($0, 0o666) }) == 0, listen(listener.number, 128) == 0 else {
      throw .last
    }
    return listener
  }

  /// Connects with who listens at a path.
  package static func connected(to path: PathName) throws(Failure) -> Socket {
    let socket = try make()
    try Address.using(path) { connect(socket.number, $0, $1) }
    return socket
  }

  /// Returns the next one who has connected; nil if nobody has, or nobody can come in just now.
  func accept() throws(Failure) -> Socket? {
    let number = Glibc.accept(self.number, nil, nil)
    if number >= 0 { return Socket(number) }
    switch errno {
    case EMFILE, ENFILE, ENOBUFS, ENOMEM: throw .last
    default: return nil
    }
  }

  /// Whose process made the other end; nil if the kernel does not say.
  package var peer: Person? {
    // Process, user and group.
    var credentials: [UInt32] = [0, 0, 0]
    var size = socklen_t(MemoryLayout<UInt32>.size * credentials.count)
    guard getsockopt(number, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0 else { return nil }
    return Person(credentials[1])
  }

  /// Whether the other end has not read all that was written.
  var isUnread: Bool {
    var count: Int32 = 0
    return ioctl(number, UInt(TIOCOUTQ), &count) == 0 && count > 0
  }

  /// What came of an attempt to read or to write.
  package enum Outcome: Hashable, Sendable {
    case done(Int)
    /// The other end has to do something first.
    case waits
    case ended
  }

  /// Reads what is there, as much as fits.
  package func read(into buffer: inout [UInt8]) -> Outcome {
    outcome(recv(number, &buffer, buffer.count, 0))
  }

  /// Writes as much as the other end takes just now.
  package func write(_ bytes: ArraySlice<UInt8>) -> Outcome {
    outcome(
      bytes.withUnsafeBytes { send(number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) })
  }

  private func outcome(_ count: Int) -> Outcome {
    if count > 0 { return .done(count) }
    return count < 0 && [EAGAIN, EWOULDBLOCK, EINTR].contains(errno) ? .waits : .ended
  }
}

/// The address of a unix socket.
private enum Address {
  /// Calls `body` with the address of a path. One that is too long for an address is reached through
  /// its directory.
  static func using(
    _ path: PathName, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) throws(Socket.Failure) {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let room = MemoryLayout.size(ofValue: address.sun_path)
    var (bytes, directory) = (path.bytes, Int32(-1))
    if bytes.count >= room {
      directory = path.directory.withCName { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
      guard directory >= 0 else { throw .last }
      bytes = Array("/proc/self/fd/\(directory)/".utf8) + path.base.bytes
    }
    defer { if directory >= 0 { close(directory) } }
    guard bytes.count < room else { throw Socket.Failure(code: ENAMETOOLONG) }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else { throw .last }
  }
}
