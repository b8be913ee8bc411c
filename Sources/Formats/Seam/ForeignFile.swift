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

  /// What stands behind the last dot of the last part of a path.
  public static func ending(of path: String) -> String {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  func begins(with magic: [UInt8]) -> Bool { bytes.starts(with: magic) }
}
