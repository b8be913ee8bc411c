extension FileError {
  /// The exit code of sysexits.h: 65 for data, 66 for missing input, 73 for output that cannot be
  /// created, 74 for an I/O error, 75 for a file held by another instance.
  package var exitCode: Int32 {
    switch kind {
    case .tooLarge: 65
    case .openElsewhere: 75
    case .ioError, .noSpace, .halfWritten, .notVerified, .outOfResources, .system: 74
    case .missing, .isDirectory, .notDirectory, .notRegular, .denied, .readOnlyDisk,
      .changedSince, .exists, .badName, .outside, .tooManyLinks, .plantedLink, .leadsOut,
      .needsBackup, .unsafeState, .nowhere:
      purpose == .reading ? 66 : 73
    }
  }
}
