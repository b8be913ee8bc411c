import Cells
import DrawingCore
import Formats
import TestSupport
import Testing

@testable import DrawingStore

/// The options of an export as words of a command.
@MainActor struct ExportWordsTests {
  private typealias Request = DrawingExport.Request

  private static let table = CommandTable<Request>([
    CommandTable<Request>.Entry("export", "", "", options: Request.options) {
      (a) throws(ScriptError) in try Request(a)
    }
  ])

  private func request(_ words: String) throws -> Request {
    try Self.table.parse(line: "export " + words)
  }

  @Test func eachOptionIsRead() throws {
    let request = try request(
      "encoding=cp437 columns=80 scale=2 ninth tall sauce=no papers=ice rgb=pablo comment=slashes "
        + "blanks region=0,0..9,4 layer=2 font=\"a b.psf\" format=ans loss=refuse replace")
    #expect(request.options.encoding == .cp437 && request.columns == 80)
    #expect(request.options.scale == 2 && request.options.hasNinth)
    #expect(request.options.isTall == true)
    #expect(request.options.sauce == false && request.options.brightPapers == .ice)
    #expect(request.options.rgb == .pablo && request.options.comment == CommentFrame("slashes"))
    #expect(request.options.keepsBlanks && request.region == Rect(0, 0, 10, 5))
    #expect(request.layer == 2 && request.font == "a b.psf" && request.format == "ans")
    #expect(request.refusesLoss && request.replaces && request.accepted.isEmpty)
  }

  @Test(arguments: [
    ("encoding=cp473", "did you mean “cp437”"), ("columns=0", "columns= and a number from 1"),
    ("scale=17", "a number from 1 to 16"), ("region=3", "two corners such as"),
    ("sauce=maybe", "unknown sauce"), ("columns=1 columns=2", "given twice"),
    ("bold", "expected nothing more"), ("frames=5-2", "two numbers such as 2-5"),
    ("frames=3", "two numbers such as 2-5"), ("frame=0", "a number from 1"),
    ("frame=1 tag=a", "one of them is enough"), ("times=-1", "times= and a number"),
    ("baud=1", "baud= and a number"),
  ])
  func whatIsWrongIsSaid(words: String, reason: String) throws {
    let error = #expect(throws: ScriptError.self) { try request(words) }
    #expect(error?.reason.contains(reason) == true, "\(String(describing: error))")
  }

  @Test func whatIsWrittenIsReadAgain() throws {
    for seed in 0..<UInt64(500) {
      var random = SeededGenerator(seed: seed)
      func some<T>(_ value: T) -> T? { Bool.random(using: &random) ? value : nil }
      var request = Request()
      request.columns = some(Int.random(in: 1...500, using: &random))
      request.layer = some(Int.random(in: 1...9, using: &random))
      request.region = some(Rect(Int.random(in: 0...9, using: &random), 2, 3, 4))
      request.font = some("fonts/a \"b\".hex")
      request.format = some("png")
      request.replaces = Bool.random(using: &random)
      request.refusesLoss = Bool.random(using: &random)
      if !request.refusesLoss { request.accepted = some(Set(Loss.Kind.allCases)) ?? [] }
      request.options.encoding = TextEncoding.allCases.randomElement(using: &random)
      request.options.brightPapers = some(.numbered)
      request.options.rgb = some(.pablo)
      request.options.sauce = some(Bool.random(using: &random))
      request.options.comment = some(CommentFrame(some("html") ?? "# \\ "))
      request.options.keepsBlanks = Bool.random(using: &random)
      request.options.scale = some(Int.random(in: 1...16, using: &random))
      request.options.hasNinth = Bool.random(using: &random)
      request.options.isTall = some(true)
      request.frames =
        [nil, .one(3), .range(2...9), .tag("a \"b\"")].randomElement(using: &random) ?? nil
      request.times = some(Int.random(in: 1...99, using: &random))
      request.options.baud = some(9600)
      let words = request.words.joined(separator: " ")
      #expect(try self.request(words) == request, "seed \(seed): \(words)")
    }
  }

  /// What cannot be seen is no alarm; what reading lost is one, whatever becomes of it.
  @Test func alarmsAreWhatIsMissed() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.dur", ExportOfFilesTests.movie.utf8)
    let movie = try DrawingExport(try DrawingSource(folder("a.dur")), as: "a.svg", Request())
    #expect(movie.alarms[.frames] != nil)
    try folder.write("a.txt", "ab".utf8)
    let text = try DrawingExport(try DrawingSource(folder("a.txt")), as: "a.xb", Request())
    #expect(text.alarms.isEmpty && text.losses[.defaults] != nil)
    #expect(text.remarks.contains("default colours"))
  }
}
