import Cells
import DrawingCore
import Formats
import Foundation
import Testing

@testable import DrawingStore
@testable import OekakiApp
@testable import Scripting

/// A script performed in a folder of its own, with what came of it.
@MainActor
final class Recital {
  let folder: Folder
  private(set) var captures: [Capture] = []
  private(set) var failure: Failure?
  private let performer: ScriptPerformer

  /// - Parameter folder: where the script lies.
  init(
    _ script: String, in folder: Folder? = nil, size: Size? = Size(8, 3),
    _ adjust: (inout ScriptPerformer.Options) -> Void = { _ in }
  ) throws {
    let folder = try folder ?? Folder()
    self.folder = folder
    var options = ScriptPerformer.Options()
    options.size = size
    options.program = nil
    adjust(&options)
    let source = ScriptSource(name: "script", text: script, folder: folder.path)
    performer = try ScriptPerformer(source, options)
    do throws(Failure) {
      try performer.perform { (capture) throws(Failure) in captures.append(capture) }
    } catch {
      failure = error
    }
  }

  /// What is seen of the drawing.
  var text: String { performer.text(.text) }

  /// Of the state that it ended in.
  var digest: Digest { performer.digest }

  /// The rows of a picture captured under a name.
  func rows(_ name: String) throws -> [String] {
    let grid = try #require(captures.first { $0.name == name }).picture.grid
    return (0..<grid.height).map { grid.text(ofRow: $0) }
  }
}
