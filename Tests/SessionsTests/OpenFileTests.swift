import Glibc
import TestSupport
import Testing

@testable import Sessions

/// A path that stands for what this process has open is written through.
struct OpenFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(inMemory: false) }

  private func save(_ path: String, _ text: String) throws(FileError) {
    _ = try AtomicSave.write(Array(text.utf8), to: path, expecting: .nothing)
  }

  @Test(arguments: ["/proc/self/fd/", "/dev/fd/", "/proc/thread-self/fd/"])
  func whatComesBeforeAndAfterStays(directory: String) throws {
    let file = open(folder("a"), O_WRONLY | O_CREAT, 0o600)
    defer { close(file) }
    #expect(write(file, "head ", 5) == 5)
    try save("\(directory)\(file)", "body ")
    try folder.link("link", toPath: "\(directory)\(file)")
    try save(folder("link"), "link ")
    #expect(write(file, "tail", 4) == 4)
    #expect(try folder.text("a") == "head body link tail")
    #expect(try folder.names() == ["a", "link"])
  }

  /// More than a pipe holds waits until it is read.
  @Test(arguments: [0, O_NONBLOCK]) func aPipeTakesEverything(flags: Int32) throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let (heard, rung) = (ends[0], ends[1])
    for end in ends { #expect(fcntl(end, F_SETFL, flags) == 0) }
    let reader = Reader(heard)
    try save("/dev/fd/\(rung)", String(repeating: "x", count: 300_000))
    close(rung)
    #expect(reader.count() == 300_000)
  }

  @Test func whatCannotBeWrittenIsRefused() throws {
    try folder.write("a")
    let file = open(folder("a"), O_RDONLY)
    defer { close(file) }
    let error = #expect(throws: FileError.self) { try save("/dev/fd/\(file)", "x") }
    #expect(error?.code == EBADF)
    #expect(throws: FileError.self) { try save("/dev/fd/9999", "x") }
  }
}

/// Reads all of a pipe on a thread of its own.
private final class Reader: Sendable {
  private let thread: pthread_t

  init(_ number: Int32) {
    var thread = pthread_t()
    let number = UnsafeMutableRawPointer(bitPattern: Int(number) + 1)
    pthread_create(
      &thread, nil,
      { number in
        var (count, piece) = (0, [UInt8](repeating: 0, count: 4096))
        let file = Int32(Int(bitPattern: number) - 1)
        while true {
          let got = read(file, &piece, piece.count)
          if got < 0, errno == EAGAIN {
            usleep(1000)
            continue
          }
          guard got > 0 else { break }
          count += got
        }
        return UnsafeMutableRawPointer(bitPattern: count)
      }, number)
    self.thread = thread
  }

  func count() -> Int {
    var result: UnsafeMutableRawPointer?
    pthread_join(thread, &result)
    return Int(bitPattern: result)
  }
}
