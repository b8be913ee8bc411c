import Testing

@testable import Cells

struct EscapeSequenceTests {
  /// Reads what follows an ESC; returns the sequence and how many bytes it has.
  private static func read(_ text: String) -> (sequence: EscapeSequence?, count: Int) {
    read(Array(text.utf8))
  }

  private static func read(_ bytes: [UInt8]) -> (sequence: EscapeSequence?, count: Int) {
    // Indices of a slice do not begin at zero.
    let slice = ([0x1B, 0x1B] + bytes)[2...]
    var position = slice.startIndex
    let sequence = EscapeSequence(slice, at: &position)
    return (sequence, position - slice.startIndex)
  }

  private static func control(_ text: String) throws -> ControlSequence {
    let (sequence, _) = read(text)
    guard case .control(let control) = try #require(sequence) else {
      throw TestIssue("\(text) is no control sequence")
    }
    return control
  }

  private struct TestIssue: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  // MARK: Kinds

  @Test(
    arguments: [
      ("M", [], "M", 1), ("7x", [], "7", 1), ("=", [], "=", 1), ("(0", [0x28], "0", 2),
      ("#8rest", [0x23], "8", 2), (" F", [0x20], "F", 2), ("$(Cx", [0x24, 0x28], "C", 3),
      ("\\", [], "\\", 1), ("\"#$%9", [0x22, 0x23, 0x24, 0x25], "9", 5),
    ] as [(String, [UInt8], Unicode.Scalar, Int)])
  func shortOnesAreRead(text: String, signs: [UInt8], final: Unicode.Scalar, count: Int) {
    let read = Self.read(text)
    #expect(read.sequence == .short(intermediates: signs, final: UInt8(ascii: final)))
    #expect(read.count == count)
  }

  @Test(arguments: [
    "", "\u{1B}", "\n", "\u{7F}", "é", "a", "1", "\"", "((", "\"#$%&0", "(\n", "(é",
  ])
  func whatBeginsNoneStaysWhereItIs(text: String) {
    let read = Self.read(text)
    #expect(read.sequence == nil && read.count == 0)
  }

  @Test(
    arguments: [
      ("]0;title\u{7}rest", "]", 9), ("]8;;x\u{1B}\\rest", "]", 7), ("P1$r\u{18}x", "P", 5),
      ("_a\u{1A}x", "_", 3), ("Xa\nb\u{7}x", "X", 5), ("^abc", "^", 4),
      // Cut short: by another sequence, and an OSC string by the end of the line.
      ("]0;a\u{1B}[m", "]", 4), ("]0;a\nb", "]", 4), ("]0;a\r\nb", "]", 4), ("P\u{1B}", "P", 1),
      ("]", "]", 1),
    ] as [(String, Unicode.Scalar, Int)])
  func stringsAreReadToTheirEnd(text: String, kind: Unicode.Scalar, count: Int) {
    let read = Self.read(text)
    #expect(read.sequence == .string(UInt8(ascii: kind)))
    #expect(read.count == count)
  }

  // MARK: Control sequences

  @Test(
    arguments: [
      ("[m", [[nil]], 2), ("[0m", [[0]], 3), ("[1;31m", [[1], [31]], 6), ("[;5H", [[nil], [5]], 4),
      ("[38:2::1:2:3m", [[38, 2, nil, 1, 2, 3]], 13), ("[1:2;3m", [[1, 2], [3]], 7),
      ("[?25l", [[25]], 5), ("[2 q", [[2]], 4), ("[1;m", [[1], [nil]], 4),
    ] as [(String, [[Int?]], Int)])
  func numbersAreReadWithTheirParts(text: String, parameters: [[Int?]], count: Int) throws {
    #expect(try Self.control(text).parameters == parameters)
    #expect(Self.read(text).count == count)
  }

  @Test(arguments: [
    ("[m", "CSI m"), ("[?1049h", "CSI ?h"), ("[>0c", "CSI >c"), ("[2 q", "CSI  q"),
    ("[!p", "CSI !p"),
    ("[1", "CSI "), ("[?\n", "CSI ?"), ("[ !\"#$%&m", "CSI  !\"#m"),
  ])
  func theNameHasNoNumbers(text: String, name: String) throws {
    #expect(try Self.control(text).name == name)
  }

  @Test func whatItDoesIsAsked() throws {
    let standard = try Self.control("[3;4H")
    #expect(standard.isStandard("H") && !standard.isStandard("f"))
    #expect(standard.number(0) == 3 && standard.number(1) == 4)
    #expect(standard.number(2) == nil && standard.number(-1) == nil)
    for text in ["[?3H", "[3 H", "[>H"] { #expect(try !Self.control(text).isStandard("H")) }
    for (text, count) in [("[A", 1), ("[0A", 1), ("[7A", 7), ("[;7A", 1)] {
      #expect(try Self.control(text).count == count, "\(text)")
    }
  }

  /// Another control character, or one that is not ASCII, cuts it short and is read by itself.
  @Test(arguments: ["[1;2", "[1;2\u{1B}[m", "[1;2\n", "[1;2é", "[1;2\u{7F}"])
  func oneThatIsCutShortHasNoFinal(text: String) throws {
    let sequence = try Self.control(text)
    #expect(sequence.final == 0 && sequence.parameters == [[1], [2]])
    #expect(Self.read(text).count == 4)
  }

  @Test func numbersAndTheirCountAreLimited() throws {
    let long = String(repeating: "9", count: 5000)
    #expect(try Self.control("[\(long)m").parameters == [[1 << 20]])
    let many = Array(repeating: "1", count: 5000)
    let parameters = try Self.control("[" + many.joined(separator: ";") + "m").parameters
    #expect(parameters.count == 32)
    let parts = try Self.control("[" + many.joined(separator: ":") + "m").parameters
    #expect(parts.count == 1 && parts[0].count == 32)
    // What is left over does not overflow the last one.
    #expect(parameters[31][0] ?? 0 <= 1 << 20 && parts[0][31] ?? 0 <= 1 << 20)
  }

  // MARK: Any bytes

  @Test(arguments: 0..<200)
  func anyBytesAreReadWithinThem(seed: Int) {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let usual = Array("[]P(?;:019mH \u{1B}\u{7}\n\\".utf8)
    let bytes = (0..<40).map { _ in next(3) == 0 ? UInt8(next(256)) : usual[next(usual.count)] }
    let (sequence, count) = Self.read(bytes)
    #expect((0...bytes.count).contains(count) && (sequence == nil) == (count == 0), "seed \(seed)")
    switch sequence {
    case .control(let control)?:
      #expect(!bytes[1..<count].contains { $0 < 0x20 || $0 > 0x7E }, "seed \(seed)")
      #expect(control.final == 0 || control.final == bytes[count - 1], "seed \(seed)")
    case .short(let signs, let final)?:
      #expect(signs + [final] == Array(bytes[..<count]), "seed \(seed)")
    case .string?:
      // No sequence is swallowed but the one that ends it.
      let inner = bytes[1..<max(1, count - 2)]
      #expect(!inner.contains(0x1B), "seed \(seed)")
    case nil: break
    }
  }
}
