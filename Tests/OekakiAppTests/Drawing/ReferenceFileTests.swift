import Cells
import DrawingCore
import Foundation
import Staging
import TestSupport
import Testing

@testable import OekakiApp

/// The picture to trace comes from a file.
@MainActor struct ReferenceFileTests {
  /// A stage in whose folder are a picture of 16 by 32 pixels, red and blue, and a text.
  private func stage(_ size: Size = Size(20, 10)) throws -> Stage {
    let folder = try TemporaryFolder()
    let painter = try Stage(.new(Size(2, 2)), folder: folder, confined: true)
    try painter.run(
      "line 0,0 1,0 glyph=█ fg=#ff0000 ; line 0,1 1,1 glyph=█ fg=#0000ff")
    painter.enter("export photo.png scale=1")
    painter.enter("export a photo.png scale=1")
    try folder.write("text.png", "no picture".utf8)
    painter.die()
    return try Stage(.new(size), folder: folder, confined: true)
  }

  @Test(arguments: ["reference \"photo.png\"", "reference photo.png", "reference a photo.png"])
  func itFillsTheDrawingWithoutDistortion(line: String) throws {
    let stage = try stage()
    stage.enter(line)
    let reference = try #require(stage.state.reference)
    // Dots are square: twice as high as wide, as the pixels are.
    #expect(reference.picture.size == Size(20, 40))
    #expect(reference.bounds == Rect(0, 0, 10, 10))
    #expect(reference.picture[10, 5] == RGB(255, 0, 0))
    #expect(reference.picture[10, 35] == RGB(0, 0, 255))
    #expect(stage.message.hasSuffix("photo.png lies behind the drawing; :trace draws it"))
    #expect(stage.screen.grid[8, 2] != stage.screen.grid[40, 2], "it is seen")
    #expect(stage.state.history.undoCount == 0)
  }

  @Test(arguments: ["reference \"a photo.png\" 6x3", "reference a photo.png 6x3"])
  func itHasTheSizeThatIsSaid(line: String) throws {
    let stage = try stage()
    stage.enter(line)
    #expect(stage.state.reference?.bounds == Rect(0, 0, 6, 3))
  }

  /// What is kept is the picture; its file may go.
  @Test func aKilledProgramHasItAgainWithoutTheFile() throws {
    let stage = try stage()
    stage.enter("reference photo.png 4x4")
    stage.enter("reference move 2,1")
    let known = stage.state.reference
    try FileManager.default.removeItem(atPath: stage.folder("photo.png"))
    stage.die()
    let next = try Stage(.last, folder: stage.folder)
    #expect(next.state.reference == known && known != nil)
    next.enter("trace")
    #expect(next.state.drawing.composite(at: Point(2, 1)).style.foreground == .rgb(0xFF0000))
  }

  @Test func aRecordingNeedsNoFileEither() throws {
    let stage = try stage()
    stage.enter("record it.script")
    stage.enter("reference photo.png 4x4")
    stage.enter("trace")
    stage.enter("record")
    let script = try String(decoding: stage.folder.bytes("it.script"), as: UTF8.self)
    #expect(script.contains("reference 0,0 8x16 \"") && !script.contains("photo"))
    let recital = try Recital(script, in: stage.folder, size: nil)
    #expect(recital.failure == nil && recital.digest == stage.digest)
  }

  @Test(arguments: [
    ("reference missing.png", "missing.png: there is no such file"),
    ("reference text.png", "text.png: is not a PNG picture (convert it to PNG)"),
    ("reference photo.png 9000x9000", "a reference has from 1 to 1048576 dots"),
    ("reference photo.png 0x5", "a reference has from 1 to 1048576 dots"),
    ("reference photo.png 99999999999x1", "a reference has from 1 to 1048576 dots"),
    ("reference ../photo.png", "photo.png"), ("reference hied", "did you mean “hide”?"),
    ("reference", "expected a point"), ("reference 3,", "expected a point such as 3,4"),
    ("reference \"photo.png\" 6x3 4", "expected nothing more"),
  ])
  func whatIsWrongIsToldAndNothingChanges(line: String, reason: String) throws {
    let stage = try stage()
    let digest = stage.digest
    stage.enter(line)
    #expect(stage.text.contains(reason), "\(stage.message)")
    #expect(stage.digest == digest)
  }

  /// However large the drawing is, or however long the picture.
  @Test(arguments: [
    (Size(16, 32), Size(65536, 256)), (Size(1, 65536), Size(80, 24)),
    (Size(65536, 1), Size(80, 24)),
    (Size(4096, 4096), Size(4096, 4096)), (Size(1, 1), Size(1, 1)), (Size(3, 2), Size(1, 65536)),
  ])
  func theSizeIsAlwaysAllowed(pixels: Size, drawing: Size) {
    let dots = Reference.dots(for: pixels, in: drawing)
    #expect(Reference.allows(dots) && max(dots.width, dots.height) <= PixelAverager.maximumSide)
    #expect(dots.width <= 2 * drawing.width && dots.height <= 4 * drawing.height)
  }

  // MARK: Scripts

  @Test func aScriptTakesItFromItsOwnFolder() throws {
    let stage = try stage()
    let folder = stage.folder
    let script = "reference \"photo.png\" 4x4 ; trace grid=half ; expect cell 0,0 \"▀\" fg=#ff0000"
    let recital = try Recital(script, in: folder, size: Size(20, 10))
    #expect(recital.failure == nil, "\(recital.failure?.description ?? "")")
    let commands = try Recital("reference photo.png ; reference hide ; reference drop", in: folder)
    #expect(commands.failure == nil)
    #expect(try Recital("reference \"\(folder("photo.png"))\"", in: folder).failure == nil)
    for path in ["../photo.png", "/etc/passwd.png"] {
      let outside = try Recital("reference \"\(path)\"", in: folder)
      #expect(outside.failure != nil)
    }
    let missing = try Recital("reference none.png", in: folder)
    #expect(missing.failure?.description.contains("script:1") == true)
    let printed = try Script.parse("reference a b.png 4x3").map(\.content.description)
    #expect(printed == ["reference \"a b.png\" 4x3"])
  }
}
