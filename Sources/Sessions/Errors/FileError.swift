import Glibc

/// What went wrong with a file: facts only. The sentence and the exit code are made from them
/// in `description` and `exitCode`.
package struct FileError: Error, Hashable, Sendable {
  /// What the file was wanted for: the same fact asks for different advice.
  package enum Purpose: Hashable, Sendable {
    case reading, saving, keepingState
  }

  package enum Kind: Hashable, Sendable {
    case missing
    case isDirectory
    /// A part of the path before the last is no directory.
    case notDirectory
    /// A FIFO, device or socket.
    case notRegular
    case denied
    case readOnlyDisk
    case tooLarge(limit: Int)
    /// Not the file, or not the bytes, that were loaded.
    case changedSince
    case exists
    /// Disk, quota or the process's limit on file sizes.
    case noSpace
    case badName
    /// Not in the folder that the names in a script are confined to.
    case outside
    case tooManyLinks
    /// A link that another user planted in a directory that all users may write to.
    case plantedLink
    /// A link out of the folder that the file was looked for in.
    case leadsOut
    /// Can only be overwritten in place, and there is nowhere to keep the old bytes meanwhile.
    case needsBackup
    /// Overwriting in place failed half-way; the old bytes are in `backup`.
    case halfWritten(backup: PathName)
    /// The encoded bytes did not decode to the same document: nothing was written.
    case notVerified
    case unsafeState(Unsafe)
    /// Another program holds the drawing's lock.
    case openElsewhere(LockHolder?)
    case ioError
    /// Neither `XDG_STATE_HOME` nor `HOME` says where to keep anything.
    case nowhere
    /// Too many open files, or no memory: worth trying again.
    case outOfResources
    /// None of the above: `code` says what.
    case system
  }

  /// Why a state directory, or a file in it, is not trusted.
  package enum Unsafe: Hashable, Sendable {
    case link, notDirectory, notRegular, otherOwner, writableByOthers, severalNames
  }

  package let kind: Kind
  package let path: PathName
  package let purpose: Purpose
  /// The system call that failed, empty when our own check refused.
  package let call: String
  /// Its `errno`, 0 when our own check refused.
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
  /// The kind of a failed system call.
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
