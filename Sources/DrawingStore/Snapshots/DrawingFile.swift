import DrawingCore
import Foundation
import Sessions

/// Drawings in files.
package enum DrawingFile {
  /// Reads a drawing of ours, or a file of another program, which will be saved in its own format.
  /// Nothing is changed on disk, whatever the file holds.
  package static func open<Root: OpenDrawing>(
    _ path: String, as type: Root.Type
  ) throws(Failure) -> Root {
    try open(path, as: type, takesForeign: true)
  }

  /// Reads a snapshot, and nothing else.
  package static func snapshot<Root: OpenDrawing>(
    _ path: String, as type: Root.Type
  ) throws(Failure) -> Root {
    try open(path, as: type, takesForeign: false)
  }

  private static func open<Root: OpenDrawing>(
    _ path: String, as type: Root.Type, takesForeign: Bool
  ) throws(Failure) -> Root {
    do {
      let (bytes, identity) = try FileSource.read(path, limit: Snapshot.limit)
      if !takesForeign { try DrawingSource.checkIsOurs(bytes, path) }
      let reading = takesForeign ? try DrawingSource.foreignFrames(bytes, path) : nil
      let drawing = try reading.map(Root.init(reading:)) ?? root(of: bytes, as: type)
      drawing.document.path = path
      drawing.document.identity = identity
      if drawing.document.newer != nil { drawing.becomeReadOnly() }
      return drawing
    } catch {
      throw Failure(error, path: path)
    }
  }

  private static func root<Root: OpenDrawing>(
    of bytes: [UInt8], as type: Root.Type
  ) throws -> Root {
    let (drawing, isUnsealed, newer) = try Snapshot.read(bytes, as: type)
    drawing.document.newer = newer
    if isUnsealed {
      drawing.show(StatusMessage(text: "rewritten by another program: damage cannot be detected"))
    }
    return drawing
  }

  /// Writes a drawing to a file that must not exist yet, under a name as it was given. Returns what
  /// to say if it gets a different one.
  static func create(_ name: String, of drawing: some OpenDrawing) throws(Failure) -> String? {
    let path = DrawingName.written(name)
    try DrawingName.checkEnding(of: path, for: drawing)
    do throws(Failure) {
      _ = try save(
        drawing, to: path, expecting: .nothing, backups: SessionStore.existingBackups)
    } catch {
      guard error.isConflict || error.stranger != nil else { throw error }
      throw error.advising("write to another file, or remove it")
    }
    return DrawingName.note(name, path)
  }

  /// Saves durably: at any moment the file is the complete old one or the complete new one.
  ///
  /// - Parameters:
  ///   - contents: The contents to write, or nil for those of the drawing in that file.
  ///   - replaces: Whether a file that is not a drawing may be lost.
  ///   - locks: The locks that then hold this file for the drawing instead of its previous one; nil
  ///     if the drawing does not become this file.
  package static func save(
    _ drawing: some OpenDrawing, to path: String, expecting expectation: SaveExpectation,
    contents: FileContents? = nil, replaces: Bool = false, backups: StateDirectory? = nil,
    locks: DrawingLocks? = nil
  ) throws(Failure) -> SaveReport {
    try check(drawing, replacing: path, expecting: expectation, replaces: replaces)
    return try drawing.write(to: path, backups: backups, locks: locks) {
      let contents = try contents ?? FileContents(drawing, for: path)
      return (contents.bytes, expectation, contents.areHeld)
    }
  }

  /// Checks that a drawing may take the place of what stands at a path.
  ///
  /// - Parameter replaces: Whether a file that is not a drawing may be lost.
  package static func check(
    _ drawing: some OpenDrawing, replacing path: String, expecting expectation: SaveExpectation,
    replaces: Bool
  ) throws(Failure) {
    try NewerFile.checkReplacing(path, by: drawing)
    if replaces { return }
    try drawing.kind(at: path, trustsName: true).check(replacing: path, expecting: expectation)
  }
}
