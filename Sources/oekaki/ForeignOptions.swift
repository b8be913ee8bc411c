import ArgumentParser
import Cells
import DrawingStore
import Formats
import OekakiApp

/// The options of commands that write files of other programs.
struct ForeignOptions: ParsableArguments {
  @Option(help: "The encoding to write text in: utf8 or cp437.")
  var encoding: TextEncoding?

  @Option(help: "How to write bright papers in ANSI art: ice or numbered.")
  var papers: BrightPaperSequence?

  @Option(help: "How to write 24-bit colours in ANSI art: sgr or pablo.")
  var rgb: RGBSequence?

  @Option(help: "Whether to add a SAUCE record: yes or no.")
  var sauce: YesOrNo?

  @Option(
    help: ArgumentHelp(
      "Write text as a comment: slashes, hash, dashes, semicolons, percent, stars, html, or the text to put before each row.",
      valueName: "style"), completion: .list(CommentFrame.named.map(\.name)))
  var comment: String?

  @Flag(help: "Keep blanks at the ends of rows of text.")
  var blanks = false

  @Option(help: ArgumentHelp("Cut the picture off after this many columns.", valueName: "n"))
  var columns: Int?

  @Option(help: ArgumentHelp("Only a part: two corners.", valueName: "x,y..x,y"))
  var region: Rect?

  @Option(help: ArgumentHelp("Only one layer, counted from 1.", valueName: "n"))
  var layer: Int?

  @Option(
    help: ArgumentHelp(
      "For PNG: a font for the letters, PSF, BDF or .hex.", valueName: "file"),
    completion: .file())
  var font: String?

  @Option(help: ArgumentHelp("For PNG: the scale, 1 to 16.", valueName: "n"))
  var scale: Int?

  @Flag(help: "For PNG: give cells of eight pixels a ninth, as on VGA.")
  var ninth = false

  @Flag(help: "For PNG: make pixels 1.2 times as high as wide, as on VGA.")
  var tall = false

  @Option(help: ArgumentHelp("Only one frame of a film, counted from 1.", valueName: "n"))
  var frame: Int?

  @Option(help: ArgumentHelp("Only some frames of a film.", valueName: "a-b"))
  var frames: FrameRange?

  @Option(help: ArgumentHelp("Only the frames of a tag.", valueName: "name"))
  var tag: String?

  @Flag(help: "All frames of a film on one PNG picture, and an index of them beside it.")
  var sheet = false

  @Option(
    help: ArgumentHelp(
      "How many times a film plays, 1 to 65535; if omitted, for ever.", valueName: "n"))
  var times: Int?

  @OptionGroup var timing: FilmTiming

  @Option(help: "What to do about losses: report, refuse or quiet.")
  var loss = LossPolicy.report

  func validate() throws {
    if let columns, columns < 1 { throw ValidationError("--columns must be at least 1.") }
    if let scale, !(1...16).contains(scale) {
      throw ValidationError("--scale must be from 1 to 16.")
    }
    let choices = [frame != nil, frames != nil, tag != nil].count { $0 }
    if choices > 1 { throw ValidationError("Choose one of --frame, --frames and --tag.") }
    if let frames, frames.range.upperBound > FormatLimits.frames {
      throw ValidationError("--frames must end at \(FormatLimits.frames) at most.")
    }
    if let times, !DrawingExport.Request.playings.contains(times) {
      throw ValidationError("--times must be from 1 to 65535.")
    }
  }

  var request: DrawingExport.Request {
    var request = DrawingExport.Request()
    request.region = region
    request.layer = layer
    request.columns = columns
    request.refusesLoss = loss == .refuse
    request.options.encoding = encoding
    request.options.brightPapers = papers
    request.options.scale = scale
    request.options.hasNinth = ninth
    request.options.isTall = tall ? true : nil
    request.font = font
    request.options.rgb = rgb
    request.options.sauce = sauce.map { $0 == .yes }
    request.options.keepsBlanks = blanks
    request.options.comment = comment.map { CommentFrame($0) }
    request.frames =
      frame.map { .one($0) } ?? frames.map { .range($0.range) } ?? tag.map { .tag($0) }
    request.times = times
    request.isSheet = sheet
    request.options.baud = timing.baud
    timing.decide(&request.reading)
    return request
  }
}

/// Frames from one to another, counted from 1, such as `3-8`.
struct FrameRange: ExpressibleByArgument {
  let range: ClosedRange<Int>

  init?(argument: String) {
    let ends = argument.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...2).contains(ends.count), let first = ends.first ?? nil, let last = ends.last ?? nil,
      first >= 1, first <= last
    else { return nil }
    range = first...last
  }
}

/// The options for the times of films.
struct FilmTiming: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The longest time in seconds that a picture of an asciicast is shown; if omitted, 2.",
      valueName: "s"))
  var idle: Double?

  @Option(
    help: ArgumentHelp(
      "The bits per second at which ANSI art that moves is shown: read at 9600 if omitted, written as fast as may be.",
      valueName: "n"))
  var baud: Int?

  func validate() throws {
    if let idle, !(0.001...600).contains(idle) {
      throw ValidationError("--idle must be from 0.001 to 600 seconds.")
    }
    if let baud, !DrawingExport.Request.bauds.contains(baud) {
      throw ValidationError("--baud must be from 50 to 4000000.")
    }
  }

  func decide(_ options: inout ReadingOptions) {
    options.baud = baud
    options.idle = idle.map { Int($0 * 1000) }
  }
}

enum YesOrNo: String, CaseIterable, ExpressibleByArgument { case yes, no }

enum LossPolicy: String, CaseIterable, ExpressibleByArgument { case report, refuse, quiet }

extension TextEncoding: ExpressibleByArgument {}
extension RGBSequence: ExpressibleByArgument {}
extension BrightPaperSequence: ExpressibleByArgument {}
