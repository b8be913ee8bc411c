import Cells

/// The lines of a text, and how they were written.
struct TextLines {
  /// The lines without their ends. A final line end does not begin another line.
  private(set) var rows: [String] = []
  /// The ends of most lines.
  private(set) var lineEnd = LineEnd.lf
  /// Whether the text begins with a byte order mark.
  private(set) var hasMark = false
  /// Whether the last line has no end.
  private(set) var isOpen = false
  /// SUB, which ends a text of DOS, and what follows it.
  private(set) var tail: [UInt8] = []
  /// What is not kept of how the lines are written.
  private(set) var form: [String] = []

  /// The bytes that are no characters of the code page, by name.
  private(set) var lost = LostCharacters()

  init(_ content: ArraySlice<UInt8>, _ encoding: TextEncoding, _ page: CodePage = .cp437) {
    var bytes = content
    if encoding.isUTF16 {
      let text = UTF16Text(content, encoding)
      (hasMark, bytes) = (text.hasMark, text.utf8[...])
      if text.isDamaged { form.append("halves of characters") }
    } else if let end = bytes.firstIndex(of: 0x1A) {
      tail = Array(bytes[end...])
      bytes = bytes[..<end]
    }
    if encoding == .utf8 {
      hasMark = bytes.starts(with: Self.mark)
      if hasMark { bytes = bytes.dropFirst(Self.mark.count) }
      if !Self.isUTF8(bytes) { form.append("bytes that are not UTF-8") }
    }
    let zeros = encoding == .cp437 ? bytes.count { $0 == 0 } : 0
    if zeros > 0 { form.append("\(zeros) NUL") }
    split(bytes, encoding, page)
    guard encoding == .cp437, !page.isUsual else { return }
    for byte in bytes where !Self.steering.contains(byte) {
      if let name = page.lostName(of: byte) { lost.add(name) }
    }
  }

  /// Tab and line ends.
  private static let steering: Set<UInt8> = [0x09, 0x0A, 0x0D]

  static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  static func isUTF8(_ bytes: ArraySlice<UInt8>) -> Bool {
    String(validating: bytes, as: UTF8.self) != nil
  }

  private mutating func split(
    _ bytes: ArraySlice<UInt8>, _ encoding: TextEncoding, _ page: CodePage
  ) {
    let isCR = !bytes.contains(0x0A) && bytes.contains(0x0D)
    let separator: UInt8 = isCR ? 0x0D : 0x0A
    isOpen = bytes.last != separator
    var lines = bytes.split(separator: separator, omittingEmptySubsequences: false)
    if !isOpen { lines.removeLast() }
    let ended = isOpen ? lines.dropLast() : lines[...]
    let pairs = isCR ? 0 : ended.count { $0.last == 0x0D }
    let others = ended.count - pairs
    lineEnd = isCR ? .cr : pairs > 0 && pairs >= others ? .crlf : .lf
    if pairs > 0, others > 0 { form.append("mixed line ends (\(pairs) CR LF, \(others) LF)") }
    rows = lines.enumerated().map { i, line in
      let isPair = !isCR && line.last == 0x0D && (i < ended.count || pairs > 0)
      let line = isPair ? line.dropLast() : line
      if isPair, i == ended.count { form.append("a CR at the end") }
      guard encoding == .cp437 else { return String(decoding: line, as: UTF8.self) }
      return String(
        String.UnicodeScalarView(line.map { $0 == 0x09 ? "\t" : page.scalar($0) }))
    }
  }
}
