import Cells
import DrawingCore

/// SAUCE 00.5: 128 bytes at the end of a file that say what it is and who made it, and a block of
/// comments before them.
public struct Sauce: Hashable, Sendable {
  /// Title, author, group, date and comment.
  public var about = About()
  /// Bytes of the file before SAUCE, as the record has it: it may lie.
  public var fileSize = 0
  /// 1 for characters, 5 for binary text, 6 for XBin; see `DataType`.
  public var dataType: UInt8 = 0
  /// What it means depends on the data type: 1 is ANSI art among characters.
  public var fileType: UInt8 = 0
  /// What these say depends on the type: mostly columns and rows.
  public var info: [Int] = [0, 0, 0, 0]
  /// Bit 0 is iCE colours, bits 1 and 2 the spacing of letters, 3 and 4 the shape of pixels.
  public var flags: UInt8 = 0
  /// The name of a font, such as `IBM VGA`; empty for none.
  public var font = ""

  /// No title, of no type.
  public init() {}

  /// Data types with what they are said of.
  enum DataType {
    static let character: UInt8 = 1
    static let binaryText: UInt8 = 5
    static let xbin: UInt8 = 6
  }

  /// File types of characters.
  enum FileType {
    static let ascii: UInt8 = 0
    static let ansi: UInt8 = 1
    static let pcboard: UInt8 = 4
    static let tundra: UInt8 = 8
  }

  /// Bit 0 of the flags: the high bit of an attribute is a bright paper, not blinking.
  public var hasICEColors: Bool {
    get { flags & 1 != 0 }
    set { flags = newValue ? flags | 1 : flags & ~1 }
  }

  static let size = 128
  static let commentSize = 64
  static let mark = Array("SAUCE00".utf8)
  static let commentMark = Array("COMNT".utf8)
  static let end: UInt8 = 0x1A
}
