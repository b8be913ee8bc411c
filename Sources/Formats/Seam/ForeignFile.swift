/// A file of another program: its bytes, its name's ending, and the SAUCE record at its end.
public struct ForeignFile: Sendable {
  /// All of the file.
  public let bytes: [UInt8]
  /// In small letters, without the dot; empty for none.
  public let ending: String
  /// Nil where the file has none.
  public let sauce: Sauce?
  /// The bytes before SAUCE, its comments and the SUB in front of them.
  public let content: ArraySlice<UInt8>

  /// - Parameter name: of the file; a path will do.
  public init(_ bytes: [UInt8], named name: String = "") {
    self.bytes = bytes
    ending = ForeignFile.ending(of: name)
    let found = Sauce.find(in: bytes)
    sauce = found?.sauce
    content = bytes[..<(found?.start ?? bytes.count)]
  }

  /// What stands behind the last dot of the last part of a path, in small letters; empty where the
  /// dot is the first character, or there is none.
  public static func ending(of path: String) -> String { parts(of: path).ending.lowercased() }

  /// The last part of a path without its ending and the dot before that.
  public static func stem(of path: String) -> String { String(parts(of: path).stem) }

  private static func parts(of path: String) -> (stem: Substring, ending: Substring) {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return (name, "") }
    let ending = name[name.index(after: dot)...]
    return (ending.isEmpty ? name : name[..<dot], ending)
  }

  func begins(with magic: [UInt8]) -> Bool { bytes.starts(with: magic) }
}
