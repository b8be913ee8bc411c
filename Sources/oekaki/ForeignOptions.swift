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

  @Option(help: "What to do about losses: report, refuse or quiet.")
  var loss = LossPolicy.report

  func validate() throws {
    if let columns, columns < 1 { throw ValidationError("--columns must be at least 1.") }
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
    request.font = font
    request.options.rgb = rgb
    request.options.sauce = sauce.map { $0 == .yes }
    request.options.keepsBlanks = blanks
    request.options.comment = comment.map { CommentFrame($0) }
    return request
  }
}

enum YesOrNo: String, CaseIterable, ExpressibleByArgument { case yes, no }

enum LossPolicy: String, CaseIterable, ExpressibleByArgument { case report, refuse, quiet }

extension TextEncoding: ExpressibleByArgument {}
extension RGBSequence: ExpressibleByArgument {}
extension BrightPaperSequence: ExpressibleByArgument {}
