import Foundation
import Glibc

/// A PostgreSQL server of a test’s own: in a folder that goes with it, on a unix socket, as a user
/// without rights.
package final class DatabaseServer {
  /// Where the programs of the server are; nil if it is not installed.
  static let programs: String? = {
    let root = "/usr/lib/postgresql"
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    let newest = versions.compactMap(Int.init).max()
    guard let newest else { return nil }
    let folder = "\(root)/\(newest)/bin"
    return FileManager.default.isExecutableFile(atPath: "\(folder)/postgres") ? folder : nil
  }()
  package static var isThere: Bool { programs != nil }

  private let folder: TemporaryFolder
  private let data: String
  private let port: Int
  private let programs: String
  /// The network at whose other end it is; nil if it is reached by its socket alone.
  private let network: TestNetwork?
  private(set) var process: Spawn?

  /// Makes a server with the users ann and bob, and starts it.
  ///
  /// - Parameter network: the network at whose other end it is; nil if it is reached by its socket alone.
  package convenience init(on network: TestNetwork? = nil) throws {
    try self.init(
      TemporaryFolder(in: TemporaryFolder.onDisk), "data", port: 5432, on: network)
    if geteuid() == 0 { chown(folder.path, Self.nobody, Self.nobody) }
    try perform(
      "initdb", "-D", data, "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C",
      "--no-sync", "--wal-segsize=1")
    if network != nil {
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: data + "/pg_hba.conf"))
      try file.seekToEnd()
      try file.write(contentsOf: Data("host all all all trust\n".utf8))
      try file.close()
    }
    try start()
    try ask("CREATE ROLE ann LOGIN")
    try ask("CREATE ROLE bob LOGIN")
  }

  private init(
    _ folder: TemporaryFolder, _ data: String, port: Int, on network: TestNetwork? = nil
  ) throws {
    (self.folder, self.data, self.port) = (folder, folder(data), port)
    self.network = network
    programs = try Self.programs ?? { throw Surprise("PostgreSQL is not installed") }()
  }

  deinit {
    kill(SIGCONT)
    stop(SIGQUIT)
  }

  private static let nobody: uid_t = 65534

  /// The server refuses to run as root.
  private func command(_ program: String, _ words: [String]) -> [String] {
    let own =
      geteuid() == 0
      ? ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []
    return own + ["\(programs)/\(program)"] + words
  }

  private func perform(_ program: String, _ words: String...) throws {
    let outcome = try Spawn.run(
      command(program, words), environment: ["LC_ALL": "C.UTF-8"], in: "/")
    guard outcome.isSuccess else {
      throw Surprise("\(program): \(String(decoding: outcome.errors, as: UTF8.self))")
    }
  }

  /// Starts it, and waits until it answers.
  package func start() throws {
    process = try Spawn(
      (network?.there ?? [])
        + command(
          "postgres",
          [
            "-D", data, "-k", folder.path, "-p", String(port), "-c",
            "listen_addresses=\(network?.address ?? "")", "-c", "fsync=off", "-c",
            "wal_level=replica", "-c", "max_connections=40",
            "-c", "dynamic_shared_memory_type=mmap",
          ]), environment: ["LC_ALL": "C.UTF-8"], in: "/",
      [
        (0, .nothing), (1, .nothing),
        (2, .file(folder("log"), flags: O_WRONLY | O_CREAT | O_APPEND)),
      ],
      group: .own)
    for _ in 0..<3000 {
      if (try? ask("SELECT 1")) != nil { return }
      usleep(50_000)
    }
    let log = (try? folder.bytes("log")) ?? []
    throw Surprise("the server does not start: \(String(decoding: log, as: UTF8.self))")
  }

  /// Sends a signal to the server and all that it has started, each of which is a session of its own.
  package func kill(_ signal: Int32) {
    guard let process else { return }
    let path = "/proc/\(process.id)/task/\(process.id)/children"
    let children = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    for id in [process.id] + children.split(separator: " ").compactMap({ pid_t($0) }) {
      Glibc.kill(id, signal)
    }
  }

  /// Ends it: with SIGINT as usual, with SIGQUIT at once, with SIGKILL without a chance.
  package func stop(_ signal: Int32) {
    guard let process else { return }
    if signal == SIGKILL { kill(SIGKILL) } else { Glibc.kill(process.id, signal) }
    _ = process.wait()
    if signal == SIGKILL { removeSegment() }
    self.process = nil
  }

  /// Removes the memory that a killed server leaves to the kernel; its number is the last word of a line
  /// of its own in `postmaster.pid`.
  private func removeSegment() {
    let text = (try? String(contentsOfFile: data + "/postmaster.pid", encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 6, let number = lines[6].split(separator: " ").last.flatMap({ Int32($0) })
    else { return }
    shmctl(number, IPC_RMID, nil)
  }

  /// Makes another server that follows this one.
  package func standby() throws -> DatabaseServer {
    let other = try DatabaseServer(folder, "standby", port: port + 1)
    try perform(
      "pg_basebackup", "-h", folder.path, "-p", String(port), "-U", "postgres", "-D",
      other.data, "-R", "-c", "fast", "--no-sync")
    try other.start()
    return other
  }

  /// Has it take over from the one that it follows, and waits until it has.
  package func promote() throws {
    guard try ask("SELECT pg_promote(wait_seconds => 600)") == [["t"]] else {
      throw Surprise("the standby does not take over")
    }
  }

  /// What a user connects with, as parameters of libpq.
  package func options(for user: String) -> [String: String] {
    [
      "host": network?.address ?? folder.path, "port": String(port), "dbname": "postgres",
      "user": user,
    ]
  }

  /// Asks as its owner, or as somebody else. Several statements are done all or not at all.
  @discardableResult
  package func ask(_ sql: String, as user: String = "postgres") throws -> [[String]] {
    let outcome = try Spawn.run(
      [
        "\(programs)/psql", "-X", "-q", "-A", "-t", "-F", "\t", "-v", "ON_ERROR_STOP=1", "-h",
        folder.path, "-p", String(port), "-U", user, "-c", sql, "postgres",
      ], environment: ["LC_ALL": "C.UTF-8"], in: "/")
    guard outcome.isSuccess else {
      throw Surprise(String(decoding: outcome.errors, as: UTF8.self))
    }
    return outcome.text.split(separator: "\n").map { row in
      row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }
}
