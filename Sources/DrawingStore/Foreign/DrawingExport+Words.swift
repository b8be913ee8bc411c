import Cells
import DrawingCore
import Formats

/// The options of an export as words of a command, named like those of the command line.
extension DrawingExport.Request {
  /// The words that may follow the name of a file: `name=` with a value, or a flag.
  package static let options = [
    "encoding=", "columns=", "scale=", "ninth", "tall", "sauce=", "papers=", "rgb=", "comment=",
    "blanks", "region=", "layer=", "font=", "format=", "loss=", "replace", "frame=", "frames=",
    "tag=", "times=", "baud=",
  ]
  /// How many times a film may be asked to play.
  package static let playings = 1...65_535
  /// The bits per second that a film may be padded for.
  package static let bauds = 50...4_000_000
  package static let usage = "[\(options.joined(separator: " "))]"

  /// What to do about losses.
  private enum LossPolicy: String, CaseIterable { case report, refuse, quiet }

  private enum YesOrNo: String, CaseIterable { case yes, no }

  /// Reads the options of a command.
  package init(_ a: ArgumentReader) throws(ScriptError) {
    self.init()
    format = try a.option("format")?.value
    font = try a.option("font")?.value
    columns = try a.number("columns", 1...Drawing.maximumSide)
    layer = try a.number("layer", 1...Drawing.maximumLayers)
    region = try a.region()
    replaces = a.flag("replace")
    switch try a.choice("loss", LossPolicy.self) ?? .report {
    case .report: break
    case .refuse: refusesLoss = true
    case .quiet: accepted = Set(Loss.Kind.allCases)
    }
    options.encoding = try a.choice("encoding", TextEncoding.self)
    options.brightPapers = try a.choice("papers", BrightPaperSequence.self)
    options.rgb = try a.choice("rgb", RGBSequence.self)
    options.sauce = try a.choice("sauce", YesOrNo.self).map { $0 == .yes }
    options.comment = try a.option("comment").map { CommentFrame($0.value) }
    options.keepsBlanks = a.flag("blanks")
    options.scale = try a.number("scale", 1...16)
    options.hasNinth = a.flag("ninth")
    options.isTall = a.flag("tall") ? true : nil
    frames = try a.frameChoice()
    times = try a.number("times", Self.playings)
    options.baud = try a.number("baud", Self.bauds)
  }

  /// The words that are read as this request.
  package var words: [String] {
    var words: [String] = []
    func add(_ name: String, _ value: String?) {
      if let value { words.append("\(name)=\(value)") }
    }
    add("format", format)
    add("encoding", options.encoding?.rawValue)
    add("papers", options.brightPapers?.rawValue)
    add("rgb", options.rgb?.rawValue)
    add("sauce", options.sauce.map { $0 ? "yes" : "no" })
    add("comment", options.comment.map { $0.name ?? Script.quoted($0.prefix) })
    if options.keepsBlanks { words.append("blanks") }
    add("columns", columns.map(String.init))
    add("region", region?.text)
    add("layer", layer.map(String.init))
    add("font", font.map(Script.quoted))
    add("scale", options.scale.map(String.init))
    if options.hasNinth { words.append("ninth") }
    if options.isTall == true { words.append("tall") }
    switch frames {
    case .one(let number): add("frame", String(number))
    case .range(let range): add("frames", "\(range.lowerBound)-\(range.upperBound)")
    case .tag(let name): add("tag", Script.quoted(name))
    case nil: break
    }
    add("times", times.map(String.init))
    add("baud", options.baud.map(String.init))
    let isQuiet = accepted == Set(Loss.Kind.allCases)
    add("loss", refusesLoss ? "refuse" : isQuiet ? "quiet" : nil)
    return words + (replaces ? ["replace"] : [])
  }
}

extension ArgumentReader {
  /// Returns the value of `name=WORD`, or nil if it is not given.
  fileprivate func choice<T: RawRepresentable & CaseIterable>(
    _ name: String, _ type: T.Type
  ) throws(ScriptError) -> T? where T.RawValue == String {
    guard let (value, token) = try option(name) else { return nil }
    return try choice(value, name, type, at: token)
  }

  /// Returns the frames that are chosen, in one of three ways.
  fileprivate func frameChoice() throws(ScriptError) -> FrameChoice? {
    let one = try number("frame", 1...Timeline.maximumFrames)
    let (some, tag) = (try option("frames"), try option("tag"))
    guard let token = [some?.token, tag?.token].compactMap(\.self).first else {
      return one.map { .one($0) }
    }
    guard one == nil, some == nil || tag == nil else {
      throw failure("frame=, frames= and tag= each choose frames: one of them is enough", at: token)
    }
    if let tag { return .tag(tag.value) }
    guard let text = some?.value, text.contains("-"), let frames = Self.frames(text) else {
      throw failure("expected frames= and two numbers such as 2-5", at: token)
    }
    return .range(frames)
  }

  fileprivate func region() throws(ScriptError) -> Rect? {
    guard let (value, token) = try option("region") else { return nil }
    guard let region = Rect(text: value) else {
      throw failure("expected region= and two corners such as 0,0..9,4", at: token)
    }
    return region
  }
}
