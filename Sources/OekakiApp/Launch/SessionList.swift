import Foundation
import Sessions

/// What `oekaki sessions` tells: the kept sessions, the latest first, and what was set aside.
package struct SessionList {
  private let sessions: [KeptSession]
  private let aside: [String]
  private let now: TimeInterval

  /// - Parameter state: the state directory; nil for the usual one. One that is not there is not
  ///   made: nothing is kept then.
  package init(
    state: String?, now: TimeInterval = Date().timeIntervalSince1970
  ) throws(Failure) {
    self.now = now
    guard let path = state ?? SessionStore.defaultPath, PathName(path).absolute != nil,
      FileManager.default.fileExists(atPath: path)
    else {
      (sessions, aside) = ([], [])
      return
    }
    let store = try SessionStore(path: path)
    do throws(FileError) {
      let previews = PreviewReader()
      sessions = try store.identifiers().compactMap { store.session($0, previews) }
    } catch {
      throw Failure(error)
    }
    aside = store.screens.namesAside()
  }

  /// A row for each.
  package var text: String {
    let rows =
      sessions.map { session in
        let fact = Fact(session)
        let size = fact.width.flatMap { width in fact.height.map { "\(width)x\($0)" } } ?? "?"
        let layers = fact.layers.map { "\($0) layer\($0 == 1 ? "" : "s")" } ?? "?"
        return [
          PathName(session.identifier).safeText.padded(to: 24), size.padded(to: 10),
          layers.padded(to: 12), Age.text(of: session.modified, now: now).padded(to: 16),
          (fact.unsaved.map { $0 ? "unsaved" : "saved" } ?? "?").padded(to: 9),
          session.file?.safeText ?? "untitled",
        ].joined()
      }
      + aside.map { name in
        PathName(name).safeText.padded(to: 24) + "set aside: open screens that did not come back"
      }
    return rows.map { $0 + "\n" }.joined()
  }

  /// One object of two lists, keys in alphabetical order.
  package func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let all = All(aside: aside, sessions: sessions.map(Fact.init))
    return String(decoding: try encoder.encode(all), as: UTF8.self) + "\n"
  }

  nonisolated private struct All: Encodable {
    var aside: [String]
    var sessions: [Fact]
  }

  nonisolated private struct Fact: Encodable {
    var file: String?
    var height: Int?
    var id: String
    var layers: Int?
    /// Seconds since 1970.
    var modified: Int64
    var unsaved: Bool?
    var width: Int?

    init(_ session: KeptSession) {
      file = session.file?.text
      id = session.identifier
      modified = session.modified / 1_000_000_000
      unsaved = session.isUnsaved
      width = session.preview?.size.width
      height = session.preview?.size.height
      layers = session.preview?.layerCount
    }
  }
}
