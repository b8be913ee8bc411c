import Cells
import DrawingCore

extension Sauce {
  /// Creates the record of a drawing, with its columns and rows, and what the file's record stated
  /// besides.
  ///
  /// - Parameter dataType: The type of data; 0 for formats that have none, which keep what stood
  ///   there.
  init(of drawing: Drawing, dataType: UInt8 = 0, fileType: UInt8 = 0, _ options: WritingOptions) {
    self.init(about: drawing.about, dataType: dataType, fileType: fileType, options)
    (info[0], info[1]) = (min(drawing.size.width, 0xFFFF), min(drawing.size.height, 0xFFFF))
  }

  /// The same without columns and rows.
  init(about: About, dataType: UInt8, fileType: UInt8, _ options: WritingOptions) {
    self.about = about
    (self.dataType, self.fileType) = (dataType, fileType)
    guard let record = options.record else { return }
    if dataType == 0 { (self.dataType, self.fileType) = (record.dataType, record.fileType) }
    flags = record.flags & ~1
    font = hasFont(of: record) ? record.font : ""
    if record.rest.count == 2 { info = [0, 0] + record.rest.map { max(0, min($0, 0xFFFF)) } }
  }

  /// Returns whether the font of another record is true of this one: that of the same kind of file,
  /// or of one whose letters follow it.
  private func hasFont(of record: SauceHabits) -> Bool {
    let isSame = (dataType, fileType) == (record.dataType, record.fileType)
    let types = [Sauce.FileType.ascii, Sauce.FileType.ansi, Sauce.FileType.animation]
    let knowsPages =
      dataType == Sauce.DataType.binaryText
      || dataType == Sauce.DataType.character && types.contains(fileType)
    return isSame || knowsPages || CodePage.named(byFont: record.font)?.isUsual ?? false
  }

  /// Returns a file with the record after its content.
  func appended(to content: [UInt8]) -> [UInt8] { content + bytes(behind: content.count) }

  /// Returns SUB, the comments and the record, to follow `count` bytes of content.
  private func bytes(behind count: Int) -> [UInt8] {
    var bytes = [Sauce.end]
    let lines =
      about.comment.isEmpty
      ? [] : about.comment.split(separator: "\n", omittingEmptySubsequences: false)
    if !lines.isEmpty { bytes += Sauce.commentMark }
    for line in lines { bytes += Sauce.field(String(line), Sauce.commentSize) }
    bytes += Array("SAUCE00".utf8)
    bytes += Sauce.field(about.title, 35) + Sauce.field(about.author, 20)
    bytes += Sauce.field(about.group, 20) + Sauce.field(about.date, 8)
    bytes += Sauce.little(count, 4) + [dataType, fileType]
    for value in info { bytes += Sauce.little(value, 2) }
    bytes += [UInt8(truncatingIfNeeded: lines.count), flags]
    let name = font.unicodeScalars.compactMap(CodePage437.byte).prefix(22)
    return bytes + name + Array(repeating: 0, count: 22 - name.count)
  }

  /// Returns a file without a record, adding SUB if the end of the picture could be taken for one.
  static func without(_ bytes: [UInt8]) -> [UInt8] {
    find(in: bytes) == nil ? bytes : bytes + [end]
  }

  private static func field(_ text: String, _ count: Int) -> [UInt8] {
    let bytes = text.unicodeScalars.map { CodePage437.byte($0) ?? Sauce.unknown }.prefix(count)
    return bytes + Array(repeating: 0x20, count: count - bytes.count)
  }

  private static let unknown = UInt8(ascii: "?")

  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// Returns what SAUCE can hold of a description: short texts in code page 437, and comments of
  /// 255 lines of 64 characters.
  static func fitted(_ about: About) -> About {
    var sauce = Sauce()
    sauce.about = about
    let lines = about.comment.split(separator: "\n", omittingEmptySubsequences: false)
    sauce.about.comment = lines.prefix(255).joined(separator: "\n")
    return find(in: sauce.bytes(behind: 0))?.sauce.about ?? .empty
  }
}

extension WritingOptions {
  /// Returns what a file keeps of a description, which is nothing if it is to have no SAUCE.
  func fitted(_ about: About) -> About { sauce ?? true ? Sauce.fitted(about) : .empty }
}
