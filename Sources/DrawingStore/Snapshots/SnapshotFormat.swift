import DrawingCore

/// The version and class names in snapshots of this program.
nonisolated package enum SnapshotFormat {
  /// The version of the format. Snapshots of a higher one are refused, missing keys take defaults,
  /// and unknown keys are carried through.
  package static let version = 1

  /// The word for a state that a reader without frames does not understand.
  package static let frames = "frames"

  /// The names of the root's class and its superclasses. They are part of the format and never
  /// change, whatever the classes are called.
  package static let classNames = [
    "OekakiApp.DrawingViewController", "TerminalKit.ViewController", "TerminalKit.Responder",
    "NSObject",
  ]

  /// Returns whether a key of the root is known: those of the drawing, and those of the superclass.
  static func knows(key: String) -> Bool {
    guard key.hasPrefix("layer.") else { return keys.contains(key) }
    let words = key.split(separator: ".", omittingEmptySubsequences: false)
    return words.count == 3 && Int(words[1]).map { String($0) == words[1] && $0 >= 0 } ?? false
      && ["name", "visible", "traits", "cells"].contains(words[2])
  }

  private static let keys: Set<String> = {
    let plain = [
      "version", "needs", "preview", "palette", "layers", "frames", "activeLayer", "history",
      "tool", "glyph",
      "foreground", "background", "attributes", "boxStyle", "fillsShapes", "options", "seed",
      "gesture", "clipboard", "floating", "dropped", "picture", "reference", "title", "modal",
      "restorationIdentifier", "segues",
    ]
    let grouped: KeyValuePairs = [
      "size": ["width", "height"], "font": ["height", "bytes"], "cursor": ["x", "y"],
      "cursor.dot": ["x", "y"], "viewport": ["x", "y"],
      "selection": ["x", "y", "width", "height", "runs"], "about": About.fields.map(\.name),
    ]
    return Set(plain + grouped.flatMap { group, names in names.map { "\(group).\($0)" } })
  }()
}
