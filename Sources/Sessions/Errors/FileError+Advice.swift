extension FileError {
  /// A few words of advice.
  package var advice: String { advice(choosingWith: "--state") }

  /// Returns a few words of advice.
  ///
  /// - Parameter option: the option that chooses another directory for what is kept.
  package func advice(choosingWith option: String) -> String {
    switch kind {
    case .halfWritten(let backup): "its old contents are in \(backup.safeText)"
    case .changedSince: "save under another name, or overwrite it"
    case .notVerified: "please report this; save under another name"
    case .plantedLink: "use another directory"
    case .leadsOut: "replace the link with the file itself"
    case .unsafeState: "remove it, or choose another directory with \(option)"
    case .nowhere: "choose a directory with \(option)"
    case .outOfResources: "close something and try again"
    case .outside: "name a file inside it, or run it with --allow-files"
    case .noSpace: "make room, or save elsewhere"
    case .tooLarge: "choose a smaller file"
    default: adviceByPurpose(option)
    }
  }

  private func adviceByPurpose(_ option: String) -> String {
    switch (purpose, kind) {
    case (.reading, .isDirectory), (.reading, .notRegular): "choose a regular file"
    case (.reading, .denied): "check its permissions"
    case (.reading, .ioError), (.reading, .system): "try again, or look at a copy"
    case (.reading, .openElsewhere): "close it there, or open a copy"
    case (.reading, _): "check the name"
    case (.saving, .missing): "create it first, or save elsewhere"
    case (.saving, .ioError), (.saving, .system): "save to another disk"
    case (.saving, .needsBackup): "save under another name"
    case (.saving, .exists): "save under another name, or overwrite it"
    case (.saving, .openElsewhere): "close it there, or save under another name"
    case (.saving, _): "save under another name"
    case (.keepingState, _): "choose another directory with \(option)"
    }
  }
}
