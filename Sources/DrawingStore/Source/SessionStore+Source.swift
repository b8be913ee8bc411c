import Sessions

extension SessionStore {
  /// The session of some lines of a file, where it knows more than they do; nil where they are to be
  /// opened. Where they were changed since, that is told, and the session is kept beside.
  fileprivate func resume<Root: OpenDrawing>(
    lines range: Range<Int>, of file: SourceFile, at path: String, as type: Root.Type
  ) -> (drawing: Root?, problem: String?) {
    for id in sessions(of: PathName(Document.key(path, range)), nil) {
      guard let session = try? restore(id, as: type) else { continue }
      let drawing = session.drawing
      guard session.isWhole, let source = drawing.document.source, source.range == range,
        drawing.isOfFile(at: path), let strokes = session.strokes
      else {
        session.abandon()
        continue
      }
      guard file.holds(source) else {
        session.abandon()
        return (nil, "the lines were changed since; kept: \(strokes.strokes) (^O, Sessions)")
      }
      drawing.show(StatusMessage(text: "recovered \(strokes.strokes) newer than the file"))
      return (drawing, nil)
    }
    return (nil, nil)
  }
}

extension Opening {
  /// Lines of a text file, with the strokes of their session that the file does not have.
  ///
  /// - Parameters:
  ///   - lines: which of the file, once it is locked and read.
  ///   - open: a drawing of the lines alone.
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
        drawing.show(StatusMessage(text: problem, isError: true))
      }
      drawing.lock = lock
      self = .mine(drawing)
    }
  }
}
