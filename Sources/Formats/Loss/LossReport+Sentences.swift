import DrawingCore

extension LossReport: CustomStringConvertible {
  /// The report as one line, which says so if nothing is lost.
  public var description: String {
    "as .\(format): " + (isEmpty ? "nothing is lost" : sentences.joined(separator: ", "))
  }

  /// The sentences, one for each kind.
  public var sentences: [String] { losses.map(\.sentence) }
}

extension Loss {
  /// The loss in words, in one line without a full stop.
  public var sentence: String {
    switch kind {
    case .layers: "\(counted(from, "layer")) \(from == "1" ? "becomes" : "become") \(to ?? "1")"
    case .hidden: "\(counted(from, "hidden layer")) left out"
    case .frames: "\(counted(from, "frame")) \(from == "1" ? "becomes" : "become") \(to ?? "1")"
    case .colours:
      "\(cellCount) \(verb("change")) colour\(fewerColors)" + bareText
    case .glyphs: glyphSentence
    case .attributes: "\(cellCount) \(verb("lose")) attributes"
    case .transparency: "\(cellCount) no longer see-through"
    case .defaults: "\(cellCount) in the default colours \(verb("get")) fixed ones"
    case .cleared: "\(cellCount) in the default colours \(verb("become")) see-through"
    case .size:
      "\(from ?? "") becomes \(to ?? "")" + (cells == nil ? "" : ", \(cellCount) \(be) cut off")
    case .metadata: "not kept: \(names.joined(separator: ", "))"
    case .palette: "the palette of \(counted(from, "colour")) is not kept"
    case .font:
      names.isEmpty
        ? "the drawing's letters are not kept"
        : "the letters of \(names.joined(separator: ", ")) become those of code page 437"
    case .animation:
      (["animation is lost"] + names).joined(separator: ": ")
        + (cells == nil ? "" : ", \(cellCount) \(be) drawn over")
    case .times: "\(counted(from, "frame")) \(from == "1" ? "changes" : "change") time"
    case .characters: "\(counted(from, "character")) left out: \(names.joined(separator: ", "))"
    case .sequences:
      "\(counted(from, "sequence")) not understood: \(names.joined(separator: ", "))"
    case .form: "not kept as written: \(names.joined(separator: ", "))"
    }
  }

  private var cellCount: String { counted(cells.map(String.init), "cell") }

  private var be: String { cells == 1 ? "is" : "are" }

  private func verb(_ plural: String) -> String { cells == 1 ? plural + "s" : plural }

  private func counted(_ number: String?, _ noun: String) -> String {
    "\(number ?? "0") \(noun)\(number == "1" ? "" : "s")"
  }

  /// How many colours become how many, where that says something.
  private var fewerColors: String {
    guard let from, let to, from != to else { return "" }
    return " (\(from) \(from == "1" ? "becomes" : "become") \(to))"
  }

  private var bareText: String {
    guard let bare else { return "" }
    let them = bare != cells ? "\(bare) of them \(bare == 1 ? "is" : "are")" : nil
    return ", which is all that \(them ?? (bare == 1 ? "it is" : "they are")) made of"
  }

  private var glyphSentence: String {
    let (all, near) = (cells ?? 0, nearest ?? 0)
    let become =
      "\(counted(String(near), "glyph")) \(near == 1 ? "becomes" : "become") "
      + "the nearest of code page 437"
    let lost = "\(counted(String(all - near), "glyph")) lost"
    if near == 0 { return "\(lost): \(exampleText(of: all))" }
    if !losesGlyphs { return "\(become): \(exampleText(of: near))" }
    return "\(become), \(lost): \(exampleText(of: all - near))"
  }

  private func exampleText(of count: Int) -> String {
    let shown = examples.map { "“\($0.glyph)” at \($0.place.text)" }.joined(separator: ", ")
    return shown + (count > examples.count ? " …" : "")
  }
}
