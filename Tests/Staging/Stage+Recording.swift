import DrawingCore
import DrawingStore
import OekakiApp
import Scripting
import TestSupport

extension Stage {
  /// Returns the lines of a recording in the folder, without its head and its comments.
  package func recorded(_ name: String = "rec") throws -> [String] {
    try recording(name).split(separator: "\n").map(String.init)
      .filter { !$0.hasPrefix("#") && $0 != "size 80x24" }
  }

  package func recording(_ name: String = "rec") throws -> String {
    String(decoding: try folder.bytes(name), as: UTF8.self)
  }

  /// Returns the digest that `oekaki run` of a recording in the folder gives.
  package func replayed(_ name: String = "rec", limits: ScriptLimits = ScriptLimits()) throws
    -> Digest
  {
    var options = ScriptPerformer.Options()
    options.limits = limits
    options.clock = { .zero }
    let performer = try ScriptPerformer(try ScriptSource.read(folder(name)), options)
    try performer.perform()
    try performer.save(to: folder("replayed.oekaki"))
    return try DrawingFile.open(folder("replayed.oekaki"), as: DrawingViewController.self).editor
      .digest()
  }

  /// The digest of the open drawing.
  package var currentDigest: Digest { application.controller.editor.digest() }
}
