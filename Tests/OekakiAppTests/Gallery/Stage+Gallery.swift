import Cells
import DrawingCore
import Foundation
import Staging
import TestSupport
import Testing

@testable import DrawingStore
@testable import OekakiApp

extension Stage {
  /// The gallery over the first of some snapshots, each of which has its name written in it.
  static func gallery(_ names: [String], screen: Size = Stage.standard) throws -> Stage {
    let folder = try TemporaryFolder()
    for (i, name) in names.enumerated() {
      let width = 12 + i
      let controller = DrawingViewController(
        state: try #require(EditorState(size: Size(width, 5))))
      _ = try controller.editor.perform(.text(.zero, name, BrushOverride()))
      try folder.write(name, try Snapshot.bytes(of: controller))
    }
    let stage = try Stage(
      names.first.map { .open(folder($0)) } ?? .new(nil), screen: screen, folder: folder)
    stage.press("ctrl-o")
    return stage
  }

  var gallery: GalleryViewController? { application.controller.presented as? GalleryViewController }

  var list: GalleryListViewController? { gallery?.visibleChild as? GalleryListViewController }

  /// The names that are seen, the selected one in brackets.
  var names: [String] {
    lines.indices.compactMap { y in
      guard screen.grid.width > 24, y > 1, (y - 2).isMultiple(of: 4), y < lines.count - 2 else {
        return nil
      }
      let name = lines[y].dropFirst(19).prefix { $0 != " " }
      guard !name.isEmpty else { return nil }
      return screen.grid[19, y].style == Theme.standard[.chosen] ? "[\(name)]" : String(name)
    }
  }

  var origin: String { lines[lines.count - 2].trimmingCharacters(in: .whitespaces) }
}
