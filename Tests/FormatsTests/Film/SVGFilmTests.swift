import Cells
import DrawingCore
import Testing

@testable import Formats

/// SVG that moves.
struct SVGFilmTests {
  private func text(times: Int?) throws -> String {
    var builder = FilmBuilder()
    try builder.add(try drawn(Size(2, 2), "text 0,0 \"a\" fg=red bg=blue"), for: 100)
    try builder.add(
      try drawn(Size(2, 2), "text 0,0 \"a\" fg=red bg=blue", "text 0,1 \"b\" fg=red"), for: 200)
    let bytes = try SVGFormat().export(builder.film(times: times), WritingOptions()).bytes
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text with names that do not tell one film from others.
  private func plain(_ text: String) throws -> String {
    let mark = try #require(text.firstMatch(of: /\.f([0-9a-z]+)\{/)).1
    return text.replacing(mark + "-", with: "").replacing(mark, with: "")
  }

  @Test func eachFrameIsAGroupWithItsKeyframes() throws {
    let text = try plain(try text(times: nil))
    #expect(text.contains(".f{animation:300ms step-end infinite forwards}"))
    #expect(
      text.contains(
        "@keyframes f0{0%{visibility:visible}33.3333333%{visibility:hidden}100%{visibility:hidden}}"
      ))
    #expect(
      text.contains(
        "@keyframes f1{0%{visibility:hidden}33.3333333%{visibility:visible}100%{visibility:visible}}"
      ))
    // What is not animated shows the first frame.
    #expect(text.contains("<g class=\"f\" style=\"animation-name:f0\">"))
    #expect(text.contains("<g class=\"f\" style=\"animation-name:f1\" visibility=\"hidden\">"))
    // The row that both show stands there once.
    #expect(text.components(separatedBy: ">a</text>").count == 2)
    #expect(text.components(separatedBy: "<use href=\"#r0\" y=\"0\"/>").count == 3)
  }

  /// HTML has one space of names for all pictures that stand in a page.
  @Test func filmsOfOnePageDoNotShareNames() throws {
    func names(_ text: String) -> Set<Substring> {
      Set(text.matches(of: /(?:id="|class="|@keyframes )([^"{]+)/).map(\.1))
    }
    let film = try text(times: nil)
    #expect(names(film).count == 5)
    var builder = FilmBuilder()
    try builder.add(try drawn(Size(2, 2), "text 0,0 \"c\" fg=red bg=blue"), for: 100)
    try builder.add(try drawn(Size(2, 2), "text 0,0 \"a\" fg=red"), for: 200)
    let bytes = try SVGFormat().export(builder.film(), WritingOptions()).bytes
    let second = names(String(decoding: bytes, as: UTF8.self))
    #expect(second.count == 5 && second.isDisjoint(with: names(film)))
  }

  @Test func itPlaysAsOftenAsItIsTo() throws {
    #expect(try text(times: 3).contains("300ms step-end 3 forwards"))
  }

  /// As a still has, for those who do not see it.
  @Test func itHasATitleAndWords() throws {
    var builder = FilmBuilder()
    let about = "about title=\"A <sign>\" comment=\"It blinks\""
    try builder.add(try drawn(Size(2, 1), about, "text 0,0 \"a\""), for: nil)
    try builder.add(try drawn(Size(2, 1), about, "text 0,0 \"b\""), for: nil)
    var options = WritingOptions()
    options.spoken = "Two & three"
    let bytes = try SVGFormat().export(builder.film(), options).bytes
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("<title>A &lt;sign&gt;</title>"))
    #expect(text.contains("<desc>It blinks\nTwo &amp; three</desc>"))
  }

  @Test func aSingleFrameDoesNotMove() throws {
    var builder = FilmBuilder()
    try builder.add(try drawn(Size(2, 1), "text 0,0 \"<&\""), for: nil)
    let export = try SVGFormat().export(builder.film(), WritingOptions())
    let text = String(decoding: export.bytes, as: UTF8.self)
    #expect(!text.contains("<style>") && text.contains("&lt;&amp;"))
  }
}
