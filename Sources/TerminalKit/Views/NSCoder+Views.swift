import Foundation

nonisolated extension NSCoder {
  /// Decodes a part of a view archived under its own key; nil if it is missing.
  @MainActor func decodeView<Kind: View>(forKey key: String) -> Kind? {
    containsValue(forKey: key) ? decodeObject(of: Kind.self, forKey: key) : nil
  }
}
