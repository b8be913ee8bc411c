import Cells
import DrawingCore
import DrawingStore
import Formats
import Foundation
import OekakiApp
import Scripting
import TestSupport

/// A script performed in a folder of its own, and its results.
@MainActor
package final class Recital {
  package let folder: TemporaryFolder
  package private(set) var captures: [Capture] = []
  package private(set) var failure: Failure?
  private let performer: ScriptPerformer

  /// - Parameter folder: the folder of the script.
  package init(
    _ script: String, in folder: TemporaryFolder? = nil, size: Size? = Size(8, 3),
    _ adjust: (inout ScriptPerformer.Options) -> Void = { _ in }
  ) throws {
    let folder = try folder ?? TemporaryFolder()
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

  /// The text of the drawing as it is seen.
  package var text: String { performer.text(.text) }

  /// The digest of the final state.
  package var digest: Digest { performer.digest }

  /// Returns the rows of the picture captured under a name.
  package func rows(_ name: String) throws -> [String] {
    guard let grid = captures.first(where: { $0.name == name })?.picture.grid else {
      throw Surprise("nothing is captured as \(name)")
    }
    return (0..<grid.height).map { grid.text(ofRow: $0) }
  }
}
