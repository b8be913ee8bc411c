import Formats
import Foundation
import Sessions

/// What the name of a drawing's file stands for, as a person types it.
nonisolated package enum DrawingName {
  package static let ending = ".oekaki"

  /// `~` and what follows it in the home directory.
  package static func expanded(_ name: String, home: String?) -> String {
    guard let home, name == "~" || name.hasPrefix("~/") else { return name }
    return home + name.dropFirst()
  }

  /// A name without an ending gets that of our drawings.
  package static func completed(_ name: String) -> String {
    let base = PathName(name).base.text
    guard !base.isEmpty, base != ".", base != "..", !base.dropFirst().contains(".") else {
      return name
    }
    return name + ending
  }

  /// The file that is there under a name as it is typed or completed; the completed name where there
  /// is neither.
  package static func found(_ name: String) -> String {
    let completed = completed(name)
    if completed == name { return name }
    let isThere = (try? FileSource.identity(PathName(name))) != nil
    return isThere || isDirectory(name) ? name : completed
  }

  /// The file that a drawing is saved to under a name as it is typed.
  package static func target(_ name: String) -> String {
    isDirectory(name) ? name : completed(name)
  }

  private static func isDirectory(_ name: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: name, isDirectory: &isDirectory)
      && isDirectory.boolValue
  }

  /// Whether the name is that of a drawing, ours or another program's. What is called `.txt` is
  /// mostly none.
  package static func isOfDrawing(_ name: String, endings: Set<String>) -> Bool {
    if name.hasSuffix(ending) { return name != ending }
    let ending = ForeignFile.ending(of: name)
    return ending != "txt" && endings.contains(ending)
  }

  /// Whether a file is there that is no drawing and would be lost. One that is empty, or called as
  /// our drawings are, is none.
  @MainActor package static func isOfSomethingElse(_ path: String) -> Bool {
    guard !path.hasSuffix(ending), let file = contents(path) else { return false }
    return PreviewReader().preview(of: file) == nil
  }

  /// Nothing asks in scripts: what is only called as our drawings are, and does not even begin
  /// like a damaged one, stays too.
  ///
  /// - Throws: code 73.
  @MainActor static func checkReplacing(_ path: String) throws(Failure) {
    guard path.hasSuffix(ending), let file = contents(path) else { return }
    let magic = Array("bplist".utf8)
    if (try? file.read(0..<min(file.size, magic.count))) != magic { throw Failure(replacing: path) }
  }

  /// Nil where there is no file, or nothing in it.
  private static func contents(_ path: String) -> RandomAccessFile? {
    guard let file = try? RandomAccessFile(PathName(path)), file.size > 0 else { return nil }
    return file
  }
}
