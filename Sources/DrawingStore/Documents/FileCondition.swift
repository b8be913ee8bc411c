import Cells
import Sessions

/// What has become of a drawing's file since it was read or written.
nonisolated package enum FileCondition: Sendable {
  /// The drawing has no file yet.
  case none
  case unchanged
  /// Another program has written it, or put another file in its place.
  case changed
  /// It was moved or removed, or its disk was.
  case gone
}

nonisolated extension FileCondition {
  /// Looks at the file at a path, which was read or written as a file of this identity.
  init(of path: String, _ identity: FileIdentity?) {
    guard let identity else {
      self = .none
      return
    }
    do throws(FileError) {
      self = try FileSource.identity(PathName(path)) == identity ? .unchanged : .changed
    } catch {
      self = .gone
    }
  }
}

extension OpenDrawing {
  /// What has become of the file. Looks at it.
  package var fileCondition: FileCondition {
    guard let path = document.path else { return .none }
    let condition = FileCondition(of: path, document.identity)
    guard condition == .changed, let source = document.source else { return condition }
    // The rest of a source file belongs to its editor.
    let lines = (try? SourceFile(path))?.standing(of: self, in: source).lines
    return lines == nil ? .changed : .unchanged
  }

  /// Notes that no file holds the drawing any more. Saving then begins a new one.
  package func forgetFile() {
    document.identity = nil
    (document.savedDigest, document.savedPending, document.savedRevision) = (nil, nil, nil)
  }
}

extension Document {
  /// Returns the path to which the file has been moved, in its folder, the one above it or those
  /// below them; nil if it is not found there.
  package var movedTo: PathName? {
    guard let path, let identity else { return nil }
    let old = PathName(path)
    var patience = Self.mostLookedAt
    let here = old.directory
    let above = here.appending(PathName(".."))
    return [here, above].firstNonNil { identity.find(in: $0, depth: 1, &patience) }
  }

  /// The maximum number of files examined, so that nobody has to wait for it.
  private static let mostLookedAt = 2000
}

extension FileIdentity {
  /// Returns the path of this file in a folder, or in the folders within it down to a depth. A file
  /// that was written to since is not this one: the next new file gets the number of a removed one.
  fileprivate func find(in folder: PathName, depth: Int, _ patience: inout Int) -> PathName? {
    guard let names = try? Folder(folder).names(where: { _ in true }) else { return nil }
    var folders: [PathName] = []
    for name in names where patience > 0 {
      patience -= 1
      let path = folder.bytes == [0x2E] ? name : folder.appending(name)
      do throws(FileError) {
        if try FileSource.identity(path) == self { return path }
      } catch {
        if error.kind == .isDirectory, depth > 0 { folders.append(path) }
      }
    }
    for folder in folders where patience > 0 {
      if let path = find(in: folder, depth: depth - 1, &patience) { return path }
    }
    return nil
  }
}
