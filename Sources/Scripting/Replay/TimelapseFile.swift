import DrawingStore
import Sessions

/// The file that a time-lapse is written to.
enum TimelapseFile {
  /// Writes the file. Throws if there is one already.
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    do throws(FileError) {
      _ = try AtomicSave.write(bytes, to: path, expecting: .nothing)
    } catch {
      let failure = Failure(error)
      guard let conflict = failure.conflict else { throw failure }
      throw Failure(
        "\(conflict) (write to another file, or remove it)", exitCode: failure.exitCode)
    }
  }
}
