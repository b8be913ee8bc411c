extension FileError {
  /// The code of sysexits.h: 65 data, 66 no such input, 73 cannot create, 74 I/O error,
  /// 75 held by another instance.
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
