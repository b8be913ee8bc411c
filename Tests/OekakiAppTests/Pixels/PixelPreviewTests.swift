import Cells
import DrawingCore
import Staging
import Testing

@testable import OekakiApp
@testable import TerminalKit

/// The drawing in real pixels, on a terminal that says that it shows pictures.
@MainActor struct PixelPreviewTests {
  nonisolated static let methods = [PictureMethod.kitty, .sixel(colors: 16, largest: nil)]

  @Test(arguments: methods)
  func itIsShownAndEscGoesBack(method: PictureMethod) throws {
    let stage = try Stage.with("text 1,1 \"abc\" fg=red")
    let (before, digest) = (stage.text, stage.digest)
    stage.press("V")
    #expect(stage.screen.picturesAsked == 1 && stage.screen.picture == nil)
    stage.send(.pictures(method))
    let picture = try #require(stage.screen.picture)
    switch picture.content {
    case .png(let bytes): #expect(method == .kitty && bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    case .sixel(let bytes):
      #expect(method != .kitty && bytes.starts(with: "\u{1B}P0;1;0q".utf8))
    }
    #expect(picture.area.maxY < 24 && picture.area.minX >= 0 && picture.area.maxX <= 80)
    // Nothing but the way back lies beside it, and is heard.
    #expect(stage.text.split(separator: "\n").filter { !$0.allSatisfy { $0 == " " } }.count == 1)
    #expect(stage.message.contains("Esc") && stage.screen.cursor?.y == 23)
    stage.press("esc")
    #expect(stage.screen.picture == nil && stage.digest == digest)
    #expect(stage.lines.dropLast(2) == before.split(separator: "\n").map(String.init).dropLast(2))
  }

  /// The drawing's own letters and colours are seen, as in its pictures.
  @Test(arguments: methods)
  func ownLettersAndColorsAreSeen(method: PictureMethod) throws {
    let own = OwnLetters.command + "\n"
    let (text, other) = ("text 0,0 \"a\" fg=4\n", "text 0,0 \"a\" fg=#ff8800\n")
    func picture(_ script: String) throws -> PixelPicture {
      let stage = try Stage.with(script)
      stage.press("V")
      stage.send(.pictures(method))
      return try #require(stage.screen.picture)
    }
    let pictures = try [text, own + text, other, own + other].map(picture)
    for (i, picture) in pictures.enumerated() {
      #expect(pictures[..<i].allSatisfy { $0.content != picture.content }, "\(i)")
      #expect(picture.area == pictures[0].area)
    }
  }

  /// Nothing follows from an answer that was not asked for, or that comes too late.
  @Test func withoutAnAnswerNothingIsShown() throws {
    var time = Duration.zero
    let stage = try Stage(.new(Size(12, 5)), clock: { time })
    stage.send(.pictures(.kitty))
    #expect(stage.screen.picture == nil)
    stage.press("V")
    time = .seconds(1)
    stage.send(.tick)
    #expect(stage.message.contains("shows no pictures"))
    stage.send(.pictures(.kitty))
    #expect(stage.screen.picture == nil && stage.screen.picturesAsked == 1)
  }

  /// A terminal that says that it shows none is not waited for.
  @Test func aTerminalWithoutPicturesIsToldOf() throws {
    let stage = try Stage.with("text 0,0 \"a\"")
    stage.press("V")
    stage.send(.pictures(nil))
    #expect(stage.message.contains("shows no pictures") && stage.screen.picture == nil)
    stage.send(.pictures(.kitty))
    #expect(stage.screen.picture == nil)
  }

  @Test func anotherKeyEndsItAndThoseOfEveryScreenDoWhatTheyDo() throws {
    let stage = try Stage.with("text 0,0 \"a\"")
    for key in ["V", "x", "ctrl-a", "q"] {
      stage.press("V")
      stage.send(.pictures(.kitty))
      #expect(stage.screen.picture != nil)
      stage.press(key)
      #expect(stage.screen.picture == nil && stage.isRunning)
    }
    stage.press("V")
    stage.send(.pictures(.kitty))
    stage.press("ctrl-l")
    #expect(stage.screen.picture != nil)
    stage.press("ctrl-q")
    #expect(!stage.isRunning)
  }

  /// A scroller is seen from where the view is, and moved through; so is the picture on another screen.
  @Test func arrowsMoveWhatIsSeen() throws {
    let stage = try Stage.with("text 0,90 \"end\"", drawing: Size(80, 100))
    stage.press("V")
    stage.send(.pictures(.kitty))
    let first = try #require(stage.screen.picture)
    stage.press("up")
    #expect(stage.screen.picture == first)
    stage.press("end", "pgdn", "pgdn", "pgdn", "pgdn", "pgdn", "pgdn")
    let last = try #require(stage.screen.picture)
    #expect(last != first && last.area == first.area)
    stage.press("home", "pgup", "pgup", "pgup", "pgup", "pgup", "pgup")
    #expect(stage.screen.picture == first)
    stage.resize(to: Size(40, 12))
    let small = try #require(stage.screen.picture)
    #expect(small.area.maxX <= 40 && small.area.maxY <= 11)
  }

  /// Whole and enlarged by a whole number where it fits, else all of its columns, at half their size
  /// at least; never larger than the room.
  @Test(arguments: [
    (Size(12, 5), Size(80, 23), Size(8, 16), 4), (Size(80, 25), Size(80, 23), Size(8, 16), 1),
    (Size(80, 25), Size(80, 23), Size(6, 13), 1), (Size(400, 3), Size(80, 23), Size(8, 16), 1),
    (Size(1, 9000), Size(80, 23), Size(8, 16), 1), (Size(9000, 1), Size(4, 1), Size(2, 2), 1),
    (Size(80, 25), Size(200, 59), Size(10, 20), 2), (Size(1, 1), Size(1, 1), Size(300, 9), 1),
    (Size(9000, 9000), Size(2000, 999), Size(65_535, 65_535), 1),
    (Size(80, 25), Size(80, 23), Size(65_535, 65_535), 2),
  ])
  func thePictureFits(page: Size, room: Size, cell: Size, scale: Int) {
    let fit = PixelFit(page, letter: Size(8, 16), from: Point(3, 3), in: room, cell: cell)
    #expect(fit.scale == scale)
    #expect(fit.pixels.width <= room.width * cell.width)
    #expect(fit.pixels.height <= room.height * cell.height)
    #expect(Rect(origin: .zero, size: room).covers(fit.area))
    #expect(Rect(origin: .zero, size: page).covers(fit.part) && !fit.part.isEmpty)
    #expect(fit.pixels.width * 2 >= min(fit.part.width * 8, fit.pixels.width * 2))
    // What is drawn, before it is made smaller, and what is shown.
    let drawn = fit.part.width * 8 * fit.part.height * 16 * fit.scale * fit.scale
    #expect(drawn <= 1 << 24 && fit.pixels.width * fit.pixels.height <= 1 << 22)
    // A terminal that takes no larger ones.
    let small = PixelFit(
      page, letter: Size(8, 16), from: .zero, in: room, cell: cell, largest: Size(100, 50))
    #expect(small.pixels.width <= 100 && small.pixels.height <= 50)
  }
}

extension Rect {
  fileprivate func covers(_ other: Rect) -> Bool { intersection(other) == other }
}
