import DrawingCore
import Sessions

extension SessionStore {
  /// Resumes the session of some lines in a file. The drawing is nil if the lines should be opened;
  /// if they have changed since, the problem says so, and the session is kept.
  fileprivate func resume<Root: OpenDrawing>(
    lines range: Range<Int>, of file: SourceFile, at path: String, as type: Root.Type
  ) -> (drawing: Root?, problem: Hint?) {
    for id in sessions(of: range, at: path) {
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
      if drawing.document.source?.range == range, let strokes = session.strokes {
        let kept: Hint = "\(strokes.counted("stroke")) (\(.gallery), Sessions)"
        return (nil, "the lines have changed since; kept: \(kept)")
      }
    }
    return (nil, nil)
  }

  private func sessions(of lines: Range<Int>, at path: String) -> [SessionID] {
    var found: [SessionID] = []
    for id in Document.keys(path, lines).flatMap({ sessions(of: PathName($0), nil) })
    where !found.contains(id) {
      found.append(id)
    }
    return found
  }
}

extension OpenDrawing {
  /// Returns whether these lines are as they were when the drawing was opened or saved, or as it
  /// would be saved; in the latter case it was saved, but the program ended before noting that.
  fileprivate func takesOver(_ range: Range<Int>, of file: SourceFile) -> Bool {
    guard let source = document.source, let found = file.lines(of: self, in: source),
      [found.range, source.range].contains(range)
    else { return false }
    if found != source {
      noteSaved(in: found, SaveReport(identity: file.identity, confirmed: true))
    } else {
      document.identity = file.identity
    }
    return true
  }
}

extension StatusMessage {
  /// Creates a message about the lines that were opened.
  package init(opened lines: Range<Int>, of path: String) {
    let label = lines.count == 1 ? "line" : "lines"
    let name = PathName(path).base.safeText
    self.init("\(label) \(lines.lineNumbers) of \(name); \(.save) puts them back")
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
    case .held(let holder): self = .held(HeldDrawing(try open(range, file), holder))
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
