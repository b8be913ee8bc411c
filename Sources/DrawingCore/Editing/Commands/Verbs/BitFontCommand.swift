import Cells

/// Sets the font the drawing is meant to be shown in: `bitfont none`, or `bitfont 8x16 "…"` with
/// the rows of 256 or 512 letters in Base64, a byte for each row.
struct BitFontCommand: Hashable {
  /// The font, or nil for that of the screen.
  let font: BitFont?
}

extension BitFontCommand: EditCommand {
  static let verb = "bitfont"
  static let usage = "none | 8xN \"…\""
  static let summary = "the letters to show the drawing in"

  var layerReach: CommandReach { .nothing }
  var words: [String] {
    guard let font else { return ["none"] }
    return ["8x\(font.height)", Script.quoted(Base64.text(font.bytes))]
  }

  func plan(_ state: EditorState) -> EditPlan {
    font == state.drawing.font ? .nothing : .edit(.font(font))
  }
}

extension BitFontCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    if let first = arguments.upcoming, first.word == "none" {
      _ = try arguments.bareWord("none")
      font = nil
      return
    }
    let place = arguments.upcoming
    let size = try arguments.plainSize()
    guard size.width == 8, (1...BitFont.maximumHeight).contains(size.height) else {
      throw arguments.failure(
        "expected 8x1 to 8x\(BitFont.maximumHeight): letters are eight dots wide", at: place)
    }
    let token = arguments.upcoming
    let text = try arguments.text("letters as Base64")
    guard let bytes = Base64.bytes(text), let font = BitFont(height: size.height, bytes: bytes)
    else {
      throw arguments.failure(
        "cannot read the letters: expected 256 or 512 of \(size.height) bytes each, in Base64",
        at: token)
    }
    self.font = font
  }
}

extension Command {
  /// Returns a command that sets the font; nil is that of the screen.
  public static func bitFont(_ font: BitFont?) -> Command { BitFontCommand(font: font).command }
}
