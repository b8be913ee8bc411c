import Sessions

/// A drawing that another instance has open, as far as it can be read: to be looked at or copied.
package struct HeldDrawing<Root: OpenDrawing> {
  /// Read only.
  package let drawing: Root
  private let holder: LockHolder?

  package init(_ drawing: Root, _ holder: LockHolder?) {
    (self.drawing, self.holder) = (drawing, holder)
    drawing.becomeReadOnly()
  }

  /// What the user is to know before he chooses.
  package var text: String {
    "\(drawing.document.name) is open in \(holder?.description ?? "another Oekaki")."
  }
}

extension OpenDrawing {
  /// Somebody else has the drawing. Drawing on it is allowed, as in any editor, but nothing keeps
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
