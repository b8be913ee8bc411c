/// A file of another program: its bytes, the ending of its name, and its SAUCE record.
public struct ForeignFile: Sendable {
  /// The bytes of the whole file.
  public let bytes: [UInt8]
  /// The ending of the name in lower case, without the dot; empty if there is none.
  public let ending: String
  /// The record at the end of the file; nil if there is none.
  public let sauce: Sauce?
  /// The bytes before SAUCE, its comments and the SUB that precedes them.
  public let content: ArraySlice<UInt8>

  /// Creates a file.
  ///
  /// - Parameter name: A file name or path.
  public init(_ bytes: [UInt8], named name: String = "") {
    self.bytes = bytes
    ending = ForeignFile.ending(of: name)
    let found = Sauce.find(in: bytes)
    sauce = found?.sauce
    content = bytes[..<(found?.start ?? bytes.count)]
  }

  /// Returns what follows the last dot of a file name or path, in lower case; empty if there is no
  /// dot, or it is the first character of the name.
  public static func ending(of path: String) -> String { parts(of: path).ending.lowercased() }

  /// Returns the last part of a path without its ending and the dot before it.
  public static func stem(of path: String) -> String { String(parts(of: path).stem) }

  private static func parts(of path: String) -> (stem: Substring, ending: Substring) {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return (name, "") }
    let ending = name[name.index(after: dot)...]
    return (ending.isEmpty ? name : name[..<dot], ending)
  }

  func begins(with magic: [UInt8]) -> Bool { bytes.starts(with: magic) }
}
