import ArgumentParser

/// The files that options name to be written. Where one takes no `-` for standard output, a file of that
/// name is hardly meant.
enum FileToWrite {
  /// - Throws: `ValidationError` for the first that is `-`.
  static func check(_ files: KeyValuePairs<String, String?>) throws {
    for (option, path) in files where path == "-" {
      throw ValidationError("\(option) writes a file, not to - (./- is a file of that name).")
    }
  }
}
