import ArgumentParser
import DrawingStore
import Sessions

/// A file that a command only reads. What comes through a pipe, or for `-` from standard input, is
/// read first, since a file may be read more than once.
struct InputFile: ExpressibleByArgument {
  /// The name as it was given.
  let argument: String

  init(argument: String) { self.argument = argument }

  /// The most bytes that are kept of a pipe.
  private static let limit = 64 << 20

  /// What messages call it.
  var name: String { argument == "-" ? "standard input" : argument }

  /// Calls `body` with the path from which the file can be read. Failures name it as it was given.
  @MainActor func reading<Value>(
    _ body: (String) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard let piped = try piped() else { return try body(argument) }
    do throws(Failure) { return try body(piped.path) } catch {
      throw error.naming(PathName(piped.path), PathName(name).safeText)
    }
  }

  /// What comes through a pipe; nil if it is a file.
  private func piped() throws(Failure) -> PipedFile? {
    do throws(FileError) {
      return argument == "-"
        ? try PipedFile.standardInput(limit: Self.limit)
        : try PipedFile(PathName(argument), limit: Self.limit)
    } catch {
      throw Failure(error)
    }
  }
}
