import Glibc

extension Spawn {
  /// The way in which a program ended, and what it wrote.
  package struct Outcome: Sendable {
    /// The status that `waitpid` reports.
    package let status: Int32
    package let output: [UInt8]
    package let errors: [UInt8]

    /// Whether it exited with 0.
    package var isSuccess: Bool { status == 0 }
    package var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// Runs a program to its end, without a terminal.
  package static func run(
    _ command: [String], input: [UInt8] = [], environment: [String: String]? = nil,
    in folder: String? = nil
  ) throws(SpawnError) -> Outcome {
    let files = try (0..<3).map { (_) throws(SpawnError) in try temporaryFile() }
    defer { for file in files { close(file) } }
    write(input, to: files[0])
    let program = try Spawn(
      command, environment: environment, in: folder,
      files.enumerated().map { (Int32($0.offset), .descriptor($0.element)) })
    let status = program.wait()
    return Outcome(status: status, output: bytes(of: files[1]), errors: bytes(of: files[2]))
  }

  /// Opens a temporary file without a name, so that nothing has to be tidied away.
  package static func temporaryFile() throws(SpawnError) -> Int32 {
    // O_TMPFILE is not visible from Swift.
    let nameless = 0x40_0000 | O_DIRECTORY
    let descriptor = open("/tmp", nameless | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SpawnError(program: "a temporary file", code: errno) }
    return descriptor
  }

  private static func write(_ bytes: [UInt8], to file: Int32) {
    var done = 0
    bytes.withUnsafeBytes { buffer in
      while done < buffer.count {
        let count = pwrite(
          file, buffer.baseAddress?.advanced(by: done), buffer.count - done, off_t(done))
        guard count > 0 else { return }
        done += count
      }
    }
  }

  /// Returns everything written to a file so far.
  package static func bytes(of file: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = pread(file, &buffer, buffer.count, off_t(bytes.count))
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
    }
  }
}
