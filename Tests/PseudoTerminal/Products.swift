import Glibc

/// The executables built with the tests.
package enum Products {
  /// Returns the path of an executable, beside the running test bundle.
  package static func path(_ name: String) throws(PseudoTerminalError) -> String {
    guard let link = realpath("/proc/self/exe", nil) else { throw .system("realpath", errno) }
    defer { free(link) }
    let own = String(cString: link)
    let folder = own.lastIndex(of: "/").map { String(own[...$0]) } ?? ""
    let path = folder + name
    guard access(path, X_OK) == 0 else { throw PseudoTerminalError("there is no \(path)") }
    return path
  }
}
