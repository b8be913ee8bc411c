import Foundation
import Sessions
import Synchronization

/// Which files a drawing may be read from and written to: any for a person, those of one folder
/// for a script.
package struct FileAccess {
  private let folder: Folder?
  /// What relative names count from; nil for the current directory.
  private let base: PathName?
  /// Kept while a file is written.
  package let interruption: Interruption?

  private init(folder: Folder?, base: PathName?, interruption: Interruption?) {
    (self.folder, self.base, self.interruption) = (folder, base, interruption)
  }

  package static let anywhere = anywhere(interruption: nil)

  /// Whether names are those of a script, taken as they stand.
  package var isConfined: Bool { base != nil }

  package static func anywhere(interruption: Interruption?) -> FileAccess {
    FileAccess(folder: nil, base: nil, interruption: interruption)
  }

  /// For a script: names count from `path`, and lead out of it only where `allowsAll` is set.
  package static func script(
    in path: String, allowsAll: Bool, interruption: Interruption?
  ) throws(Failure) -> FileAccess {
    let base = PathName(path)
    do throws(FileError) {
      let folder = allowsAll ? nil : try Folder(base)
      return FileAccess(folder: folder, base: base, interruption: interruption)
    } catch {
      throw Failure(error)
    }
  }

  /// The path that a name stands for, as it can be opened and as errors shall show it.
  package func path(_ name: String, for purpose: FileError.Purpose) throws(Failure) -> String {
    let name = PathName(name)
    do throws(FileError) {
      guard let base else { return DrawingName.expanded(name.text, home: FileAccess.home) }
      let path = try folder?.path(of: name, for: purpose) ?? (name.isAbsolute ? name : base + name)
      return (base.bytes == Array(".".utf8) && !name.isAbsolute ? name : path).text
    } catch {
      throw Failure(error)
    }
  }

  /// The folder that the gallery shows, and the name under which a file in it is opened: that of
  /// the drawing's file for a person, its own for a script.
  package func galleryFolder(
    of document: Document
  ) -> (path: PathName, openName: (String) -> String) {
    if let base { return (base, { $0 }) }
    let folder = document.path.map { PathName($0).directory } ?? PathName(".")
    let isHere = folder == PathName(".")
    return (folder, { isHere ? $0 : folder.appending(PathName($0)).text })
  }

  /// The folder of a name as it is typed, up to its last slash; empty: where names count from.
  package func folder(_ typed: String) throws(Failure) -> PathName {
    typed.isEmpty ? base ?? PathName(".") : PathName(try path(typed, for: .reading))
  }

  package static var home: String? { ProcessInfo.processInfo.environment["HOME"] }

  package func open<Root: OpenDrawing>(
    _ name: String, as type: Root.Type
  ) throws(Failure) -> Root {
    try DrawingFile.open(try path(name, for: .reading), as: type)
  }

  /// - Parameter replaces: whether a file that is no drawing may be lost.
  package func save(
    _ drawing: some OpenDrawing, to path: String, expecting: SaveExpectation,
    contents: FileContents? = nil, replaces: Bool = false, backups: StateDirectory? = nil,
    locks: DrawingLocks? = nil
  ) throws(Failure) -> SaveReport {
    let save = { () throws(Failure) in
      try DrawingFile.save(
        drawing, to: path, expecting: expecting, contents: contents, replaces: replaces,
        backups: backups, locks: locks)
    }
    guard let interruption else { return try save() }
    return try interruption.postponing(save)
  }
}

extension PathName {
  fileprivate static func + (a: PathName, b: PathName) -> PathName { a.appending(b) }
}
