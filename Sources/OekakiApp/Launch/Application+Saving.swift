import DrawingStore
import Sessions

extension DrawingViewController {
  /// Makes what is typed, drawn or floating part of the drawing, as only our own format can hold it
  /// as it is.
  fileprivate func acceptPending() {
    if !editor.state.isSettled { attempt(.cursor(.accept)) }
  }
}

/// Saving to files.
extension Application {
  func save(_ controller: DrawingViewController, to path: String?, replaces: Bool) {
    guard let name = path ?? controller.document.path else { return }
    let isGone = controller.document.source == nil && controller.fileCondition == .gone
    if isGone, path == nil, !controller.isReadOnly { return askWhereToSave(controller) }
    if onlyAsks, controller.document.source != nil, path == nil { return }
    let source = path == nil ? controller.document.source : nil
    if source != nil || controller.origin(for: name) != nil { controller.acceptPending() }
    if let source { return putBack(controller, source, name) }
    do throws(Failure) {
      if controller.isReadOnly, controller.isOfFile(at: name) {
        throw controller.document.newer.map { Failure(replacing: name, newer: $0) }
          ?? Failure(readOnly: name)
      }
      let target = try path.map { (path) throws(Failure) in try self.target(path) } ?? name
      let isOwn = target == controller.document.path && !isGone
      let found = isOwn ? controller.document.identity : nil
      let expected =
        replaces
        ? .anything
        : expectation(for: .file(.save(path)), otherwise: found.map { .unchanged($0) } ?? .nothing)
      let note = path.flatMap { DrawingName.note($0, target) }
      try write(controller, to: target, expected, replaces: replaces, note)
    } catch {
      if let stranger = error.stranger {
        return ask(
          "\(stranger). Replace it?", before: .save(path), on: controller,
          replacing: .save(path, replaces: true))
      }
      tell(error, of: name, on: controller, asking: .file(.save(path)))
    }
  }

  /// Returns the path to save a drawing to under a typed name.
  private func target(_ name: String) throws(Failure) -> String {
    let path = try files.path(name, for: .saving)
    return files.isConfined ? DrawingName.written(path) : DrawingName.target(path)
  }

  private func write(
    _ controller: DrawingViewController, to path: String, _ expectation: SaveExpectation,
    replaces: Bool, _ note: String?
  ) throws(Failure) {
    if let recording, recording.uses(path) {
      throw Failure(
        "\(PathName(path).safeText): is being recorded (save under another name)", exitCode: 73)
    }
    let agreed = try agreedContents(of: controller, for: path, losing: replaces)
    guard let contents = agreed else { return }
    if onlyAsks {
      return try DrawingFile.check(
        controller, replacing: path, expecting: expectation, replaces: replaces)
    }
    let report = try files.save(
      controller, to: path, expecting: expectation, contents: contents, replaces: replaces,
      backups: store?.backups, locks: locks)
    guard controller.shared == nil else {
      // The canvas is no file's: what was written is a copy.
      controller.lock = nil
      let name = note ?? PathName(path).base.safeText
      return controller.show(StatusMessage(report, "a copy of the canvas is saved: \(name)"))
    }
    let isPart = controller.document.newer != nil
    controller.didSave(to: path, report, isPart: contents.isPart)
    if controller.isReadOnly {
      controller.isReadOnly = false
      beginSession()
    }
    let remarks = contents.remarks(besides: controller.document.accepted)
    controller.document.accepted.formUnion(contents.remarked)
    let told = remarks.isEmpty ? "" : ": \(remarks)"
    let name = note ?? controller.document.name
    let lacking =
      isPart
      ? " without what the newer Oekaki added"
      : contents.isPart ? " without what it cannot hold, which is kept here" : ""
    controller.show(StatusMessage(report, "saved \(name)\(lacking)\(told)"))
  }
}
