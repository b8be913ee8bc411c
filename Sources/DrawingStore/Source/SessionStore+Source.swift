import DrawingCore
import Sessions

extension SessionStore {
  /// Resumes the session of some lines in a file. The drawing is nil if the lines should be opened;
  /// if they have changed since, the problem says so, and the session is kept.
  fileprivate func resume<Root: OpenDrawing>(
    lines range: Range<Int>, of file: SourceFile, at path: String, as type: Root.Type
  ) -> (drawing: Root?, problem: Hint?) {
    for id in sessions(of: range, of: file, at: path) {
      guard let session = try? restore(id, as: type) else { continue }
      let drawing = session.drawing
      guard session.isWhole, drawing.isOfFile(at: path) else {
        session.abandon()
        continue
      }
      if drawing.takesOver(range, of: file) {
        drawing.show(
          session.strokes.map {
            StatusMessage(text: "recovered \($0.counted("stroke")) newer than the file")
          }
            ?? StatusMessage(opened: drawing.document.source?.range ?? range, of: path))
        return (drawing, nil)
      }
      session.abandon()
      if drawing.document.source?.range == range, drawing.isChanged(in: file),
        let strokes = session.strokes
      {
        let kept: Hint = "\(strokes.counted("stroke")) (\(.gallery), Sessions)"
        return (nil, "the lines have changed since; kept: \(kept)")
      }
    }
    return (nil, nil)
  }

  private func sessions(
    of range: Range<Int>, of file: SourceFile, at path: String
  ) -> [SessionID] {
    let content = (try? file.lines(range))?.map(\.withoutEnd).joined(separator: "\n")
    var found: [SessionID] = []
    for key in Document.keys(path, range, content ?? "") {
      found += sessions(of: PathName(key), nil).filter { !found.contains($0) }
    }
    return found
  }
}

extension OpenDrawing {
  /// Returns whether these lines are as they were when the drawing was opened or saved, wherever
  /// they were then, or as it would be saved; in the latter case it was saved, but the program
  /// ended before noting that.
  fileprivate func takesOver(_ range: Range<Int>, of file: SourceFile) -> Bool {
    guard let source = document.source else { return false }
    let standing = file.standing(of: self, in: source)
    guard let found = standing.lines,
      found.range == range || source.range == range && found.first == source.first
    else { return false }
    switch standing {
    case .saved: noteSaved(in: found, SaveReport(identity: file.identity, confirmed: true))
    case .unchanged, .changed, .ambiguous:
      (document.source, document.identity) = (found, file.identity)
    }
    return true
  }

  /// Returns whether the lines are not in the file as they were.
  fileprivate func isChanged(in file: SourceFile) -> Bool {
    document.source.map { file.standing(of: self, in: $0).lines == nil } ?? true
  }
}

extension StatusMessage {
  /// Creates a message about the lines that were opened.
  package init(opened lines: Range<Int>, of path: String) {
    let name = PathName(path).base.safeText
    self.init("\(lines.lineWords) of \(name); \(.save) puts them back")
  }
}

extension Opening {
  /// Opens lines of a text file, including strokes of their session that the file does not have.
  ///
  /// - Parameters:
  ///   - lines: Returns the range of lines, once the file is locked and read.
  ///   - open: Creates a drawing of the lines without their session.
  package init(
    linesOf path: String, in store: SessionStore?, _ locks: DrawingLocks?,
    lines: (SourceFile) throws(Failure) -> Range<Int>,
    open: (Range<Int>, SourceFile) throws(Failure) -> Root
  ) throws(Failure) {
    let taken = locks?.claim(path, sharing: nil) ?? .mine(nil)
    let file = try SourceFile(path)
    let range = try lines(file)
    switch taken {
    case .held(let holder):
      let name = PathName(path).base.safeText
      self = .held(HeldDrawing(try open(range, file), holder, named: name))
    case .mine(let lock):
      let found = store?.resume(lines: range, of: file, at: path, as: Root.self)
      let drawing = if let kept = found?.drawing { kept } else { try open(range, file) }
      if let problem = found?.problem {
        drawing.show(StatusMessage(problem, isError: true))
      }
      drawing.lock = lock
      self = .mine(drawing)
    }
  }
}
