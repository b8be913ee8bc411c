import Cells
import DrawingCore
import Glibc
import Hosting
import Sharing
import TestSupport
import Testing

@testable import Relaying

/// A server whose disk has no room left for what is drawn.
@Suite(
  .serialized, .enabled(if: DatabaseServer.isThere, "PostgreSQL is not installed"),
  .enabled(if: SmallDisk.isPossible, "only root can mount small disks"))
struct FullDiskTests {
  /// The most steps that are drawn until one finds no room: far more than fit into what the server had
  /// taken of the disk before that was full.
  private static let most = 300

  /// Has a server keep what is drawn on a disk of its own.
  private func move(_ server: DatabaseServer, to disk: SmallDisk, in folder: TemporaryFolder) throws
  {
    try folder.makeFolder("disk/space")
    // It does not run as root.
    let nobody: uid_t = 65534
    for path in [folder.path, disk.path, disk.path + "/space"] { chown(path, nobody, nobody) }
    try server.ask("CREATE TABLESPACE small LOCATION '\(disk.path)/space'")
    try server.ask("ALTER TABLE oekaki.stroke SET TABLESPACE small")
  }

  /// What finds no room stays with who drew it, over everything that ends there, and is shared once there
  /// is room again.
  @Test func whatFindsNoRoomStaysInTheOutbox() throws {
    let folder = try TemporaryFolder(in: TemporaryFolder.onDisk)
    let disk = try SmallDisk(kilobytes: 2048, in: folder)
    let server = try DatabaseServer()
    let group = try Group(server, size: Size(80, 40))
    try move(server, to: disk, in: folder)
    let (ann, bob) = (try group.seat(11, at: 0), try group.seat(12, at: 1))
    try group.settle()
    var random = SeededGenerator(seed: 1)
    /// No two are like one another, and none can be made shorter.
    func draw() throws {
      let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-")
      let rows = (0..<40).map { _ in
        String((0..<80).map { _ in letters[Int.random(in: 0..<64, using: &random)] })
      }
      try group.perform("text 0,0 \"\(rows.joined(separator: "\\n"))\"", ann)
    }
    func pending() -> Int { group.seats[ann].hand.replica?.pendingCount ?? 0 }
    func stored() throws -> [[String]] {
      try server.ask("SELECT count(*), count(DISTINCT number) FROM oekaki.stroke")
    }
    try draw()
    try group.settle()
    try disk.fill()

    var reason: String?
    for _ in 0..<Self.most where reason == nil {
      try draw()
      try group.wait("shared or refused") {
        reason = try group.keeper(0).trouble
        return pending() == 0 || reason != nil
      }
    }
    #expect(try #require(reason, "the disk never was full").contains("No space left on device"))
    let problem = try #require(group.keeper(0).diskProblem)
    #expect(problem.words.contains(": its database takes nothing: ") && problem.stopsAll)
    #expect(problem.words.contains("No space left on device"))
    let known = try stored()
    let head = group.hosts[1].keeper.canvas.head
    #expect(known == [["\(head)", "\(head)"]] && pending() == 1)
    // It is not told as shared, and drawing goes on, though the host is killed and starts again.
    for _ in 0..<3 { try draw() }
    for round in 0..<2 {
      if round == 1 { try group.relaunch(0) }
      try group.wait("refused again") {
        try group.reconnect()
        return try group.keeper(0).trouble?.contains("No space left") == true
      }
    }
    #expect(try pending() == 4 && stored() == known)
    for case .shared(let number) in group.seats[ann].events { #expect(number <= head) }
    #expect(group.seats[bob].hand.replica?.sequence == head)

    disk.makeRoom()
    try group.settle()
    #expect(try group.digests().count == 1 && group.keeper(0).diskProblem == nil)
    #expect(try stored() == [["\(head + 4)", "\(head + 4)"]])
    #expect(try #require(group.seats[ann].hand.replica).notShared.isEmpty)
    withExtendedLifetime(disk) {}
  }
}
