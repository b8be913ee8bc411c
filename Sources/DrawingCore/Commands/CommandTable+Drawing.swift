import Cells

extension CommandTable<Command> {
  /// Every command of the editor.
  public static let drawing = CommandTable(
    settings + shapes + gestures + history + selection + whole)

  private static func plain(_ command: Command, _ summary: String) -> Entry {
    Entry(command.verb, "", summary) { (_) throws(ScriptError) in command }
  }

  private static let colors = ["fg=", "bg="]
  private static let brush = ["glyph=", "fg=", "bg="]

  private static let settings: [Entry] = [
    Entry("tool", "pencil|eraser|line|rect|ellipse|fill|text|pick|select", "choose a tool") {
      (a) throws(ScriptError) in .tool(try a.word("tool", ToolKind.self))
    },
    Entry("color", "[fg=C] [bg=C]", "choose colours", options: colors) {
      (a) throws(ScriptError) in
      let override = try a.override()
      guard override.foreground != nil || override.background != nil else {
        throw a.failure("expected fg=C or bg=C")
      }
      return .color(foreground: override.foreground, background: override.background)
    },
    Entry("attributes", "none | bold dim italic underline blink reverse strike", "how text looks") {
      (a) throws(ScriptError) in .attributes(try a.attributes())
    },
    Entry("glyph", "\"x\"", "choose the glyph to draw with") {
      (a) throws(ScriptError) in .glyph(try a.glyph())
    },
    Entry(
      "shape", "[style=S] [filled=yes|no]", "how boxes and ellipses look",
      options: ["style=", "filled="]
    ) { (a) throws(ScriptError) in try a.shape() },
    Entry("cursor", "P", "move the cursor") {
      (a) throws(ScriptError) in .cursor(try a.point())
    },
    Entry("scroll", "P", "show the drawing from this cell on") {
      (a) throws(ScriptError) in .scroll(try a.point())
    },
    Entry("seed", "N", "start the random numbers") {
      (a) throws(ScriptError) in .seed(try a.seed())
    },
  ]

  private static let shapes: [Entry] = [
    Entry("line", "P P [glyph= fg= bg=]", "draw a line", options: brush) {
      (a) throws(ScriptError) in .line(try a.point(), try a.point(), try a.override())
    },
    Entry(
      "rect", "P P [style=S] [filled] [glyph= fg= bg=]", "draw a box",
      options: brush + ["style=", "filled"]
    ) { (a) throws(ScriptError) in
      .rect(
        try a.point(), try a.point(), try a.boxStyle(), filled: a.flag("filled"),
        try a.override())
    },
    Entry(
      "ellipse", "P P [filled] [glyph= fg= bg=]", "draw an ellipse", options: brush + ["filled"]
    ) { (a) throws(ScriptError) in
      .ellipse(try a.point(), try a.point(), filled: a.flag("filled"), try a.override())
    },
    Entry("fill", "P [glyph= fg= bg=]", "fill a region", options: brush) {
      (a) throws(ScriptError) in .fill(try a.point(), try a.override())
    },
    Entry("text", "P \"…\" [glyph= fg= bg=]", "write a text", options: brush) {
      (a) throws(ScriptError) in .text(try a.point(), try a.text(), try a.override())
    },
    Entry("erase", "P P", "clear a rectangle") {
      (a) throws(ScriptError) in .erase(try a.point(), try a.point())
    },
    Entry("stroke", "P…", "the current tool along a path") {
      (a) throws(ScriptError) in .stroke(try a.points())
    },
  ]

  private static let gestures: [Entry] = [
    Entry("press", "P", "begin a gesture with the current tool") {
      (a) throws(ScriptError) in .press(try a.point())
    },
    Entry("move", "P…", "go on with it") {
      (a) throws(ScriptError) in .move(try a.points())
    },
    Entry("insert", "\"…\"", "type in the text tool") {
      (a) throws(ScriptError) in .insert(try a.text())
    },
    plain(.backspace, "take back a typed character"),
    plain(.release, "end the gesture and keep it"),
    plain(.cancel, "throw the gesture or the floating paste away"),
  ]

  private static let history: [Entry] = [
    Entry("undo", "[N]", "take back steps") { (a) throws(ScriptError) in
      .undo(a.hasMore ? try a.integer(1...CommandLimits.steps, "a number") : 1)
    },
    Entry("redo", "[N]", "do them again") { (a) throws(ScriptError) in
      .redo(a.hasMore ? try a.integer(1...CommandLimits.steps, "a number") : 1)
    },
  ]

