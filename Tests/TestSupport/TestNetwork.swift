import Glibc

/// A network of a test’s own with another machine on it, as far as one can be two: a namespace with an
/// address, and a line to it that can be unplugged.
package final class TestNetwork {
  /// What the kernel calls the namespace.
  package let name: String
  /// The address of the machine there, and that of this end.
  package let address: String
  private let ownAddress: String
  private let line: String

  /// Makes a network, which only root may do, and not everywhere.
  package init() throws {
    let id = Int(getpid())
    (name, line) = ("oekaki-\(id)", "oek\(id)")
    let prefix = "10.\(200 + id % 50).\(id / 50 % 250)"
    (ownAddress, address) = ("\(prefix).1", "\(prefix).2")
    do {
      try ip("netns", "add", name)
      try ip("link", "add", line, "type", "veth", "peer", "name", "there", "netns", name)
      try ip("address", "add", "\(ownAddress)/24", "dev", line)
      try ip("link", "set", line, "up")
      try ip("-n", name, "address", "add", "\(address)/24", "dev", "there")
      try ip("-n", name, "link", "set", "there", "up")
      try ip("-n", name, "link", "set", "lo", "up")
    } catch {
      remove()
      throw error
    }
  }

  deinit { remove() }

  /// Whether this user on this machine may make one.
  package static let isPossible = (try? TestNetwork()) != nil

  /// The words that a command is run with on the machine there.
  package var there: [String] { ["/usr/sbin/ip", "netns", "exec", name] }

  /// Nothing gets through any more, and nobody is told.
  package func unplug() throws { try ip("link", "set", line, "down") }
  package func plugIn() throws { try ip("link", "set", line, "up") }

  private func ip(_ words: String...) throws {
    let outcome = try Spawn.run(["/usr/sbin/ip"] + words)
    guard outcome.isSuccess else {
      throw Surprise("ip \(words): \(String(decoding: outcome.errors, as: UTF8.self))")
    }
  }

  private func remove() { try? ip("netns", "delete", name) }
}
