import DrawingCore
import DrawingStore
import OekakiApp
import Sessions

/// A time-lapse with the name of its subject.
package struct TimelapseSource {
  package let timelapse: Timelapse
  /// The name shown in the title.
  package let name: String
  /// A warning for the user although the time-lapse can be shown.
  private(set) package var warning: String?

  init(_ timelapse: Timelapse, name: String) { (self.timelapse, self.name) = (timelapse, name) }

  /// - Parameters:
  ///   - name: the file of a drawing or a script, or a session.
  ///   - state: the state directory; nil for the default.
  package init(_ name: String, state: String?) throws(Failure) {
    do throws(Failure) {
      self = try TimelapseSource(file: name)
    } catch {
      guard error.isMissingFile else { throw error }
      let safe = PathName(name).safeText
      guard let timelapse = try SessionTimelapse.find(name, in: .existing(state)) else {
        throw Failure(
          "\(safe): no such file, and no such session (oekaki sessions lists them)",
          exitCode: error.exitCode)
      }
      self.init(timelapse, name: "session \(safe)")
    }
    guard !timelapse.steps.isEmpty else {
      throw Failure(
        "\(PathName(name).safeText): has no strokes to show (draw something)", exitCode: 65)
    }
  }

  private init(file path: String) throws(Failure) {
    let name = Document(path: path).name
    if try Self.isDrawing(path) {
      self.init(
        Timelapse(historyOf: try DrawingFile.open(path, as: PlainDrawing.self).editor), name: name)
    } else {
      let source = try ScriptSource.readArgument(path)
      self.init(try Timelapse(script: source), name: name)
      warning = source.warning
    }
  }

  /// Returns whether a file is a drawing, by its name or the first bytes of a keyed archive.
  private static func isDrawing(_ path: String) throws(Failure) -> Bool {
    if path == "-" || PipedFile.isNamed(by: PathName(path)) { return false }
    let mark = Array("bplist".utf8)
    do throws(FileError) {
      let start = try RandomAccessFile(PathName(path)).read(0..<mark.count)
      return start == mark || path.hasSuffix(".oekaki")
    } catch {
      throw Failure(error)
    }
  }
}
