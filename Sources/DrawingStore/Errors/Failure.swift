import Archiving
import DrawingCore
import Formats
import Sessions

/// A failure in words: one line naming the file, the problem and a remedy, and an exit code from
/// sysexits.h.
nonisolated package struct Failure: Error, CustomStringConvertible {
  package private(set) var description: String
  package let exitCode: Int32
  /// The problem, without the rest of the line.
  package private(set) var reason: String
  /// The line without what it advises, if it does; what helps is another thing where there are other
  /// words.
  private var problem: String?
  /// The line of a text file that is to blame.
  package private(set) var location: TextLocation?
  /// Whether a limit was reached, which nothing done afterwards can make up for.
  package private(set) var isFinal = false
  /// Whether the only problem is that the file is in none of the folders that may be used.
  package private(set) var isOutside = false
  /// Whether the only problem is that there is no such file.
  package private(set) var isMissingFile = false
  /// Whether the only problem is that the file is empty.
  package private(set) var isEmptyFile = false
  /// Whether the line is about a part of some file, which it does not name.
  private var isOfPart = false
  /// The name of the file and the problem in a few words, if saving would have overwritten what
  /// another program wrote.
  package private(set) var conflict: String?

  package var isConflict: Bool { conflict != nil }
  /// The name of a file of another kind that would have been replaced, and what it is.
  package private(set) var stranger: String?

  package init(_ description: String, exitCode: Int32) {
    self.description = description
    self.exitCode = exitCode
    reason = description
  }

  /// Creates a failure of a problem, and of what to do about it.
  package init(_ problem: String, advice: String, exitCode: Int32) {
    self.init("\(problem) (\(advice))", exitCode: exitCode)
    self.problem = problem
  }

  /// Returns the failure with other advice; as it is if it gives none.
  package func advising(_ advice: String) -> Failure {
    guard let problem else { return self }
    var failure = self
    failure.description = "\(problem) (\(advice))"
    failure.reason = failure.description
    return failure
  }

  /// Returns the failure with the name that a file has below a folder, if it names one there.
  package func naming(below folder: PathName) -> Failure {
    beginning("", insteadOf: folder.safeText + "/")
  }

  /// Returns the failure with another name for a file, if it begins with its path.
  package func naming(_ path: PathName, _ name: String) -> Failure {
    beginning(name, insteadOf: path.safeText)
  }

  private func beginning(_ new: String, insteadOf old: String) -> Failure {
    guard description.hasPrefix(old) else { return self }
    var failure = self
    failure.description = new + description.dropFirst(old.count)
    failure.reason = failure.description
    if let problem, problem.hasPrefix(old) {
      failure.problem = new + problem.dropFirst(old.count)
    }
    return failure
  }

  /// Creates a failure in a line of a text file: the place, the problem, the line and a caret.
  package init(_ reason: String, at location: TextLocation, exitCode: Int32 = 64) {
    let error = ScriptError(reason, at: location.place, line: location.text)
    self.init("\(PathName(location.file).safeText):\(error.report)", exitCode: exitCode)
    self.reason = reason
    self.location = location
  }

  /// Returns the failure located in a line of a text file, unless it has a location already.
  package func located(at location: TextLocation) -> Failure {
    guard self.location == nil else { return self }
    var failure = Failure(reason, at: location, exitCode: exitCode)
    failure.isFinal = isFinal
    return failure
  }

  /// Creates the failure of a limit that was reached.
  package init(final reason: String) {
    self.init(reason, exitCode: 64)
    isFinal = true
  }

  /// Creates the failure of a part that some file does not have; `of` tells which file.
  init(part reason: String) {
    self.init(reason, exitCode: 64)
    isOfPart = true
  }

  /// Returns the failure with the name of the file if it is about a part that this does not have.
  package func of(_ file: String) -> Failure {
    guard isOfPart else { return self }
    return Failure("\(PathName(file).safeText): \(reason)", exitCode: exitCode)
  }

  /// Creates the failure of replacing a file of another kind.
  init(replacing path: String, _ what: String, _ advice: String) {
    let name = PathName(path)
    self.init("\(name.safeText): \(what)", advice: advice, exitCode: 73)
    stranger = "\(name.base.safeText) \(what)"
  }

  /// Creates the failure of replacing the file that is being read.
  init(itself path: String, _ advice: String) {
    self.init("\(PathName(path).safeText): is the file being read (\(advice))", exitCode: 73)
  }

  /// Creates the failure of saving a file that another instance has open.
  package init(readOnly path: String) {
    self.init(
      "\(PathName(path).safeText): is read-only here (save it under another name)", exitCode: 75)
  }

  /// Creates the failure of replacing a file that a newer version wrote.
  package init(replacing path: String, newer: some CustomStringConvertible) {
    self.init(
      "\(PathName(path).safeText): \(newer): not replaced (save under another name)",
      exitCode: 73)
  }

  package init(_ error: FileError) {
    self.init(error.problem, advice: error.advice, exitCode: error.exitCode)
    isOutside = error.kind == .outside
    isMissingFile = error.kind == .missing && error.purpose == .reading
    let name = error.path.base.safeText
    switch error.kind {
    case .exists: conflict = "\(name): already exists"
    case .changedSince: conflict = "\(name): was changed by another program"
    default: break
    }
  }

  /// Creates a failure from an error thrown while reading or writing a snapshot.
  package init(_ error: any Error, path: String) {
    if let error = error as? FileError {
      self.init(error)
    } else if let error = error as? Failure {
      self = error
    } else {
      let name = PathName(path).safeText
      let (reason, advice) = Failure.words(for: error, path)
      self.init("\(name): \(reason) (\(advice))", exitCode: 65)
      isEmptyFile = (error as? ArchiveError) == .empty
    }
  }

  private static func words(
    for error: any Error, _ path: String
  ) -> (reason: String, advice: String) {
    switch error {
    case ArchiveError.empty: ("the file is empty", "nothing was changed; open another file")
    case ArchiveError.notAnArchive, ArchiveError.unknownClass, ArchiveError.unexpectedClass,
      SnapshotError.noVersion:
      words(forUnknown: path)
    case SnapshotError.newerVersion, SnapshotError.newer:
      ("\(error)", "nothing was changed; update Oekaki to open it")
    default: ("\(error)", "nothing was changed; open a copy made earlier")
    }
  }

  /// Returns the words for bytes of no kind that is read. By its ending a file may not be meant for
  /// a drawing of ours.
  private static func words(forUnknown path: String) -> (reason: String, advice: String) {
    let ending = ForeignFile.ending(of: path)
    if ending.isEmpty || path.hasSuffix(DrawingName.ending) {
      return ("not an Oekaki drawing", "nothing was changed; drawings are .oekaki files")
    }
    let isPicture = ending == "gif" || ForeignEnding.contents(of: ending) == "a picture"
    return (
      "of no kind that is read",
      isPicture
        ? "convert it to PNG"
        : "nothing was changed; drawings, text, ANSI art, PNG and others can be read"
    )
  }
}
