import Cells

/// Arguments found only in the statements of scripts.
extension ArgumentReader {
  mutating func snap() throws(ScriptError) -> Script.Snap {
    let subject = try word("canvas or screen", Script.Snap.Subject.self)
    let (name, token) = try bareWord("a name")
    let isPlain = name.unicodeScalars.allSatisfy {
      $0 == "-" || $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
    }
    guard isPlain, (1...64).contains(name.utf8.count) else {
      throw failure("a name has up to 64 letters, digits and hyphens", at: token)
    }
    let region = try option("region").map { (option) throws(ScriptError) in
      try rect(option, named: "region")
    }
    let frame = try number("frame", 1...Timeline.maximumFrames)
    guard frame == nil || subject == .canvas else {
      throw failure("frame= is for the canvas only", at: token)
    }
    return Script.Snap(
      subject: subject, name: name, region: region, masks: try masks(), frame: frame)
  }

  private func masks() throws(ScriptError) -> [Rect] {
    var masks: [Rect] = []
    for option in try allOptions("mask") { masks.append(try rect(option, named: "mask")) }
    return masks
  }

  /// Returns a rectangle from its two corners, both of which lie in it.
  private func rect(
    _ option: (value: String, token: Token), named name: String
  ) throws(ScriptError) -> Rect {
    guard let rect = Rect(text: option.value) else {
      throw failure("expected two corners such as \(name)=0,22..79,23", at: option.token)
    }
    return rect
  }

  /// Reads the bytes of a snapshot, of any length.
  mutating func snapshot() throws(ScriptError) -> [UInt8] {
    let token = upcoming
    guard let bytes = Base64.bytes(try text("a snapshot in Base64", limit: .max)) else {
      throw failure("not Base64", at: token)
    }
    return bytes
  }

  /// Reads one or more keys, up to the end of the statement.
  mutating func keys() throws(ScriptError) -> [KeyName] {
    var keys = [try key()]
    while hasMore { keys.append(try key()) }
    return keys
  }

  private mutating func key() throws(ScriptError) -> KeyName {
    let token = try token("a key such as ctrl-z")
    let text = token.word + (token.quoted ?? "")
    if let key = KeyName(text) { return key }
    let base = text.split(separator: "-").last.map(String.init) ?? ""
    if text.hasPrefix("shift-") || text.contains("-shift-"), base.unicodeScalars.count == 1 {
      throw failure("Shift is part of the character: write the character itself", at: token)
    }
    let hint = Suggestion.nearest(to: base, among: KeyName.names)
    throw failure("unknown key “\(text)”\(hint)", at: token)
  }

  /// Reads a text of characters that can be typed.
  mutating func typed() throws(ScriptError) -> String {
    let token = upcoming
    let text = try text()
    let isTypable = text.unicodeScalars.allSatisfy {
      $0 == "\n" || $0 == "\t" || CellWidth.of($0) != nil
    }
    guard isTypable else {
      throw failure(
        "only characters can be typed; use key for other keys, such as key esc", at: token)
    }
    return text
  }

  mutating func mouse() throws(ScriptError) -> MouseStep {
    let (word, token) = try bareWord("press, drag, release or wheel")
    let action: MouseStep.Action
    switch word {
    case "press": action = .press(try button())
    case "drag": action = .drag(try button())
    case "release": action = .release(try button())
    case "wheel": action = .wheel(try direction())
    default:
      let hint = Suggestion.chosen(by: word, from: ["press", "drag", "release", "wheel"])
      throw failure("unknown mouse action “\(word)”\(hint)", at: token)
    }
    let held = KeyModifier.allCases.filter { flag($0.rawValue) }
    return MouseStep(action, at: try points(), Set(held))
  }

  private func button() throws(ScriptError) -> MouseStep.Button {
    if let token = flags(["up", "down"]).first {
      throw failure("\(token.word) is for the wheel only", at: token)
    }
    return try choice(of: MouseStep.Button.self) ?? .left
  }

  private func direction() throws(ScriptError) -> MouseStep.Direction {
    if let token = flags(["middle"]).first {
      throw failure("expected up, down, left or right", at: token)
    }
    guard let direction = try choice(of: MouseStep.Direction.self) else {
      throw failure("expected up, down, left or right")
    }
    return direction
  }

  /// Returns the only flag of a kind, or nil if none is given.
  private func choice<T: RawRepresentable & CaseIterable>(
    of type: T.Type
  ) throws(ScriptError) -> T? where T.RawValue == String {
    let found = flags(T.allCases.map(\.rawValue))
    if found.count > 1 { throw failure("only one of these is allowed", at: found[1]) }
    return found.first.flatMap { T(rawValue: $0.word) }
  }

  mutating func screenSize() throws(ScriptError) -> Size {
    let token = upcoming
    let size = try plainSize()
    guard let area = size.area, !size.isEmpty, area <= ScriptBounds.screenArea,
      max(size.width, size.height) <= ScriptBounds.screenSide
    else {
      let (area, side) = (ScriptBounds.screenArea, ScriptBounds.screenSide)
      throw failure("a screen has from 1 to \(area) cells, each side at most \(side)", at: token)
    }
    return size
  }
}
