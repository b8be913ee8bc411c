import DrawingCore
import DrawingStore
import Sessions
import Sharing

/// The end of the program, with the session kept.
extension Application {
  /// Writes the session to disk, for the next start to continue. Returns whether it is there.
  @discardableResult
  func keepSession(within milliseconds: Int = 2000) -> Bool {
    guard controller.session != nil else { return !controller.isUnsaved }
    return flush(controller, within: milliseconds, isNext: true)
  }

  /// Writes a drawing's session to disk. Returns whether all of it is there.
  ///
  /// - Parameter isNext: whether the next start continues it. Otherwise a drawing that was only
  ///   looked at is not kept.
  func flush(
    _ controller: DrawingViewController, within milliseconds: Int = 2000, isNext: Bool
  ) -> Bool {
    guard let session = controller.session else { return false }
    if isNext { session.keep(controller) }
    return session.flush(controller, within: session.isFailing ? 0 : milliseconds)
  }

  func quit(_ controller: DrawingViewController) {
    let isConfirmed = takeConfirmation(of: .program(.quit))
    // A user who was told has already waited for the disk.
    let isKept = keepSession(within: isConfirmed ? 0 : 2000)
    guard isKept || isConfirmed || !controller.isUnsaved else {
      return ask(reasonToStay, before: .program(.quit), on: controller)
    }
    if isKept { removeForgotten() }
    link?.finish(controller)
    leave(with: 0, within: isKept ? 2000 : 100)
  }

  /// - Parameter milliseconds: the time that the disk has to end the session.
  func leave(with code: Int32, within milliseconds: Int = 2000) {
    controller.session?.end(
      with: controller, within: milliseconds, hasScreens: controller.hasScreensToKeep)
    controller.lock = nil
    (exitCode, isRunning) = (code, false)
  }

  private var reasonToStay: Hint {
    if controller.session?.isFailing == false {
      return "the disk has not confirmed the session yet: \(.quit) again leaves"
    }
    return "\(loss), \(.quit) again discards it"
  }

  private var loss: Hint {
    if controller.isReadOnly { return "read-only, so not kept: save \"NAME\" saves a copy" }
    let reason = store == nil ? "this session is not kept" : "the session cannot be kept"
    return "\(reason): \(.save) saves"
  }
}

extension Application {
  /// The text for the shell once the program has ended: what was kept, and how to continue; nil if
  /// there is nothing to continue.
  package var farewell: String? {
    if isGuest { return nil }
    let document = controller.document
    if let hand = controller.shared { return farewell(of: hand) }
    let isBlank = controller.isSaved && controller.editor.state.history.revision == 0
    guard document.path != nil || !isBlank else { return nil }
    let isKept = controller.session?.id != nil && controller.session?.isFailing == false
    let name = document.path == nil ? "an untitled drawing" : "“\(document.stem)”"
    if controller.isHeldByFile {
      // Nothing was saved, and it may not be all that the file holds.
      if controller.isReadOnly { return "Only looked at: \(document.name)." }
      return "Saved: \(document.name)." + (isKept ? " \(goingOn)" : "")
    }
    if document.isSavedInPart, controller.isSaved, controller.fileCondition == .unchanged {
      let rest = isKept ? "; the rest is kept. \(goingOn)" : "."
      return "Saved in part: \(document.name)\(rest)"
    }
    return isKept ? "Kept: \(name)\(newer). \(goingOn)" : "Not kept: \(name)."
  }

  private func farewell(of hand: SharedHand) -> String {
    let count = hand.replica.pendingCount
    let standing =
      hand.isVisitor
      ? "Looked at: @\(hand.canvas)."
      : count == 0
        ? "Shared: @\(hand.canvas)." : "Kept: @\(hand.canvas), \(count.counted("step")) not shared."
    let usual = try? SharedCanvas.directory(nil)
    let place =
      usual?.bytes == hand.directory ? "" : " --at \(PathName(bytes: hand.directory).safeText)"
    let look = hand.isVisitor ? " --look" : ""
    let state = statePath.map { " --state \(PathName($0).safeText)" } ?? ""
    return "\(standing) To go on: oekaki join \(hand.canvas)\(look)\(place)\(state)"
  }

  /// What the file lacks, in words.
  private var newer: String {
    let (strokes, file) = (controller.newerStrokes, controller.document.name)
    let count = strokes > 0 ? ", \(strokes.counted("stroke"))" : ""
    return switch controller.fileCondition {
    case .none: count
    case .unchanged: "\(count) newer than \(file)"
    case .changed: "\(count); \(file) was changed by another program"
    case .gone: "\(count); \(file) was moved or removed"
    }
  }

  private var goingOn: String {
    guard let state = statePath else { return "To go on: oekaki" }
    return "To go on: oekaki --state \(PathName(state).safeText)"
  }
}
