import Glibc

/// A failure with a file, as facts. `description` makes a sentence of them and `exitCode` an exit
/// code.
package struct FileError: Error, Hashable, Sendable {
  /// The purpose for which the file was wanted; the advice depends on it.
  package enum Purpose: Hashable, Sendable {
    case reading, saving, keepingState
  }

  package enum Kind: Hashable, Sendable {
    case missing
    case isDirectory
    /// A part of the path before the last is not a directory.
    case notDirectory
    /// A FIFO, device or socket.
    case notRegular
    case denied
    case readOnlyDisk
    case tooLarge(limit: Int)
    /// The file or its bytes are not the ones that were loaded.
    case changedSince
    case exists
    /// The disk is full, or a quota or the process's limit on file sizes is reached.
    case noSpace
    case badName
    /// Outside the folder that the file names in a script are confined to.
    case outside
    case tooManyLinks
    /// A link that another user planted in a directory that all users may write to.
    case plantedLink
    /// A link out of the folder in which the file was looked up.
    case leadsOut
    /// The file can only be overwritten in place, with nowhere to keep the old bytes meanwhile.
    case needsBackup
    /// Overwriting in place failed half-way; the old bytes are in `backup`.
    case halfWritten(backup: PathName)
    /// The encoded bytes did not decode to the same document, so nothing was written.
    case notVerified
    case unsafeState(Unsafe)
    /// Another program holds the drawing's lock.
    case openElsewhere(LockHolder?)
    case ioError
    /// Neither `XDG_STATE_HOME` nor `HOME` names a place to keep state.
    case nowhere
    /// Too many open files, or out of memory: worth trying again.
    case outOfResources
    /// Any other failure, given by `code`.
    case system
  }

  /// The reason why a state directory, or a file in it, is not trusted.
  package enum Unsafe: Hashable, Sendable {
    case link, notDirectory, notRegular, otherOwner, writableByOthers, severalNames
  }

  package let kind: Kind
  package let path: PathName
  package let purpose: Purpose
  /// The system call that failed, empty if our own check refused.
  package let call: String
  /// The call's `errno`, 0 if our own check refused.
  package let code: Int32
}

extension FileError {
  package static let noStateDirectory = FileError(
    kind: .nowhere, path: PathName("sessions"), purpose: .keepingState, call: "", code: 0)

  package static func openElsewhere(
    _ path: PathName, _ holder: LockHolder?, for purpose: Purpose = .saving
  ) -> FileError {
    FileError(kind: .openElsewhere(holder), path: path, purpose: purpose, call: "", code: 0)
  }
}

extension FileError.Kind {
  /// Creates the kind for the `errno` of a failed system call.
  init(code: Int32) {
    switch code {
    case ENOENT, ESTALE: self = .missing
    case ENOTDIR: self = .notDirectory
    case EISDIR: self = .isDirectory
    case EACCES, EPERM: self = .denied
    case EROFS: self = .readOnlyDisk
    case ENOSPC, EDQUOT, EFBIG: self = .noSpace
    case EEXIST, ENOTEMPTY: self = .exists
    case ENAMETOOLONG: self = .badName
    case ELOOP: self = .tooManyLinks
    case EIO, ENXIO, ENODEV, ETIMEDOUT: self = .ioError
    case EMFILE, ENFILE, ENOMEM: self = .outOfResources
    default: self = .system
    }
  }
}

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
