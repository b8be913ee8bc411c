import DrawingCore
import Formats
import Sessions

/// The contents of a drawing's file, before it is written.
package struct FileContents {
  let bytes: [UInt8]
  /// The kind of file; nil for a drawing of ours.
  let origin: ForeignOrigin?
  private let losses: LossReport?
  /// The glyphs that would change in the encoding that most programs expect, if nothing says which
  /// one to use; nil if there are none.
  package let glyphsToSettle: Loss?
  /// Whether the file is written as it is.
  private var isUntouched = false
  /// Whether the file as it is lacks something of the drawing.
  private var lacked = false
  /// Whether bytes have the same meaning, to be checked before a file is replaced.
  let areHeld: ([UInt8]) -> Bool

  /// Encodes the whole drawing.
  ///
  /// - Parameter path: The path to save to, which decides whether it is a drawing of ours.
  package init(_ drawing: some OpenDrawing, for path: String) throws {
    guard let origin = drawing.origin(for: path), let format = origin.format else {
      (origin, losses, glyphsToSettle) = (nil, nil, nil)
      bytes = try Snapshot.bytes(of: drawing)
      areHeld = { Snapshot.bytes($0, hold: drawing) }
      return
    }
    if let whole = drawing.untouchedBytes(at: path) {
      (bytes, losses, self.origin, glyphsToSettle) = (whole, nil, origin.saved, nil)
      areHeld = { $0 == whole }
      (isUntouched, lacked) = (true, drawing.document.isSavedInPart)
      return
    }
    let whole = drawing.editor.state.drawing
    self.origin = origin
    glyphsToSettle = DrawingExport.glyphsToSettle(whole, format, origin.habits)
    if let film = try DrawingExport.export(framesOf: whole, format, origin.habits, path) {
      (bytes, losses) = (film.bytes, film.losses)
      areHeld = { $0 == film.bytes }
      return
    }
    let export = try DrawingExport.export(whole, format, origin.habits, path)
    (bytes, losses) = (export.bytes, export.losses)
    areHeld = { format.reads($0, as: export, origin.habits) }
  }

  /// Encodes the drawing when nobody can be asked: losing part of it, or of the existing file, is
  /// an error.
  ///
  /// - Parameter allowsLoss: Whether losses are allowed.
  package init(
    checked drawing: some OpenDrawing, for path: String, losing allowsLoss: Bool
  ) throws(Failure) {
    try DrawingName.checkEnding(of: path, for: drawing)
    do { try self.init(drawing, for: path) } catch { throw Failure(error, path: path) }
    guard allowsLoss || lost.isEmpty else {
      throw Failure(
        "\(PathName(path).safeText): as \(title): \(warning) (save \"…\" replace writes it)",
        exitCode: 65)
    }
    if !allowsLoss { try drawing.kind(at: path).check(replacing: path) }
  }

  /// The names of what is lost and has to be agreed to; empty if nothing is.
  package var lost: Set<String> {
    let kinds = Set(agreed.map(\.kind.rawValue))
      .union((origin?.missing ?? []).map { "its \($0.kind.rawValue)" })
    return isPictureOfDots ? kinds.union(["dots"]) : kinds
  }

  /// What of the drawing is lost once that is agreed to.
  private var agreed: [Loss] { losses?.losses.filter { !$0.isHarmless } ?? [] }

  /// Whether the file lacks something of the drawing.
  package var isPart: Bool { lacked || !agreed.isEmpty }

  /// What is lost without a question.
  private var harmless: [Loss] { losses?.losses.filter(\.isHarmless) ?? [] }

  /// The names of what is lost without a question.
  package var remarked: Set<String> { Set(harmless.map(\.kind.rawValue)) }

  /// Returns what is lost without a question, in words, except what has been said already; empty if
  /// there is nothing.
  package func remarks(besides told: Set<String>) -> String {
    harmless.filter { !told.contains($0.kind.rawValue) }.map(\.sentence).joined(separator: ", ")
  }

  /// A description of what is lost.
  package var warning: String {
    let missing = (origin?.missing ?? []).map(\.sentence)
    let text = (missing + (losses?.sentences ?? [])).joined(separator: ", ")
    guard isPictureOfDots else { return text }
    return "The existing picture would be redrawn from cells."
      + (text.isEmpty ? "" : " ")
      + text
  }

  private var isPictureOfDots: Bool {
    !isUntouched && origin?.format.map { !$0.keepsCells } ?? false
  }

  /// The title of the kind of file, such as `ANSI art`.
  package var title: String { origin?.title ?? "a drawing" }
}

extension OpenDrawing {
  /// The bytes of the drawing's own file, if it is another program's and as it was when it was
  /// opened or saved, and nothing was drawn since; nil otherwise. Written again, they lose nothing.
  fileprivate func untouchedBytes(at path: String) -> [UInt8]? {
    guard isSaved, document.origin?.isAsFile ?? true, let identity = document.identity,
      isOfFile(at: path),
      let file = try? FileSource.read(path, limit: FormatLimits.input), file.identity == identity
    else { return nil }
    return file.bytes
  }
}
