import Cells

/// An option’s name and text form.
struct OptionField: Sendable {
  let name: String
  /// What it is for, in a row.
  let note: String
  /// The form of the value after `name=`, for usage texts.
  let usage: String
  let word: @Sendable (BrushOptions) -> String
  /// The reader of a value, which gives false if the word is not valid.
  let read: @Sendable (inout BrushOptions, String) -> Bool
  /// The values that a button steps through, in order. Empty if they have to be typed.
  var steps: [String] = []
  /// What a value is, with its limits. Nil if the form says all of it.
  var value: String?

  /// What is expected where a value is not valid.
  fileprivate var expected: String { value.map { "\(name)= and \($0)" } ?? "\(name)=\(usage)" }

  /// The options in the order they are printed.
  static let all: [OptionField] = [
    number(
      "size", "how wide what is drawn at a point is, in cells or in dots of the grid",
      1...BrushOptions.largestSize, { $0.size }, { $0.size = $1 }),
    choice(
      "tip", "the form of what is drawn at a point; row and column are one thick",
      { $0.tip }, { $0.tip = $1 }),
    OptionField(
      name: "channels",
      note: "what is drawn over: G glyph, I ink (fg), P paper (bg), A attributes",
      usage: "all|L", word: { $0.channels.word },
      read: { options, word in
        guard let channels = Channels(word: word) else { return false }
        options.channels = channels
        return true
      }, steps: ["all"] + parts, value: "all, or some of \(parts.joined(separator: ","))"),
    OptionField(
      name: "match",
      note: "what fill and wand take for equal: all of a cell, these, or its look",
      usage: "all|look|L", word: { $0.match.word },
      read: { options, word in
        guard let match = BrushOptions.Match(word: word) else { return false }
        options.match = match
        return true
      }, steps: ["all", "look"] + parts,
      value: "all, look, or some of \(parts.joined(separator: ","))"),
    choice(
      "reach", "how far fill and wand go: to 4 neighbours, 8 (diagonal), or everywhere",
      { $0.reach }, { $0.reach = $1 }),
    choice(
      "sample", "where fill and wand look: at this layer, or at all that is visible",
      { $0.sample }, { $0.sample = $1 }),
    choice(
      "align", "where the brush puts its picture: along the path, or side by side",
      { $0.align }, { $0.align = $1 }),
    OptionField(
      name: "ramp",
      note: "the glyphs that shading goes through, from the lightest to the darkest",
      usage: "\"…\"", word: { Script.quoted($0.ramp.text) },
      read: { options, word in
        guard let ramp = Ramp(word) else { return false }
        options.ramp = ramp
        return true
      }, value: "2 to 16 different glyphs of one cell, from light to dark"),
    choice(
      "shade", "what shading changes: the glyph by the ramp, fg or bg by the palette",
      { $0.shade }, { $0.shade = $1 }),
    flag(
      "down", "whether shading goes to the lighter, not to the darker",
      { $0.shadesDown }, { $0.shadesDown = $1 }),
    number(
      "radius", "how far spray goes around each point",
      0...BrushOptions.largestSpray, { $0.radius }, { $0.radius = $1 }),
    number(
      "flow", "how many drops spray tries at each point",
      1...BrushOptions.largestSpray, { $0.flow }, { $0.flow = $1 }),
    OptionField(
      name: "colors",
      note: "the colours of a gradient; brush: from the paper to the ink",
      usage: "brush|C,C…",
      word: { $0.colors.isEmpty ? "brush" : $0.colors.map(\.description).joined(separator: ",") },
      read: { options, word in
        let parts =
          word == "brush" ? [] : word.split(separator: ",", omittingEmptySubsequences: false)
        let colors = parts.compactMap { Color($0) }
        guard colors.count == parts.count, colors.count != 1,
          colors.count <= BrushOptions.mostColors
        else { return false }
        options.colors = colors
        return true
      }, value: "2 to \(BrushOptions.mostColors) colours such as red,blue, or brush"),
    choice(
      "dither", "how a gradient mixes colours: in 24 bits, in a pattern, or in shades",
      { $0.dither }, { $0.dither = $1 }),
    OptionField(
      name: "steps",
      note: "the number of bands in a gradient; fit: as many as there is room for",
      usage: "fit|N", word: { $0.steps == 0 ? "fit" : String($0.steps) },
      read: { options, word in
        let steps = word == "fit" ? 0 : Int(word) ?? -1
        guard steps == 0 || (2...BrushOptions.mostSteps).contains(steps) else { return false }
        options.steps = steps
        return true
      }, steps: ["fit"] + (2...8).map(String.init),
      value: "a number from 2 to \(BrushOptions.mostSteps), or fit"),
    flag(
      "radial", "whether a gradient goes from its start to all sides, not along a line",
      { $0.isRadial }, { $0.isRadial = $1 }),
    choice(
      "from", "what a wire begins with",
      { $0.from }, { $0.from = $1 }),
    choice(
      "to", "what a wire ends in",
      { $0.to }, { $0.to = $1 }),
    choice(
      "route", "how a wire bends: as it fits, across or down first, or around things",
      { $0.route }, { $0.route = $1 }),
    choice(
      "frames", "where strokes are drawn: in the frame here, in the range, or in all",
      { $0.frames }, { $0.frames = $1 }),
    flag(
      "pattern", "whether fill draws the brush’s picture, side by side, if it has one",
      { $0.fillsPattern }, { $0.fillsPattern = $1 }),
  ]

