import Foundation
import Sessions
import Synchronization

/// The files that a drawing may be read from and written to: any for a person, those in one folder
/// for a script, none for a guest at a canvas.
package struct FileAccess {
  /// Whether there are no files.
  private let isBarred: Bool
  private let folder: Folder?
  /// The folder that names are relative to; nil for the current directory.
  private let base: PathName?
  /// The interruption to postpone while a file is written.
  package let interruption: Interruption?

  private init(
    folder: Folder?, base: PathName?, interruption: Interruption?, isBarred: Bool = false
  ) {
    (self.folder, self.base, self.interruption) = (folder, base, interruption)
    self.isBarred = isBarred
  }

  /// No files at all.
  package static let none = FileAccess(
    folder: nil, base: nil, interruption: nil, isBarred: true)

  package static let anywhere = anywhere(interruption: nil)

  /// Whether names are those of a script, used literally.
  package var isConfined: Bool { base != nil }

  package static func anywhere(interruption: Interruption?) -> FileAccess {
    FileAccess(folder: nil, base: nil, interruption: interruption)
  }

  /// Returns the access of a script: names are relative to `path`, and lead out of it only if
  /// `allowsAll` is set.
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

  /// Returns the path that a name stands for, as it is opened and as errors show it. In the only folder
  /// that may be used, whatever path leads to a file is taken.
  package func path(_ name: String, for purpose: FileError.Purpose) throws(Failure) -> String {
    if isBarred { throw Failure("a guest has no files here", exitCode: 77) }
    let name = PathName(name)
    do throws(FileError) {
      guard let base else { return DrawingName.expanded(name.text, home: FileAccess.home) }
      let within = folder.map { $0.within(name) } ?? name
      let full = within.isAbsolute ? within : base + within
      let path = try folder?.path(of: within, for: purpose) ?? full
      return (base.bytes == Array(".".utf8) && !within.isAbsolute ? within : path).text
    } catch {
      throw Failure(error)
    }
  }

  /// Returns the folder that the gallery shows, and a function that returns the name under which a
  /// file in it is opened. For a person the folder is that of the drawing's file, for a script its
  /// own.
  package func galleryFolder(
    of document: Document
  ) -> (path: PathName, openName: (String) -> String) {
    if let base { return (base, { $0 }) }
    let folder = document.path.map { PathName($0).directory } ?? PathName(".")
    let isHere = folder == PathName(".")
    return (folder, { isHere ? $0 : folder.appending(PathName($0)).text })
  }

  /// Returns the folder of a name as typed, up to its last slash; for an empty one, the folder that
  /// names are relative to.
  package func folder(_ typed: String) throws(Failure) -> PathName {
    typed.isEmpty ? base ?? PathName(".") : PathName(try path(typed, for: .reading))
  }

  package static var home: String? { ProcessInfo.processInfo.environment["HOME"] }

  package func open<Root: OpenDrawing>(
    _ name: String, as type: Root.Type
  ) throws(Failure) -> Root {
    try DrawingFile.open(try path(name, for: .reading), as: type)
  }

  /// Saves a drawing, postponing interruptions.
  ///
  /// - Parameter replaces: Whether a file that is not a drawing may be lost.
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

extension Folder {
  /// Returns the name in the folder of what a path leads to that begins elsewhere or goes up on its way;
  /// the path itself if it does not, or leads elsewhere.
  fileprivate func within(_ path: PathName) -> PathName {
    let goesUp = path.text.split(separator: "/").contains("..")
    return path.isAbsolute || goesUp ? name(of: path) ?? path : path
  }
}

extension PathName {
  fileprivate static func + (a: PathName, b: PathName) -> PathName { a.appending(b) }
}
