import Cells
import DrawingCore
import DrawingStore
import Hosting
import Sessions
import Staging
import TestSupport
import Testing

@testable import OekakiApp

/// The canvases that the gallery lists.
@MainActor struct CanvasShelfTests {
  private func shelf(
    _ names: [String], in folder: TemporaryFolder, current: String? = nil,
    join: @escaping (CanvasPlace, DrawingViewController) -> Void = { _, _ in }
  ) throws -> CanvasShelf {
    let directory = PathName(folder("canvases"))
    for (i, name) in names.enumerated() {
      let drawing = try #require(Drawing(size: Size(12 + i, 5)))
      try HostLog.make(
        sharing: drawing, by: Author(7), at: CanvasPlace(name, in: directory))
    }
    let current = try current.map { try CanvasPlace($0, in: directory).folder }
    return CanvasShelf(directory, nil, current: current, join: join)
  }

  /// Also where nobody is: the picture is that of what is written down.
  @Test func eachIsShownAsItIsWrittenDown() throws {
    let folder = try TemporaryFolder()
    let shelf = try shelf(["wall", "attic"], in: folder, current: "wall")
    let items = try shelf.items()
    #expect(items.map(\.name) == ["attic", "wall"] && shelf.currentKey == "wall")
    let details = items.map { shelf.details(of: $0) }
    #expect(details.map { $0.preview?.size } == [Size(13, 5), Size(12, 5)])
    #expect(details.map(\.mark) == ["", "open now"])
    #expect(details.allSatisfy { $0.age == "just now" && $0.origin.contains("’s canvas in ") })
    // What is damaged is listed all the same.
    for name in try folder.names("canvases/attic.canvas") where name.hasPrefix("base-") {
      try folder.write("canvases/attic.canvas/\(name)", "x".utf8)
    }
    #expect(try shelf.items().count == 2)
    #expect(shelf.details(of: items[0]).preview == nil)
  }

  @Test func nothingOfACanvasIsRenamedCopiedOrDeleted() throws {
    let folder = try TemporaryFolder()
    let shelf = try shelf(["wall"], in: folder)
    let item = try #require(try shelf.items().first)
    let before = try folder.names("canvases")
    #expect(throws: Failure.self) { try shelf.rename(item, to: "other") }
    #expect(throws: Failure.self) { try shelf.duplicate(item) }
    #expect(throws: Failure.self) { try shelf.delete(item) }
    #expect(shelf.keeps != nil && shelf.editableName(of: item) == nil)
    #expect(try folder.names("canvases") == before)
  }

  /// Looking makes nothing, and a script sees no canvas.
  @Test func noDirectoryIsNoCanvases() throws {
    let folder = try TemporaryFolder()
    let shelf = CanvasShelf(PathName(folder("none")), nil, current: nil) { _, _ in }
    #expect(try shelf.items().isEmpty)
    #expect(try folder.names() == [])
    let stage = try Stage(.new(Size(12, 5)), confined: true)
    stage.press("ctrl-o", "tab", "tab")
    #expect(stage.list?.items.isEmpty == true && stage.origin.contains("no canvases"))
    stage.press("tab")
    #expect(stage.list is SnapshotListViewController)
  }

  /// What cannot be read is not told as a folder without canvases; only the usual one need not be there.
  @Test func whatCannotBeReadIsSaid() throws {
    let folder = try TemporaryFolder()
    try folder.write("file", "x".utf8)
    for (name, kind) in [("none", "no such file"), ("file", "not a directory")] {
      let failure = #expect(throws: Failure.self) { try CanvasList(at: folder(name)) }
      #expect(failure?.exitCode == 66)
      #expect(
        failure?.description.hasPrefix(folder(name)) == true,
        "\(kind) \(failure?.description ?? "")")
    }
    let shelf = CanvasShelf(PathName(folder("file")), nil, current: nil) { _, _ in }
    #expect(throws: Failure.self) { try shelf.items() }
    #expect(
      try CanvasShelf(PathName(folder("none")), nil, current: nil) { _, _ in }.items().isEmpty)
    try folder.makeFolder("empty")
    #expect(try CanvasList(at: folder("empty")).text.isEmpty)
  }

  /// Sharing that fails leaves no canvas, so that it can be tried again, and none that was there is lost.
  @Test func whatCouldNotBeSharedIsNoCanvas() throws {
    let folder = try TemporaryFolder()
    let place = try CanvasPlace("wall", in: PathName(folder("canvases")))
    let drawing = DrawingViewController(state: EditorState())
    for _ in 0..<2 {
      let failure = #expect(throws: Failure.self) {
        try SharedCanvas.share(drawing, at: place, via: "no-such-service")
      }
      #expect(failure?.description.contains("already") == false)
      #expect(try CanvasPlace.all(in: place.directory).isEmpty)
    }
    try HostLog.make(
      sharing: try #require(Drawing(size: Size(9, 5))), by: Author(7), at: place)
    let before = try folder.names("canvases/wall.canvas")
    let failure = #expect(throws: Failure.self) {
      try SharedCanvas.share(drawing, at: place, via: "no-such-service")
    }
    #expect(failure?.description.contains("there is such a canvas already") == true)
    #expect(try folder.names("canvases/wall.canvas") == before)
  }

  /// Where canvases are is not where sessions are.
  @Test func whereNoCanvasCanBeMadeIsTold() throws {
    let drawing = DrawingViewController(state: EditorState())
    let failure = #expect(throws: Failure.self) {
      try SharedCanvas.share(drawing, at: CanvasPlace("wall", in: PathName("/proc")))
    }
    let told = failure?.description ?? ""
    #expect(told.contains("--at") && !told.contains("--state"), "\(told)")
  }
}
