import DrawingCore

/// The version and class names in snapshots of this program.
nonisolated package enum SnapshotFormat {
  /// The version of the format. Snapshots of a higher one are refused, missing keys take defaults,
  /// and unknown keys are carried through.
  package static let version = 1

  /// The word for a state that a reader without frames does not understand.
  package static let frames = "frames"

  /// The key of the hand at a shared canvas, in a session’s states only.
  package static let shared = "shared"

  /// The names of the root's class and its superclasses. They are part of the format and never
  /// change, whatever the classes are called.
  package static let classNames = [
    "OekakiApp.DrawingViewController", "TerminalKit.ViewController", "TerminalKit.Responder",
    "NSObject",
  ]

  /// Returns whether a key of the root is known: those of the drawing, and those of the superclass.
  static func knows(key: String) -> Bool {
    var words = key.split(separator: ".", omittingEmptySubsequences: false)
    // Those of all layers are known by the first one’s.
    if words.count == 3, words[0] == "layer", words[1].first != "-", let number = Int(words[1]),
      String(number) == words[1]
    {
      words[1] = "0"
    }
    let known = words.joined(separator: ".")
    return stateKeys.contains(known) || rootKeys.contains(known)
  }

  /// The keys of the state of a drawing with one layer.
  package static let stateKeys: Set<String> = {
    var parts = EditorParts()
    parts.layers = [EditorParts.LayerParts(name: "", isVisible: true, cells: [])]
    var keys = PartsKeys()
    parts.code(with: &keys)
    return keys.keys
  }()

  private static let rootKeys: Set = [
    "version", "needs", "preview", "title", "modal", "restorationIdentifier", "segues", shared,
  ]
}
