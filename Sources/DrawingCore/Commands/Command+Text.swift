import Cells

extension Command: CustomStringConvertible {
  /// The one text form, without a line feed.
  public var description: String { ([verb] + arguments).joined(separator: " ") }

  /// The first word of the text form: what the command table knows it by.
  public var verb: String {
    switch self {
    case .tool: "tool"
    case .color: "color"
    case .attributes: "attributes"
    case .glyph: "glyph"
    case .shape: "shape"
    case .cursor: "cursor"
    case .scroll: "scroll"
    case .seed: "seed"
    case .line: "line"
    case .rect: "rect"
    case .ellipse: "ellipse"
    case .fill: "fill"
    case .text: "text"
    case .erase: "erase"
    case .stroke: "stroke"
    case .press: "press"
    case .move: "move"
    case .insert: "insert"
    case .backspace: "backspace"
    case .release: "release"
    case .cancel: "cancel"
    case .undo: "undo"
    case .redo: "redo"
    case .select: "select"
    case .deselect: "deselect"
    case .copy: "copy"
    case .cut: "cut"
    case .paste: "paste"
    case .float: "float"
    case .stamp: "stamp"
    case .place: "place"
    case .size: "size"
    case .palette: "palette"
    case .layer: "layer"
    }
  }

  private var arguments: [String] {
    switch self {
    case .release, .cancel, .backspace, .deselect, .copy, .cut, .paste, .stamp: []
    case .tool(let kind): [kind.rawValue]
    case .color(let foreground, let background):
      BrushOverride(foreground: foreground, background: background).words
    case .attributes(let attributes): attributes.words
    case .glyph(let glyph): [Script.quoted(glyph.description)]
    case .shape(let style, let filled): Command.shapeWords(style, filled)
    case .cursor(let p), .scroll(let p), .press(let p), .float(let p): [p.text]
    case .seed(let seed): [String(seed)]
    case .place(let p, let clip): [p.text, clip.size.text, Script.quoted(clip.text)]
    case .line(let a, let b, let override): [a.text, b.text] + override.words
    case .rect(let a, let b, let style, let filled, let override):
      [a.text, b.text] + (style.map { ["style=\($0.rawValue)"] } ?? [])
        + (filled ? ["filled"] : []) + override.words
    case .ellipse(let a, let b, let filled, let override):
      [a.text, b.text] + (filled ? ["filled"] : []) + override.words
    case .fill(let p, let override): [p.text] + override.words
    case .text(let p, let text, let override): [p.text, Script.quoted(text)] + override.words
    case .erase(let a, let b), .select(let a, let b): [a.text, b.text]
    case .stroke(let points), .move(let points): points.map(\.text)
    case .insert(let text): [Script.quoted(text)]
    case .undo(let count), .redo(let count): count == 1 ? [] : [String(count)]
    case .size(let size): [size.text]
    case .palette(let index, let color): [String(index), color.word]
    case .layer(let command): command.words
    }
  }

  private static func shapeWords(_ style: BoxStyle?, _ filled: Bool?) -> [String] {
    (style.map { ["style=\($0.rawValue)"] } ?? [])
      + (filled.map { ["filled=\($0 ? "yes" : "no")"] } ?? [])
  }
}

extension LayerCommand {
  fileprivate var words: [String] {
    switch self {
    case .new(let name): ["new", Script.quoted(name)]
    case .pick(let n): ["pick", String(n)]
    case .delete(let n): ["delete", String(n)]
    case .move(let n, let to): ["move", String(n), String(to)]
    case .rename(let n, let name): ["rename", String(n), Script.quoted(name)]
    case .show(let n): ["show", String(n)]
    case .hide(let n): ["hide", String(n)]
    }
  }
}

extension BrushOverride {
  var words: [String] {
    (glyph.map { ["glyph=" + Script.quoted($0.description)] } ?? [])
      + (foreground.map { ["fg=\($0)"] } ?? []) + (background.map { ["bg=\($0)"] } ?? [])
  }
}

extension Attributes {
  fileprivate var words: [String] {
    let names = Attributes.named.filter { contains($0.attribute) }.map(\.name)
    return names.isEmpty ? ["none"] : names
  }
}

extension Color {
  /// A word of its own: `#` at the start of one would begin a comment.
  fileprivate var word: String {
    description.hasPrefix("#") ? Script.quoted(description) : description
  }
}

extension Point {
  /// `x,y`
  public var text: String { "\(x),\(y)" }
}

extension Size {
  /// `WxH`
  public var text: String { "\(width)x\(height)" }
}
