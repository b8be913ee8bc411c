import Sessions

/// A drawing that another instance has open, as far as it can be read, to look at or copy.
package struct HeldDrawing<Root: OpenDrawing> {
  /// The drawing, which is read-only.
  package let drawing: Root
  package let holder: LockHolder?
  /// The session, if that is what is held.
  package let session: SessionID?
  /// The path of its file.
  package let path: String?
  /// What it is called where it is open, which may be the name of a canvas.
  private let name: String

  /// - Parameter name: what is open there; nil for the drawing. Of a text file other lines may be.
  package init(
    _ drawing: Root, _ holder: LockHolder?, of session: SessionID? = nil, named name: String? = nil
  ) {
    (self.drawing, self.holder, self.session) = (drawing, holder, session)
    (path, self.name) = (drawing.document.path, name ?? drawing.document.name)
    drawing.becomeReadOnly()
  }

  /// Whether it is impossible to tell from here if the holder still exists.
  package var mayBeTakenOver: Bool { holder?.mayBeDead ?? false }

  /// The text that the user should read before choosing.
  package var text: String {
    "\(name) is open in \(holder?.description ?? "another Oekaki")."
      + (mayBeTakenOver ? " Take it over only if that one is no longer running." : "")
  }
}

extension OpenDrawing {
  /// Makes the drawing read-only because another program has it, or because a newer version wrote
  /// its file or session, which then stays as it is. It can be drawn on, as in any editor, but
  /// nothing is kept until it is saved under another name.
  package func becomeReadOnly() {
    leaveCanvas()
    let session = DrawingSession(unkept: self)
    session.isQuiet = true
    self.session = session
    isReadOnly = true
    document.savedDigest = editor.drawingDigest()
    document.savedPending = PendingWork(editor.state)
    let copies = "save \"NAME\" saves a copy"
    let text = document.newer.map { "\($0): read-only, \(copies)" }
    show(
      StatusMessage(
        text: text ?? "read-only: changes are not kept; \(copies)", isError: text != nil))
  }

  /// Goes on in a script with what is understood of a newer version's drawing: the script's session
  /// keeps it, and no file that a newer version wrote is replaced.
  package func becomeScripted() {
    guard document.newer != nil else { return }
    // The file is not one that this drawing may be saved to.
    document.identity = nil
    session = nil
    isReadOnly = false
  }

  /// Makes the drawing an independent copy without a name or file.
  package func becomeCopy() {
    session = nil
    isReadOnly = false
    document = Document()
    show(StatusMessage("an untitled copy; \(.save) saves it"))
  }
}
