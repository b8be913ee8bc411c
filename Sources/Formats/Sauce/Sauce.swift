import Cells
import DrawingCore

/// SAUCE 00.5: 128 bytes at the end of a file that state its type and author, preceded by an
/// optional block of comments.
public struct Sauce: Hashable, Sendable {
  /// Title, author, group, date and comment.
  public var about = About()
  /// The number of bytes before SAUCE, according to the record; it may be wrong.
  public var fileSize = 0
  /// The type of data: 1 for characters, 5 for binary text, 6 for XBin; see `DataType`.
  public var dataType: UInt8 = 0
  /// The type of file within the data type: among characters, 1 is ANSI art.
  public var fileType: UInt8 = 0
  /// Four numbers that depend on the type, usually columns and rows first.
  public var info: [Int] = [0, 0, 0, 0]
  /// Flags: bit 0 is iCE colours, bits 1 and 2 are letter spacing, bits 3 and 4 the pixel aspect
  /// ratio.
  public var flags: UInt8 = 0
  /// The name of a font, such as `IBM VGA`; empty for none.
  public var font = ""

  /// The parts of a record that could not be read.
  var unread: [String] = []

  /// Creates a record without a title or type.
  public init() {}

  /// The known data types.
  enum DataType {
    static let none: UInt8 = 0
    static let character: UInt8 = 1
    static let binaryText: UInt8 = 5
    static let xbin: UInt8 = 6
  }

  /// The file types of characters.
  enum FileType {
    static let ascii: UInt8 = 0
    static let ansi: UInt8 = 1
    static let animation: UInt8 = 2
    static let pcboard: UInt8 = 4
    static let tundra: UInt8 = 8
  }

  /// Whether the high bit of an attribute means a bright paper, not blinking: bit 0 of the flags.
  public var hasICEColors: Bool {
    get { flags & 1 != 0 }
    set { flags = newValue ? flags | 1 : flags & ~1 }
  }

  /// Whether the font is one of DOS or of an Amiga, whose letters are bytes: see `page`.
  var hasDOSFont: Bool { font.hasPrefix("IBM") || font.hasPrefix("Amiga") }

  static let size = 128
  static let commentSize = 64
  static let mark = Array("SAUCE00".utf8)
  static let commentMark = Array("COMNT".utf8)
  static let end: UInt8 = 0x1A
}

/// What a record states beyond the drawing and its format, to be stated again.
public struct SauceHabits: Hashable, Codable, Sendable {
  /// The types of data and file.
  var dataType: UInt8
  var fileType: UInt8
  /// The third and fourth numbers that depend on the type.
  var rest: [Int]
  /// The flags, except that iCE colours follow from the drawing.
  var flags: UInt8
  var font: String

  init(_ sauce: Sauce) {
    (dataType, fileType) = (sauce.dataType, sauce.fileType)
    (rest, flags, font) = (Array(sauce.info.suffix(2)), sauce.flags, sauce.font)
  }
}
