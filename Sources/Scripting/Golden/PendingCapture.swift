import Cells
import DrawingStore
import Formats
import OekakiApp
import Sessions

/// A capture that differs from its golden, or has none, and awaits a decision.
package struct PendingCapture: Reviewable {
  private static let limit = 64 << 20

  let golden: GoldenCase
  /// The name of the capture.
  package let name: String
  private let files: Folder

  /// Returns the pending captures of a case.
  static func all(in golden: GoldenCase) throws(Failure) -> [PendingCapture] {
    do throws(FileError) {
      let folder = try Folder(golden.path)
      return try folder.entries().filter { $0.kind == .file }
        .compactMap { GoldenFile.pending.capture(of: $0.name) }
        .map { PendingCapture(golden: golden, name: $0, files: folder) }
    } catch {
      throw Failure(error)
    }
  }

  package var folder: String { golden.name }

  var place: String { "\(golden.name)/\(GoldenFile.pending.name(of: name).safeText)" }

  package func expected() throws(Failure) -> Picture? { try picture(.expected) }

  package func found() throws(Failure) -> Picture? { try picture(.pending) }

  private func picture(_ file: GoldenFile) throws(Failure) -> Picture? {
    let name = file.name(of: self.name)
    guard let bytes = try read(file) else { return nil }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure("\(name.safeText): not UTF-8", exitCode: 65)
    }
    do throws(CaptureError) { return try Picture(capture: text) } catch {
      throw Failure("\(name.safeText): \(SafeText(error.description))", exitCode: 65)
    }
  }

  private func read(_ file: GoldenFile) throws(Failure) -> [UInt8]? {
    do throws(FileError) {
      return try files.read(file.name(of: name), limit: PendingCapture.limit)
    } catch {
      throw Failure(error)
    }
  }

  /// Makes the capture the golden. Throws if its file holds no picture, or if there is no script that
  /// takes it.
  package func accept() throws(Failure) {
    guard let picture = try found() else { return }
    guard try hasScript() else {
      let name = GoldenFile.pending.name(of: name).safeText
      throw Failure("\(name): no script captures it (remove it)", exitCode: 65)
    }
    do throws(FileError) {
      try files.write(
        Array(CaptureText(picture).text.utf8), to: GoldenFile.expected.name(of: name))
      let colored = GoldenFile.colored.name(of: name)
      if try files.read(colored, limit: PendingCapture.limit) != nil {
        try files.write(Array(ANSIText.text(of: picture.grid).utf8), to: colored)
      }
    } catch {
      throw Failure(error)
    }
    try reject()
  }

  private func hasScript() throws(Failure) -> Bool {
    do throws(FileError) {
      return try files.entries().contains {
        $0.name == PathName(GoldenCase.scriptName) && $0.kind != .folder
      }
    } catch {
      throw Failure(error)
    }
  }

  /// Removes the capture; the next verification takes it again.
  package func reject() throws(Failure) {
    do throws(FileError) { try files.remove(GoldenFile.pending.name(of: name)) } catch {
      throw Failure(error)
    }
  }

  /// A summary of the difference in one line.
  package var summary: String {
    do throws(Failure) {
      guard let found = try found() else { return "gone" }
      guard let expected = try expected() else {
        return "new, a \(found.subject.rawValue) of \(found.size.text)"
      }
      return PictureDifference(expected: expected, found: found).description
    } catch {
      return error.description
    }
  }
}