  private static func flag(
    _ name: String, _ note: String, _ get: @escaping @Sendable (BrushOptions) -> Bool,
    _ set: @escaping @Sendable (inout BrushOptions, Bool) -> Void
  ) -> OptionField {
    OptionField(
      name: name, note: note, usage: "yes|no", word: { get($0) ? "yes" : "no" },
      read: { options, word in
        set(&options, word == "yes")
        return word == "yes" || word == "no"
      }, steps: ["no", "yes"])
  }

  private static let parts = Channels.named.map(\.name)

  private static func number(
    _ name: String, _ note: String, _ range: ClosedRange<Int>,
    _ get: @escaping @Sendable (BrushOptions) -> Int,
    _ set: @escaping @Sendable (inout BrushOptions, Int) -> Void
  ) -> OptionField {
    OptionField(
      name: name, note: note, usage: "N", word: { String(get($0)) },
      read: { options, word in
        guard let value = Int(word), range.contains(value) else { return false }
        set(&options, value)
        return true
      }, steps: range.prefix(8).map(String.init),
      value: "a number from \(range.lowerBound) to \(range.upperBound)")
  }

  private static func choice<Value: RawRepresentable & CaseIterable & Sendable>(
    _ name: String, _ note: String, _ get: @escaping @Sendable (BrushOptions) -> Value,
    _ set: @escaping @Sendable (inout BrushOptions, Value) -> Void
  ) -> OptionField where Value.RawValue == String {
    OptionField(
      name: name, note: note, usage: Value.allCases.map(\.rawValue).joined(separator: "|"),
      word: { get($0).rawValue },
      read: { options, word in
        guard let value = Value(rawValue: word) else { return false }
        set(&options, value)
        return true
      }, steps: Value.allCases.map(\.rawValue))
  }
}

/// Some options and their values, in order.
public struct OptionChanges: Hashable, Sendable {
  /// The options as `name=value`.
  private(set) var words: [String] = []

  /// Creates an empty list of changes.
  public init() {}

  /// Creates changes to the values that the named options have.
  init(_ names: [String], of options: BrushOptions) {
    for field in OptionField.all where names.contains(field.name) { add(field, options) }
  }

  var isEmpty: Bool { words.isEmpty }

  mutating func add(_ field: OptionField, _ value: BrushOptions) {
    words.append("\(field.name)=\(field.word(value))")
  }

  func apply(to options: inout BrushOptions) { _ = options.read(words) }

  /// Returns whether an option is among the changes.
  func names(_ name: String) -> Bool { words.contains { $0.hasPrefix(name + "=") } }
}

extension BrushOptions {
  /// The options that are not at their defaults, as words in order.
  public var words: [String] {
    let standard = BrushOptions()
    return OptionField.all.filter { $0.word(self) != $0.word(standard) }
      .map { "\($0.name)=\($0.word(self))" }
  }

  /// Creates options from words. Nil if one of them is not valid.
  public init?(words: [String]) {
    self.init()
    guard read(words) else { return nil }
  }

  fileprivate mutating func read(_ words: [String]) -> Bool {
    for word in words {
      guard let end = word.firstIndex(of: "="),
        let field = OptionField.all.first(where: { $0.name == word[..<end] }),
        field.read(&self, BrushOptions.plain(word[word.index(after: end)...]))
      else { return false }
    }
    return true
  }

  /// Returns a value without its quotes.
  private static func plain(_ value: Substring) -> String {
    guard value.first == "\"" else { return String(value) }
    return tokens(in: String(value)).first?.quoted ?? ""
  }

  /// Returns the words of a text, separated by spaces outside quotes. Empty if the text is not a
  /// single statement.
  static func words(in text: String) -> [String] { tokens(in: text).map(\.text) }

  private static func tokens(in text: String) -> [Token] {
    let statements = Tokenizer.scan(text).map { try? $0.get() }
    guard statements.count == 1, let statement = statements[0] else { return [] }
    return statement.tokens
  }
}

extension ArgumentReader {
  /// Returns the options given in the statement, of those that the command takes.
  func optionChanges(besides other: String? = nil) throws(ScriptError) -> OptionChanges {
    var changes = OptionChanges()
    for field in OptionField.all where field.name != other {
      guard let (value, token) = try option(field.name) else { continue }
      var options = BrushOptions()
      guard field.read(&options, value) else {
        throw failure("expected \(field.expected)", at: token)
      }
      changes.add(field, options)
    }
    return changes
  }
}
