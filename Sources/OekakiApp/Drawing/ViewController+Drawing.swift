import TerminalKit

extension ViewController {
  /// The drawing that this screen lies over, maybe with others between.
  var drawingBelow: DrawingViewController? {
    sequence(first: self as ViewController) { $0.presenting }
      .firstNonNil { $0 as? DrawingViewController }
  }
}
