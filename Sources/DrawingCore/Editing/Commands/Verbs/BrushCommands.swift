import Cells

/// Chooses colours: `color fg=red bg=none`.
struct ColorCommand: SettingCommand {
  let foreground: Color?
  let background: Color?

  static let verb = "color"
  static let usage = "[fg=C] [bg=C]"
  static let summary = "choose colours"
  static let isPreference = true
  static let options = ["fg=", "bg="]

  private var override: BrushOverride {
    BrushOverride(foreground: foreground, background: background)
  }
  var words: [String] { override.words }

  func apply(to hand: inout Hand, over drawing: Drawing) { hand.brush = hand.brush.with(override) }
}

extension ColorCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    let override = try arguments.override()
    guard override.foreground != nil || override.background != nil else {
      throw arguments.missing("fg=C or bg=C")
    }
    (foreground, background) = (override.foreground, override.background)
  }
}

/// Chooses attributes: `attributes bold underline`.
struct AttributesCommand: SettingCommand {
  let attributes: Attributes

  static let verb = "attributes"
  static let usage = "none | bold dim italic underline blink reverse strike"
  static let summary = "how text looks"
  static let isPreference = true

  var words: [String] { attributes.words }

  func apply(to hand: inout Hand, over drawing: Drawing) {
    hand.brush.style.attributes = attributes
  }
}

extension AttributesCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    attributes = try arguments.attributes()
  }
}

extension ArgumentReader {
  fileprivate mutating func attributes() throws(ScriptError) -> Attributes {
    var attributes: Attributes = []
    var isFirst = true
    while hasMore || isFirst {
      let (word, token) = try bareWord("none or attributes such as bold")
      if word == "none", isFirst, !hasMore { return [] }
      guard let named = Attributes.named.first(where: { $0.name == word }) else {
        let hint = Suggestion.chosen(by: word, from: Attributes.named.map(\.name))
        throw failure("unknown attribute “\(word)”\(hint)", at: token)
      }
      attributes.insert(named.attribute)
      isFirst = false
    }
    return attributes
  }
}

/// Chooses the glyph to draw with: `glyph "x"`.
struct GlyphCommand: SettingCommand {
  let glyph: Glyph

  static let verb = "glyph"
  static let usage = "\"x\""
  static let summary = "choose the glyph to draw with"
  static let isPreference = true

  var words: [String] { [Script.quoted(glyph.description)] }

  func check(_ state: EditorState) throws(CommandError) { try state.checkStrictly(glyph) }
  func apply(to hand: inout Hand, over drawing: Drawing) { hand.brush.glyph = glyph }
}

extension GlyphCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) { glyph = try arguments.glyph() }
}

/// Chooses how shapes look: `shape style=double filled=solid`. Settings that are not given stay.
struct ShapeCommand: SettingCommand {
  let style: BoxStyle?
  let filling: ShapeFilling?
  let joins: Bool?

  static let verb = "shape"
  static let usage = "[style=S] [filled=yes|no|solid] [join=yes|no]"
  static let summary = "how boxes and ellipses look"
  static let isPreference = true
  static let options = ["style=", "filled=", "join="]

  var words: [String] {
    style.words + (filling.map { ["filled=" + $0.rawValue] } ?? [])
      + (joins.map { ["join=" + ($0 ? "yes" : "no")] } ?? [])
  }

  func check(_ state: EditorState) throws(CommandError) { try state.checkStrictly(style) }

  func apply(to hand: inout Hand, over drawing: Drawing) {
    hand.brush.boxStyle = style ?? hand.brush.boxStyle
    hand.brush.filling = filling ?? hand.brush.filling
    hand.brush.joinsLines = joins ?? hand.brush.joinsLines
  }
}

extension ShapeCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    (style, joins) = (try arguments.boxStyle(), try arguments.yesOrNo("join"))
    filling = try arguments.fillingOption()
    guard style != nil || filling != nil || joins != nil else {
      throw arguments.missing("style=S or filled=yes|no")
    }
  }
}

/// Sets the seed of the random numbers: `seed 7`.
struct SeedCommand: SettingCommand {
  let seed: UInt64

  static let verb = "seed"
  static let usage = "N"
  static let summary = "seed the random numbers"
  static let isTyped = false

  var words: [String] { [String(seed)] }

  func apply(to hand: inout Hand, over drawing: Drawing) { hand.seed = seed }
}

extension SeedCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) { seed = try arguments.seed() }
}

extension Command {
  /// Returns a command that chooses colours. A colour of nil stays.
  public static func color(foreground: Color?, background: Color?) -> Command {
    ColorCommand(foreground: foreground, background: background).command
  }

  /// Returns a command that sets all of the brush’s attributes. Those not in the set are turned
  /// off.
  public static func attributes(_ attributes: Attributes) -> Command {
    AttributesCommand(attributes: attributes).command
  }

  /// Returns a command that sets the brush’s glyph, one or two cells wide.
  public static func glyph(_ glyph: Glyph) -> Command { GlyphCommand(glyph: glyph).command }

  /// Returns a command that sets the box style and whether shapes are filled and join lines. A
  /// setting of nil stays.
  public static func shape(
    _ style: BoxStyle?, filled: Bool?, joins: Bool? = nil
  ) -> Command {
    let filling = filled.map { $0 ? ShapeFilling.filled : .outline }
    return ShapeCommand(style: style, filling: filling, joins: joins).command
  }

  /// Returns a command that sets which part of a closed shape is drawn.
  public static func filling(_ filling: ShapeFilling) -> Command {
    ShapeCommand(style: nil, filling: filling, joins: nil).command
  }

  /// Returns a command that sets the seed of the random numbers. The same seed draws the same.
  public static func seed(_ seed: UInt64) -> Command { SeedCommand(seed: seed).command }
}