  private static let selection: [Entry] = [
    Entry("select", "P P", "select a rectangle") {
      (a) throws(ScriptError) in .select(try a.point(), try a.point())
    },
    plain(.deselect, "select nothing"),
    plain(.copy, "copy what is selected"),
    plain(.cut, "cut what is selected"),
    plain(.paste, "paste at the cursor, to be moved and stamped"),
    Entry("float", "P", "move the floating paste") {
      (a) throws(ScriptError) in .float(try a.point())
    },
    plain(.stamp, "make the floating paste part of the drawing"),
    Entry("place", "P WxH \"…\"", "a picture, packed, to be moved and stamped") {
      (a) throws(ScriptError) in .place(try a.point(), try a.clip())
    },
  ]

  private static let whole: [Entry] = [
    Entry("size", "WxH", "the drawing's size") {
      (a) throws(ScriptError) in .size(try a.size())
    },
    Entry("palette", "N C", "change a colour of the palette") { (a) throws(ScriptError) in
      .palette(try a.integer(0...Drawing.maximumPalette - 1, "an entry"), try a.color())
    },
    Entry(
      "layer", "new \"…\" | pick N | delete N | move N N | rename N \"…\" | show N | hide N",
      "layers, from 1 at the bottom"
    ) { (a) throws(ScriptError) in .layer(try a.layerCommand()) },
  ]
}

extension ArgumentReader {
  func override() throws(ScriptError) -> BrushOverride {
    var override = BrushOverride()
    if let (value, token) = try option("glyph") {
      override.glyph = try glyph(from: value, at: token)
    }
    if let (value, token) = try option("fg") { override.foreground = try color(value, at: token) }
    if let (value, token) = try option("bg") { override.background = try color(value, at: token) }
    return override
  }

  fileprivate func boxStyle() throws(ScriptError) -> BoxStyle? {
    guard let (value, token) = try option("style") else { return nil }
    return try choice(value, "style", BoxStyle.self, at: token)
  }

  fileprivate func shape() throws(ScriptError) -> Command {
    let style = try boxStyle()
    guard let (value, token) = try option("filled") else {
      guard style != nil else { throw failure("expected style=S or filled=yes|no") }
      return .shape(style, filled: nil)
    }
    guard value == "yes" || value == "no" else { throw failure("expected yes or no", at: token) }
    return .shape(style, filled: value == "yes")
  }

  fileprivate mutating func attributes() throws(ScriptError) -> Attributes {
    var attributes: Attributes = []
    var isFirst = true
    while hasMore || isFirst {
      let (word, token) = try bareWord("none or attributes such as bold")
      if word == "none", isFirst, !hasMore { return [] }
      guard let named = Attributes.named.first(where: { $0.name == word }) else {
        let hint = Suggestion.nearest(to: word, among: Attributes.named.map(\.name))
        throw failure("unknown attribute “\(word)”\(hint)", at: token)
      }
      attributes.insert(named.attribute)
      isFirst = false
    }
    return attributes
  }

  fileprivate mutating func clip() throws(ScriptError) -> Clip {
    let size = try size()
    let token = upcoming
    let text = try text("a packed picture in double quotes", limit: CommandLimits.line)
    do { return try Clip(size, text: text) } catch {
      throw failure("the packed picture cannot be read: \(error)", at: token)
    }
  }

  fileprivate mutating func layerCommand() throws(ScriptError) -> LayerCommand {
    let (word, token) = try bareWord("new, pick, delete, move, rename, show or hide")
    switch word {
    case "new": return .new(try text("a name in double quotes"))
    case "pick": return .pick(try layerNumber())
    case "delete": return .delete(try layerNumber())
    case "move": return .move(try layerNumber(), to: try layerNumber())
    case "rename": return .rename(try layerNumber(), try text("a name in double quotes"))
    case "show": return .show(try layerNumber())
    case "hide": return .hide(try layerNumber())
    default:
      let words = ["new", "pick", "delete", "move", "rename", "show", "hide"]
      let hint = Suggestion.nearest(to: word, among: words)
      throw failure("unknown layer command “\(word)”\(hint)", at: token)
    }
  }

  private mutating func layerNumber() throws(ScriptError) -> Int {
    try integer(1...Drawing.maximumLayers, "a layer's number")
  }
}

extension Command {
  /// Reads one command in its text form.
  public static func parse(_ text: String) throws(ScriptError) -> Command {
    try CommandTable.drawing.parse(line: text)
  }
}
