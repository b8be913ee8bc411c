/// The version and class names in snapshots of this program.
nonisolated package enum SnapshotFormat {
  /// The version of the format. Snapshots of a higher one are refused, missing keys take defaults,
  /// and unknown keys are ignored.
  package static let version = 1

  /// The names of the root's class and its superclasses. They are part of the format and never
  /// change, whatever the classes are called.
  package static let classNames = [
    "OekakiApp.DrawingViewController", "TerminalKit.ViewController", "TerminalKit.Responder",
    "NSObject",
  ]
}
