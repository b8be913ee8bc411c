import Foundation

nonisolated extension NSCoder {
  /// The view that a view has archived under a key of its own; nil where there is none.
  @MainActor func decodeView<Kind: View>(forKey key: String) -> Kind? {
    containsValue(forKey: key) ? decodeObject(of: Kind.self, forKey: key) : nil
  }
}
