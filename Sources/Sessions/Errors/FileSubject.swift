import Glibc

/// The file that an operation concerns, as errors name it.
struct FileSubject: Hashable, Sendable {
  let path: PathName
  let purpose: FileError.Purpose

  /// Returns the failure of `call`, with the thread's `errno`; no other call may come between.
  func failure(of call: String) -> FileError { failure(of: call, code: errno) }

  func failure(of call: String, code: Int32) -> FileError {
    FileError(kind: .init(code: code), path: path, purpose: purpose, call: call, code: code)
  }

  func refusal(_ kind: FileError.Kind) -> FileError {
    FileError(kind: kind, path: path, purpose: purpose, call: "", code: 0)
  }

  func entry(_ name: PathName) -> FileSubject {
    FileSubject(path: path.appending(name), purpose: purpose)
  }
}
