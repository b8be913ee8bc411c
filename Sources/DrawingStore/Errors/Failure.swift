import Archiving
import DrawingCore
import Sessions

/// A failure in words: one line naming the file, what is wrong and what to do, and an exit code of
/// sysexits.h.
nonisolated package struct Failure: Error, CustomStringConvertible {
  package let description: String
  package let exitCode: Int32
  /// What is wrong, without the line it stands in.
  package private(set) var reason: String
  /// The line of a text file that is to blame.
  package private(set) var location: TextLocation?
  /// A limit was reached: nothing that is done afterwards makes up for that.
  package private(set) var isFinal = false
  /// There is no such file: nothing else is wrong.
  package private(set) var isMissingFile = false
  /// Saving would have overwritten what another program wrote, which the user may want: the file
  /// and what is wrong, in few words.
  package private(set) var conflict: String?

  package var isConflict: Bool { conflict != nil }
  /// Saving would have replaced a file that is no drawing: its name, as it is shown.
  package private(set) var stranger: String?
  /// The disk, or what the system gives to this process, did not allow it.
  package private(set) var isOfTheDisk = false

  package init(_ description: String, exitCode: Int32) {
    self.description = description
    self.exitCode = exitCode
    reason = description
  }

  /// In a line of a text file: its place, what is wrong, the line and a caret.
  package init(_ reason: String, at location: TextLocation, exitCode: Int32 = 64) {
    let error = ScriptError(reason, at: location.place, line: location.text)
    self.init("\(PathName(location.file).safeText):\(error.report)", exitCode: exitCode)
    self.reason = reason
    self.location = location
  }

  /// The same, in a line of a text file where none is to blame yet.
  package func located(at location: TextLocation) -> Failure {
    guard self.location == nil else { return self }
    var failure = Failure(reason, at: location, exitCode: exitCode)
    failure.isFinal = isFinal
    return failure
  }

  /// A limit is reached.
  package init(final reason: String) {
    self.init(reason, exitCode: 64)
    isFinal = true
  }

  /// There is a file that is no drawing where one is to be saved.
  init(replacing path: String) {
    let name = PathName(path)
    self.init(
      "\(name.safeText): is no drawing (save under another name; replace it with save \"…\" replace)",
      exitCode: 73)
    stranger = name.base.safeText
  }

  /// Another instance has the file that would be saved.
  package init(readOnly path: String) {
    self.init(
      "\(PathName(path).safeText): is read only here (save it under another name)", exitCode: 75)
  }

  package init(_ error: FileError) {
    self.init(error.description, exitCode: error.exitCode)
    isMissingFile = error.kind == .missing && error.purpose == .reading
    let name = error.path.base.safeText
    isOfTheDisk = error.isOfTheDisk
    switch error.kind {
    case .exists: conflict = "\(name): exists already"
    case .changedSince: conflict = "\(name): was changed by another program"
    default: break
    }
  }

  /// What reading or writing a snapshot threw.
  package init(_ error: any Error, path: String) {
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

nonisolated extension FileError {
  fileprivate var isOfTheDisk: Bool {
    switch kind {
    case .readOnlyDisk, .noSpace, .ioError, .outOfResources: true
    default: false
    }
  }
}
