import Cells
import Foundation
import TerminalKit

extension View {
  /// Puts each view in its place; an empty place hides it.
  func place(_ places: [(View, Rect)]) {
    for (view, place) in places {
      view.isHidden = place.isEmpty
      view.frame = place
    }
    setNeedsDisplay()
  }
}

extension NSCoder {
  /// The view that a scene gives for a part of another; nil where it gives none.
  func part<Part: View>(_ key: String) -> Part? {
    containsValue(forKey: key) ? decodeObject(of: Part.self, forKey: key) : nil
  }
}
