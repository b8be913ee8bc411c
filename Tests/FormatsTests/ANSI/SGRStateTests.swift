import Cells
import Testing

@testable import Formats

/// What the parameters of ECMA-48’s SGR set, end and leave, in both ways to separate them.
struct SGRStateTests {
  /// The parameters as they stand in a sequence: `1;38:5:9`.
  private func parameters(_ text: String) -> [[Int?]] {
    text.split(separator: ";", omittingEmptySubsequences: false).map { part in
      part.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    }
  }

  private func style(_ text: String, isDOS: Bool = false, hasBrightPapers: Bool = false) -> Style {
    var state = SGRState(isDOS: isDOS, hasBrightPapers: hasBrightPapers)
    _ = state.apply(parameters(text))
    return state.style
  }

  private func unknown(_ text: String) -> String? {
    var state = SGRState(isDOS: false, hasBrightPapers: false)
    return state.apply(parameters(text)).unknown
  }

  // MARK: Attributes

  private static let attributes: [(on: String, off: String, attribute: Attributes)] = [
    ("2", "22", .dim), ("3", "23", .italic), ("4", "24", .underline), ("5", "25", .blink),
    ("6", "25", .blink), ("7", "27", .reverse), ("9", "29", .strike), ("4:3", "4:0", .underline),
    ("21", "24", .underline),
  ]

  @Test(arguments: attributes.indices) func anAttributeHasAnEnd(number: Int) {
    let (on, off, attribute) = Self.attributes[number]
    #expect(style(on).attributes == attribute)
    #expect(style("\(on);\(off)").attributes.isEmpty)
    #expect(style("\(on);0") == Style() && style("\(on);") == Style())
    // The end of one leaves all others.
    let others = Self.attributes.filter { $0.attribute != attribute && $0.on != "2" }
    for other in others {
      #expect(style("\(other.on);\(on);\(off)").attributes == other.attribute, "\(other.on)")
    }
  }

  /// Bold makes the first eight inks bright; of others it is bold, but not in DOS.
  @Test func boldIsBright() {
    #expect(style("1;31") == Style(foreground: .palette(9)))
    #expect(style("31;1;22") == Style(foreground: .palette(1)))
    #expect(style("1") == Style(attributes: .bold))
    #expect(style("1;97") == Style(foreground: .palette(15), attributes: .bold))
    #expect(style("1;2;22").attributes.isEmpty)
    #expect(style("1", isDOS: true) == Style(foreground: .palette(15)))
    #expect(style("1;38;5;200", isDOS: true) == Style(foreground: .palette(200)))
  }

  /// Where a file has bright papers, they are what would blink.
  @Test func blinkIsABrightPaperWhereThereAreSome() {
    #expect(style("5;44", hasBrightPapers: true) == Style(background: .palette(12)))
    #expect(style("5", hasBrightPapers: true) == Style(background: .palette(8)))
    #expect(style("5;44;25", hasBrightPapers: true) == Style(background: .palette(4)))
    #expect(
      style("5;44") == Style(background: .palette(4), attributes: .blink))
  }

  // MARK: Colours

  @Test(arguments: 0..<8 as Range<UInt8>) func theSixteenHaveNumbers(color: UInt8) {
    #expect(style("\(30 + Int(color))").foreground == .palette(color))
    #expect(style("\(40 + Int(color))").background == .palette(color))
    #expect(style("\(90 + Int(color))").foreground == .palette(color + 8))
    #expect(style("\(100 + Int(color))").background == .palette(color + 8))
    #expect(style("\(30 + Int(color));39").foreground == .default)
    #expect(style("\(100 + Int(color));49").background == .default)
  }

  /// With semicolons as with colons, with a colour space or without one.
  @Test(
    arguments: [
      ("38;5;200", Color.palette(200)), ("38:5:200", .palette(200)),
      ("38;2;1;2;3", .rgb(0x010203)), ("38:2:1:2:3", .rgb(0x010203)),
      ("38:2::1:2:3", .rgb(0x010203)), ("38:2:7:1:2:3", .rgb(0x010203)),
      ("38;2;;;255", .rgb(0x0000FF)),
    ] as [(String, Color)])
  func anyColourIsRead(code: String, color: Color) {
    #expect(style(code).foreground == color && unknown(code) == nil)
    let paper = code.replacing("38", with: "48")
    #expect(style(paper).background == color && style(paper).foreground == .default)
    // What follows is read.
    #expect(style("\(code);4").attributes == .underline)
  }

  @Test(arguments: [
    "38", "38;5", "38;5;256", "38;2;1;2", "38;2;1;2;256", "38;9;1", "38:5", "38:2:1:2", "38:9:1",
    "48;5;999", "58;5;3", "58:2::1:2:3", "8", "11", "20", "26", "51", "60", "110", "999", "4:3",
    "21",
  ])
  func whatIsNotUnderstoodIsNamed(code: String) {
    let name = code == "4:3" ? code : String(code.prefix { $0.isNumber })
    #expect(unknown(code) == "SGR \(name)")
    let changed = style(code)
    #expect(changed.foreground == .default && changed.background == .default, "\(changed)")
  }

  /// Ends of what is not kept anyway are nothing to tell of.
  @Test(arguments: ["", "0", "10", "28", "50", "54", "55", "59", "65", "75", "22", "4:0", "4:1"])
  func whatChangesNothingIsUnderstood(code: String) {
    #expect(unknown(code) == nil)
    #expect(style(code).attributes.subtracting(.underline).isEmpty)
  }

  // MARK: PabloDraw

  @Test func aWindowSequenceIsAColour() {
    func applied(_ numbers: [Int?]) -> (Bool, Style) {
      var state = SGRState(isDOS: true, hasBrightPapers: false)
      return (state.applyWindow(numbers), state.style)
    }
    #expect(applied([1, 4, 5, 6]) == (true, Style(foreground: .rgb(0x040506))))
    #expect(applied([0, 7, 8, 9]) == (true, Style(background: .rgb(0x070809))))
    #expect(applied([nil, 7, nil, 9]) == (true, Style(background: .rgb(0x070009))))
    for others in [[2, 1, 2, 3], [1, 1, 2], [1, 1, 2, 256], [1, 1, 2, 3, 4], []] as [[Int?]] {
      #expect(applied(others) == (false, Style()), "\(others)")
    }
  }

  /// A reset forgets all but that papers had numbers of bright ones.
  @Test func aResetLeavesNothingBehind() {
    var state = SGRState(isDOS: false, hasBrightPapers: false)
    _ = state.apply(parameters("1;3;4;5;7;9;38;5;200;104"))
    #expect(state.numbersPapers)
    _ = state.apply(parameters("0"))
    #expect(state.style == Style() && state.numbersPapers)
  }
}
