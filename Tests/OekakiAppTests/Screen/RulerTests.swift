import Cells
import DrawingCore
import Staging
import TestSupport
import Testing

@testable import OekakiApp

/// The numbers of columns and rows beside the canvas.
@MainActor struct RulerTests {
  private func stage(
    _ size: Size, screen: Size = Stage.standard, settings: String = "view rulers on\n"
  ) throws -> Stage {
    let folder = try TemporaryFolder()
    try folder.write("settings", settings.utf8)
    return try Stage(.new(size), screen: screen, folder: folder, settings: "settings")
  }

  private func place(_ stage: Stage) throws -> Rect {
    try #require(stage.controller.drawingView?.canvas?.frame)
  }

  /// The number that a ruler shows of a column or row of the canvas; nil for none.
  private func column(_ x: Int, _ stage: Stage) throws -> Int? {
    let place = try place(stage)
    let row = stage.lines[place.minY - 1].dropFirst(place.minX + x)
    return Int(row.prefix { $0.isNumber })
  }

  private func row(_ y: Int, _ stage: Stage) throws -> Int? {
    let place = try place(stage)
    let text = stage.lines[place.minY + y].dropFirst(place.minX - 5).prefix(4)
    return Int(text.filter { $0 != " " })
  }

  @Test func theyAreShownAndGone() throws {
    let stage = try stage(Size(200, 100), settings: "")
    let before = try place(stage)
    stage.enter("view rulers")
    #expect(stage.application.settings.lines == ["view rulers on"])
    let place = try place(stage)
    #expect(place.minX == before.minX + 5 && place.minY == before.minY + 1)
    #expect(try column(10, stage) == 10 && column(20, stage) == 20 && row(5, stage) == 5)
    #expect(stage.lines[place.minY - 1].dropFirst(place.minX).hasPrefix("▾    ·"))
    #expect(stage.lines[place.minY].dropFirst(place.minX - 2).hasPrefix("0▸"))
    stage.enter("view rulers off")
    #expect(try self.place(stage) == before && stage.application.settings.lines.isEmpty)
    #expect(throws: ScriptError.self) { try Action.parse("view ruler") }
  }

  /// As they were chosen last, whatever the settings say, until those are edited.
  @Test(arguments: ["view rulers on\n", ""]) func theyOutliveTheProgram(settings: String) throws {
    let stage = try stage(Size(200, 100), settings: settings)
    let isOn = stage.controller.shows(.rulers)
    #expect(isOn != settings.isEmpty)
    stage.enter("view rulers")
    stage.press("ctrl-q")
    let next = try Stage(.new(nil), folder: stage.folder, settings: "settings")
    #expect(next.controller.shows(.rulers) != isOn && next.text.contains("▾") != isOn)
    next.enter("new 30x10")
    #expect(next.application.controller.shows(.rulers) != isOn)
    next.enter("view rulers")
    #expect(next.application.controller.shows(.rulers) == isOn)
  }

  /// They come with the settings, and number what is seen.
  @Test(arguments: [Size(80, 24), Size(120, 40), Size(200, 60)])
  func theyFollowTheView(screen: Size) throws {
    let stage = try stage(Size(400, 20_000), screen: screen)
    for (x, y) in [(0, 0), (137, 42), (399, 995), (200, 19_999)] {
      stage.enter("cursor \(x),\(y)")
      let (place, start) = (try place(stage), stage.state.viewport)
      for column in 0..<place.width where (start.x + column).isMultiple(of: 10) {
        // The mark of the cursor lies over a number, and a number past the end is left out.
        guard abs(start.x + column - x) > 3, start.x + column < 390 else { continue }
        guard column < place.width - 3 else { continue }
        #expect(try self.column(column, stage) == start.x + column)
      }
      for row in 0..<place.height where (start.y + row).isMultiple(of: 5) {
        let shown = stage.lines[place.minY + row].dropFirst(place.minX - 5).prefix(4)
        let number = start.y + row
        let text = number < 10_000 ? " \(number)" : "…\(number % 1000)"
        #expect(shown.hasSuffix(text.suffix(4)))
      }
      #expect(stage.lines[place.minY - 1].dropFirst(place.minX + x - start.x).first == "▾")
      #expect(stage.lines[place.minY + y - start.y].dropFirst(place.minX - 1).first == "▸")
    }
  }

  /// Of a centred drawing only its own columns and rows are numbered.
  @Test func aCentredDrawingIsNumbered() throws {
    let stage = try stage(Size(12, 7), screen: Size(120, 40))
    let place = try place(stage)
    let left = (place.width - 12) / 2
    let shown = stage.lines[place.minY - 1].dropFirst(place.minX).prefix(place.width)
    #expect(shown.trimmingCharacters(in: .whitespaces) == "▾    ·    10")
    #expect(try column(left + 10, stage) == 10)
    let rows = try (0..<place.height).compactMap { try row($0, stage) }
    #expect(rows == [0, 5])
  }

  /// The cursor is followed while a stroke is drawn, and nothing of it is lost on a small screen.
  @Test func theCursorIsFollowed() throws {
    let stage = try stage(Size(40, 10))
    let place = try place(stage)
    stage.mouse(.press(.left), place.minX + 3, place.minY + 2)
    stage.mouse(.drag(.left), place.minX + 8, place.minY + 6)
    #expect(stage.lines[place.minY - 1].dropFirst(place.minX + 8).first == "▾")
    #expect(stage.lines[place.minY + 6].dropFirst(place.minX - 1).first == "▸")
    stage.resize(to: Size(40, 12))
    #expect(!stage.text.contains("▾"))
  }
}
