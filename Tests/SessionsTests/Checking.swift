import Glibc

@testable import Sessions

struct SystemCallFailed: Error { let code: Int32 }

func check(_ result: Int32) throws {
  guard result == 0 else { throw SystemCallFailed(code: errno) }
}

/// The kind of the error that `body` throws; nil when it throws none.
func kind(of body: () throws(FileError) -> Void) -> FileError.Kind? {
  do {
    try body()
    return nil
  } catch {
    return error.kind
  }
}

func contents(of path: String) throws -> String {
  String(decoding: try FileSource.read(path, limit: 1 << 20).bytes, as: UTF8.self)
}
