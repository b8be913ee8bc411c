import Sessions

/// A drawing that another instance has open, as far as it can be read: to be looked at or copied.
package struct HeldDrawing<Root: OpenDrawing> {
  /// Read only.
  package let drawing: Root
  package let holder: LockHolder?
  /// Of which it is, where that is what is held.
  package let session: SessionID?
  /// The file that it is of.
  package let path: String?

  package init(_ drawing: Root, _ holder: LockHolder?, of session: SessionID? = nil) {
    (self.drawing, self.holder, self.session) = (drawing, holder, session)
    path = drawing.document.path
    drawing.becomeReadOnly()
  }

  /// Whether it cannot be known here that the other has not ended.
  package var mayBeTakenOver: Bool { holder?.mayBeDead ?? false }

  /// What the user is to know before choosing.
  package var text: String {
    "\(drawing.document.name) is open in \(holder?.description ?? "another Oekaki")."
      + (mayBeTakenOver ? " Take it over only where that is gone." : "")
  }
}

extension OpenDrawing {
  /// Another program has the drawing. Drawing on it is allowed, as in any editor, but nothing keeps
  /// that before it is saved under another name.
  package func becomeReadOnly() {
    let session = DrawingSession(unkept: self)
    session.isQuiet = true
    self.session = session
    isReadOnly = true
    document.savedDigest = editor.drawingDigest()
    let text = "read only: nothing is kept; save \"NAME\" makes a drawing of that name"
    show(StatusMessage(text: text))
  }

  /// The same picture as a drawing of its own, which has no name and is saved nowhere.
  package func becomeCopy() {
    session = nil
    isReadOnly = false
    document = Document()
    show(StatusMessage(text: "a copy without a name; Ctrl-S saves it"))
  }
}
