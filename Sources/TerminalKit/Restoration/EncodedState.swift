import Archiving
import Foundation

/// What an `encodeRestorableState` encoded, key by key.
struct EncodedState {
  private var entries: [StateRecorder.Entry]

  init(of controller: ViewController) throws {
    let recorder = StateRecorder()
    controller.encodeRestorableState(with: recorder)
    if let error = recorder.error { throw error }
    entries = recorder.entries
  }

  /// Returns a keyed archive with all keys, in their order.
  func archive() throws -> [UInt8] {
    try RestorableObject.archive { coder in
      for entry in entries { entry.encode(coder) }
    }
  }

  /// Returns the state with the keys of a newer one whose values differ from those in an older one,
  /// and without those that are gone since.
  func taking(_ newer: EncodedState, changedSince older: EncodedState) -> EncodedState {
    let (now, before) = (newer.archives, older.archives)
    let changed = newer.entries.filter { before[$0.key] != now[$0.key] }
    var state = self
    state.entries.removeAll { before[$0.key] != nil && now[$0.key] == nil }
    for entry in changed {
      if let index = state.entries.firstIndex(where: { $0.key == entry.key }) {
        state.entries[index] = entry
      } else {
        state.entries.append(entry)
      }
    }
    return state
  }

  /// The value of each key, in an archive of its own.
  private var archives: [String: [UInt8]] {
    Dictionary(
      entries.map { ($0.key, (try? RestorableObject.archive($0.encode)) ?? []) },
      uniquingKeysWith: { first, _ in first })
  }
}

/// A coder that records what is encoded at each key, to be encoded with others.
nonisolated final class StateRecorder: StrictCoder {
  struct Entry {
    let key: String
    /// Encodes the value in a coder.
    let encode: (NSCoder) -> Void
  }

  private(set) var entries: [Entry] = []

  private func record(_ key: String, _ encode: @escaping (NSCoder) -> Void) {
    entries.append(Entry(key: key, encode: encode))
  }

  override func encode(_ value: Any?, forKey key: String) {
    record(key) { $0.encode(value, forKey: key) }
  }
  override func encodeConditionalObject(_ object: Any?, forKey key: String) {
    record(key) { $0.encodeConditionalObject(object, forKey: key) }
  }
  override func encode(_ value: Bool, forKey key: String) {
    record(key) { $0.encode(value, forKey: key) }
  }
  override func encode(_ value: Int, forKey key: String) {
    record(key) { $0.encode(value, forKey: key) }
  }
  override func encode(_ value: Int32, forKey key: String) {
    record(key) { $0.encode(value, forKey: key) }
  }
  override func encode(_ value: Int64, forKey key: String) {
    record(key) { $0.encode(value, forKey: key) }
  }
  override func encode(_ value: Float, forKey key: String) {
    record(key) { $0.encode(value, forKey: key) }
  }
  override func encode(_ value: Double, forKey key: String) {
    record(key) { $0.encode(value, forKey: key) }
  }
  override func encodeBytes(_ bytes: UnsafePointer<UInt8>?, length: Int, forKey key: String) {
    let copy = Array(UnsafeBufferPointer(start: bytes, count: bytes == nil ? 0 : length))
    record(key) { $0.encode(bytes: copy, forKey: key) }
  }
}
