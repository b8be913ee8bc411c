import Formats
import Foundation
import Sessions

/// The meaning of a drawing's file name as a person types it.
nonisolated package enum DrawingName {
  package static let ending = ".oekaki"

  /// Whether a path leads to a file of a drawing that is empty.
  package static func isEmptyFile(_ path: String) -> Bool {
    path.hasSuffix(ending) && (try? FileSource.identity(PathName(path)))?.size == 0
  }

  /// Returns the name with a leading `~` replaced by the home directory.
  package static func expanded(_ name: String, home: String?) -> String {
    guard let home, name == "~" || name.hasPrefix("~/") else { return name }
    return home + name.dropFirst()
  }

  /// Returns the name, with the ending of our drawings if it has none.
  package static func completed(_ name: String) -> String {
    let base = PathName(name).base.text
    guard !base.isEmpty, base != ".", base != "..", !base.dropFirst().contains(".") else {
      return name
    }
    return name + ending
  }

  /// Returns the name as typed if a file or directory has it, otherwise the completed name, or the
  /// one under which `target` would have saved it.
  package static func found(_ name: String) -> String {
    if isThere(name) { return name }
    let completed = completed(name)
    let written = written(completed)
    return (try? FileSource.identity(PathName(written))) == nil ? completed : written
  }

  /// Returns the name of the file that a drawing is saved to under a name as typed: with our
  /// ending, unless the name has it already, has that of a known format, or is the name of a file.
  package static func target(_ name: String) -> String {
    isDirectory(name) ? name : written(completed(name))
  }

  /// Returns the name of the file that is written under a name as it was given: with our ending
  /// added if its own means nothing and no such file exists.
  package static func written(_ name: String) -> String {
    hasMeaninglessEnding(name) && !isThere(name) ? name + ending : name
  }

  /// The name of the file and why it is not the name that was given; nil if it is.
  package static func note(_ name: String, _ written: String) -> String? {
    guard hasMeaninglessEnding(name), written == name + ending else { return nil }
    let label = PathName(ForeignFile.ending(of: name)).safeText
    return "\(PathName(written).base.safeText) (.\(label) is not a drawing's ending)"
  }

  private static func hasMeaninglessEnding(_ name: String) -> Bool {
    !ForeignFile.ending(of: name).isEmpty && !hasKnownEnding(name)
  }

  /// Whether the ending of a name says what the file holds.
  package static func hasKnownEnding(_ name: String) -> Bool {
    let ending = ForeignFile.ending(of: name)
    return "." + ending == DrawingName.ending
      || FormatList.known.named(byEnding: ending) != nil
      || ForeignEnding.contents(of: ending) != nil
  }

  /// Whether a name as typed is that of a drawing or of any other file.
  package static func isTaken(_ name: String) -> Bool { isThere(name) || isThere(completed(name)) }

  private static func isThere(_ name: String) -> Bool {
    do throws(FileError) {
      _ = try FileSource.identity(PathName(name))
      return true
    } catch {
      return error.kind != .missing
    }
  }

  private static func isDirectory(_ name: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: name, isDirectory: &isDirectory)
      && isDirectory.boolValue
  }

  /// Returns whether the name is that of a drawing, ours or another program's. A `.txt` file is
  /// usually not one.
  package static func isOfDrawing(_ name: String, endings: Set<String>) -> Bool {
    if name.hasSuffix(ending) { return name != ending }
    let ending = ForeignFile.ending(of: name)
    return ending != "txt" && endings.contains(ending)
  }
}
