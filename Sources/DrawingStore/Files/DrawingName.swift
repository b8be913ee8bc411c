import Formats
import Foundation
import Sessions

/// The meaning of a drawing's file name as a person types it.
nonisolated package enum DrawingName {
  package static let ending = ".oekaki"

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

  /// Returns the name as typed if a file or directory has it, otherwise the completed name.
  package static func found(_ name: String) -> String {
    let completed = completed(name)
    if completed == name { return name }
    let isThere = (try? FileSource.identity(PathName(name))) != nil
    return isThere || isDirectory(name) ? name : completed
  }

  /// Returns the name of the file to which a drawing is saved under a name as typed.
  package static func target(_ name: String) -> String {
    isDirectory(name) ? name : completed(name)
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

  /// Returns whether a file exists that is not a drawing and would be lost. Files that are empty,
  /// or have the ending of our drawings, do not count.
  @MainActor package static func isOfSomethingElse(_ path: String) -> Bool {
    guard !path.hasSuffix(ending), let file = contents(path) else { return false }
    return PreviewReader().preview(of: file) == nil
  }

  /// Refuses to replace a file that has the ending of our drawings, but does not even begin like a
  /// damaged one; scripts have nobody to ask.
  ///
  /// - Throws: A failure with exit code 73.
  @MainActor static func checkReplacing(_ path: String) throws(Failure) {
    guard path.hasSuffix(ending), let file = contents(path) else { return }
    let magic = Array("bplist".utf8)
    if (try? file.read(0..<min(file.size, magic.count))) != magic { throw Failure(replacing: path) }
  }

  /// Returns the file, or nil if there is none or it is empty.
  private static func contents(_ path: String) -> RandomAccessFile? {
    guard let file = try? RandomAccessFile(PathName(path)), file.size > 0 else { return nil }
    return file
  }
}
