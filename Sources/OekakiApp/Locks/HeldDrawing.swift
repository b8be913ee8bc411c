import Sessions

/// A drawing that another instance has open, as far as it can be read: to be looked at or copied.
struct HeldDrawing {
  /// Read only.
  let controller: DrawingViewController
  private let holder: LockHolder?

  init(_ controller: DrawingViewController, _ holder: LockHolder?) {
    (self.controller, self.holder) = (controller, holder)
    controller.becomeReadOnly()
  }

  /// What the user is to know before he chooses.
  var text: String {
    "\(controller.document.name) is open in \(holder?.description ?? "another Oekaki")."
  }
}

extension DrawingViewController {
  /// Somebody else has the drawing. Drawing on it is allowed, as in any editor, but nothing keeps
  /// that before it is saved under another name.
  func becomeReadOnly() {
    let session = DrawingSession(unkept: self)
    session.isQuiet = true
    self.session = session
    isReadOnly = true
    document.savedDigest = editor.drawingDigest()
    let text = "read only: nothing is kept; save \"NAME\" makes a drawing of that name"
    show(StatusMessage(text: text))
  }

  /// The same picture as a drawing of its own, which has no name and is saved nowhere.
  func becomeCopy() {
    session = nil
    isReadOnly = false
    document = Document()
    show(StatusMessage(text: "a copy without a name; Ctrl-S saves it"))
  }
}
