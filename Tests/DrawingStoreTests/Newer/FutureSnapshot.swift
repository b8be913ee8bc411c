import Archiving
import DrawingCore
import Foundation

@testable import DrawingStore

/// A snapshot as a made-up later version writes it: everything that this version writes, and keys of
/// its own behind that.
nonisolated final class FutureSnapshot: NSObject, NSSecureCoding, ArchivedUnderName {
  static var supportsSecureCoding: Bool { true }
  static var archivedClassNames: [String] { SnapshotFormat.classNames }

  private let parts: EditorParts
  private let preview: [UInt8]
  private let more: (NSCoder) -> Void

  private init(_ parts: EditorParts, _ preview: [UInt8], _ more: @escaping (NSCoder) -> Void) {
    (self.parts, self.preview, self.more) = (parts, preview, more)
  }

  required init?(coder: NSCoder) { nil }

  func encode(with coder: NSCoder) {
    coder.encode(1, forKey: "version")
    coder.encode(bytes: preview, forKey: "preview")
    var (parts, encoder) = (parts, PartsEncoder(coder: coder))
    parts.code(with: &encoder)
    more(coder)
  }

  /// Returns the sealed bytes.
  ///
  /// - Parameters:
  ///   - more: Encodes the later version's own keys.
  ///   - change: Changes the parts before they are encoded.
  static func bytes(
    of editor: Editor, more: @escaping (NSCoder) -> Void = { _ in },
    change: (inout EditorParts) -> Void = { _ in }
  ) throws -> [UInt8] {
    var editor = editor
    var parts = editor.parts()
    change(&parts)
    return try KeyedArchiver.bytes(of: FutureSnapshot(parts, editor.preview().packed(), more))
  }
}
