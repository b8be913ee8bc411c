import Cells
import DrawingCore
import Formats
import Glibc
import TestSupport
import Testing

/// What is not in the loss report comes back equal: for each format a sample of drawings, or 100,000
/// with `OEKAKI_FULL=1`. `OEKAKI_DRAWINGS` says another number.
struct RoundTripTests {
  private static let names = FormatList.standard.formats.filter { $0.directions == .both }
    .map(\.name)
  private static let count =
    getenv("OEKAKI_DRAWINGS").flatMap { Int(String(cString: $0)) }
    ?? Thoroughness.count(sample: 100, full: 100_000)

  @Test(arguments: names)
  func whatIsWrittenIsReadAsFitted(name: String) throws {
    let format = try #require(FormatList.standard.named(name))
    for seed in 0..<UInt64(Self.count) {
      var random = RandomDrawing(seed: seed)
      let (drawing, options) = (random.drawing(), random.options())
      let fitted = try format.fitted(drawing, options)
      let export = try format.export(drawing, options)
      let file = ForeignFile(export.bytes, named: "x.\(format.endings[0])")
      let read = try #require(
        try? format.read(file, Self.reading(of: name, options)).drawing,
        "seed \(seed) cannot be read")
      #expect(read.size == fitted.size, "seed \(seed) \(options)")
      let difference = Difference(fitted, read)
      #expect(difference.kinds.isEmpty, "seed \(seed): \(difference) \(options)")
      // Said by other code than the report's.
      let changed = Difference(drawing, read).kinds
      let reported = Set(export.losses.losses.map(\.kind))
      #expect(
        changed.isSubset(of: reported),
        "seed \(seed): \(changed.subtracting(reported)) not reported; \(options)")
      #expect(
        reported.subtracting(changed).subtracting([.layers, .hidden]).isEmpty,
        "seed \(seed): \(reported.subtracting(changed)) is not lost")
    }
  }

  /// Bytes alone do not say the encoding of text, which is known to who asked for one.
  private static func reading(of name: String, _ options: WritingOptions) -> ReadingOptions {
    var reading = ReadingOptions()
    if name == "txt" || name == "ans" && options.sauce == false {
      reading.encoding = options.encoding
    }
    return reading
  }

  /// What a format holds is written without a loss, and again as the same bytes.
  @Test(arguments: names)
  func whatIsReadIsWrittenAsItWas(name: String) throws {
    let format = try #require(FormatList.standard.named(name))
    for seed in 0..<UInt64(Self.count) {
      var random = RandomDrawing(seed: seed)
      let (drawing, options) = (random.drawing(), random.options())
      let bytes = try format.export(drawing, options).bytes
      let file = ForeignFile(bytes, named: "x.\(format.endings[0])")
      let reading = try format.read(file, Self.reading(of: name, options))
      let again = try format.export(reading.drawing, reading.habits.filled(from: options))
      #expect(again.losses.isEmpty, "seed \(seed): \(again.losses) \(options)")
      if name != "txt" || !options.keepsBlanks {
        #expect(again.bytes == bytes, "seed \(seed) \(options)")
      }
    }
  }
}

/// Which kinds of things differ between two drawings, found cell by cell.
private struct Difference: CustomStringConvertible {
  var kinds: Set<Loss.Kind> = []
  var first: String?

  var description: String { "\(kinds.map(\.rawValue).sorted()) \(first ?? "")" }

  init(_ a: Drawing, _ b: Drawing) {
    if a.size != b.size { kinds.insert(.size) }
    if !a.palette.elementsEqual(b.palette, by: Self.areSame) { kinds.insert(.palette) }
    if a.font != b.font { kinds.insert(.font) }
    let shown = a.layers.filter(\.isVisible)
    if a.about != b.about { kinds.insert(.metadata) }
    if shown.count == b.layers.count, shown.map(\.name) != b.layers.map(\.name) {
      kinds.insert(.metadata)
    }
    let size = Size(min(a.size.width, b.size.width), min(a.size.height, b.size.height))
    let isLayered = shown.count == b.layers.count && shown.count > 1
    for y in 0..<size.height {
      for x in 0..<size.width {
        let p = Point(x, y)
        if isLayered {
          for (i, layer) in shown.enumerated() { compare(layer[p], b.layers[i][p], p) }
        } else {
          compare(a.composite(at: p), b.composite(at: p), p)
        }
      }
    }
  }

  private mutating func compare(_ a: Cell, _ b: Cell, _ p: Point) {
    guard !a.glyph.isContinuation else { return }
    let before = kinds
    if a.glyph != b.glyph { kinds.insert(.glyphs) }
    let drawn: Attributes = [.underline, .strike, .reverse]
    let hasInk = a.glyph != .space || !a.style.attributes.isDisjoint(with: drawn)
    if hasInk, a.style.attributes != b.style.attributes { kinds.insert(.attributes) }
    if hasInk { compare(a.style.foreground, b.style.foreground) }
    compare(a.style.background, b.style.background)
    if kinds != before, first == nil { first = "\(a) \(b) at \(p)" }
  }

  /// Whether two colours are one in a file: VGA's brown by its number and by its levels.
  private static func areSame(_ a: Color, _ b: Color) -> Bool {
    a == b || a.fileLevels.map { $0 == b.fileLevels } ?? false
  }

  private mutating func compare(_ a: Color, _ b: Color) {
    guard !Self.areSame(a, b) else { return }
    switch a.kind {
    case .none: kinds.insert(.transparency)
    case .default: kinds.insert(b == .none ? .cleared : .defaults)
    case .palette, .rgb: kinds.insert(.colours)
    }
  }
}
