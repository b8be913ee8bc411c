import Archiving
import DrawingCore
import Sessions

/// A failure in words: one line naming the file, what is wrong and what to do, and an exit code of
/// sysexits.h.
package struct Failure: Error, CustomStringConvertible {
  package let description: String
  package let exitCode: Int32
  /// What is wrong, without the place in a script.
  private(set) package var reason: String
  /// The statement of a script at which it failed.
  private(set) package var location: ScriptLocation?
  /// A limit of scripts was reached, which no `expect error` excuses.
  private(set) var stopsScript = false
  /// There is no such file: nothing else is wrong.
  private(set) var isMissingFile = false
  /// Saving would have overwritten what somebody else wrote, which the user may want: the file and
  /// what is wrong, in few words.
  private(set) var conflict: String?

  var isConflict: Bool { conflict != nil }
  /// The disk, or what the system gives to this process, did not allow it.
  private(set) var isOfTheDisk = false

  package init(_ description: String, exitCode: Int32) {
    self.description = description
    self.exitCode = exitCode
    reason = description
  }

  /// At a statement of a script: its place, what is wrong, the line and a caret.
  init(_ reason: String, at location: ScriptLocation, exitCode: Int32 = 64) {
    let error = ScriptError(reason, at: location.place, line: location.text)
    self.init("\(PathName(location.file).safeText):\(error.report)", exitCode: exitCode)
    self.reason = reason
    self.location = location
  }

  /// The same, at a statement of a script where it is at none yet.
  func located(at location: ScriptLocation) -> Failure {
    guard self.location == nil else { return self }
    var failure = Failure(reason, at: location, exitCode: exitCode)
    failure.stopsScript = stopsScript
    return failure
  }

  /// A limit is reached: nothing that the script does makes up for that.
  init(stopping reason: String) {
    self.init(reason, exitCode: 64)
    stopsScript = true
  }

  package init(_ error: FileError) {
    self.init(error.description, exitCode: error.exitCode)
    isMissingFile = error.kind == .missing && error.purpose == .reading
    let name = error.path.base.safeText
    isOfTheDisk = error.isOfTheDisk
    switch error.kind {
    case .exists: conflict = "\(name): exists already"
    case .changedSince: conflict = "\(name): was changed by somebody else"
    default: break
    }
  }

  /// What reading or writing a snapshot threw.
  init(_ error: any Error, path: String) {
    if let error = error as? FileError {
      self.init(error)
    } else if let error = error as? Failure {
      self = error
    } else {
      let name = PathName(path).safeText
      let (reason, advice) = Failure.words(for: error)
      self.init("\(name): \(reason) (\(advice))", exitCode: 65)
    }
  }

  private static func words(for error: any Error) -> (reason: String, advice: String) {
    switch error {
    case ArchiveError.empty: ("the file is empty", "nothing was changed; open another file")
    case ArchiveError.notAnArchive, ArchiveError.unknownClass, ArchiveError.unexpectedClass,
      SnapshotError.noVersion:
      ("not an Oekaki drawing", "nothing was changed; drawings are .oekaki files")
    case SnapshotError.newerVersion:
      ("\(error)", "nothing was changed; update Oekaki to open it")
    default: ("\(error)", "nothing was changed; open a copy made earlier")
    }
  }
}

extension FileError {
  fileprivate var isOfTheDisk: Bool {
    switch kind {
    case .readOnlyDisk, .noSpace, .ioError, .outOfResources: true
    default: false
    }
  }
}
