import Foundation

nonisolated extension NSCoder {
  /// The view at a key; nil where there is none.
  @MainActor public func part<Part: View>(_ key: String) -> Part? {
    containsValue(forKey: key) ? decodeObject(of: Part.self, forKey: key) : nil
  }
}
