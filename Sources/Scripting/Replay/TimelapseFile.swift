import DrawingStore
import Sessions

/// A new file that a time-lapse is written to.
package struct TimelapseFile {
  /// The path as it was given.
  package let name: String

  /// Throws if there is a file already, or no folder for it: making a time-lapse may take long.
  package init(_ path: String) throws(Failure) {
    name = path
    do throws(FileError) { try AtomicSave.check(PathName(path), expecting: .nothing) } catch {
      throw Self.failure(error)
    }
  }

  /// Writes the file. Throws if there is one by now.
  func write(_ bytes: [UInt8]) throws(Failure) {
    do throws(FileError) {
      _ = try AtomicSave.write(bytes, to: name, expecting: .nothing)
    } catch {
      throw Self.failure(error)
    }
  }

  /// Returns the failure of a time-lapse that no file of the kind holds.
  func tooLong(_ problem: String) -> Failure {
    Failure(
      "\(PathName(name).safeText): \(problem)", advice: "--speed makes it shorter", exitCode: 65)
  }

  private static func failure(_ error: FileError) -> Failure {
    let failure = Failure(error)
    guard let conflict = failure.conflict else { return failure }
    return Failure(
      "\(conflict) (write to another file, or remove it)", exitCode: failure.exitCode)
  }
}
