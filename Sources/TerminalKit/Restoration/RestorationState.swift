import Archiving
import Foundation

/// The saved state of a screen or of one of its views.
public final class RestorationItem: NSObject, NSSecureCoding {
  /// The relation of a screen to the others.
  enum Place: String {
    /// The window's own, made by the program.
    case root
    /// Presented over the previous screen.
    case presented
    /// In the container named by the path before the last `/`.
    case child
    /// A view of the screen named by the path before the last `/`.
    case view
  }

  /// The restoration identifiers, joined by `/`.
  let path: String
  let place: Place
  /// The class's name without the module; empty for a view.
  let className: String
  /// A separate keyed archive, so that one that cannot be read does not affect the others.
  let archive: [UInt8]

  init(path: String, place: Place, className: String, archive: [UInt8]) {
    self.path = path
    self.place = place
    self.className = className
    self.archive = archive
    super.init()
  }

  public static var supportsSecureCoding: Bool { true }

  public init?(coder: NSCoder) {
    guard let path = coder.decodeString(forKey: "path"), !path.isEmpty,
      let place = Place(rawValue: coder.decodeString(forKey: "place") ?? ""),
      let archive = coder.decodeBytes(forKey: "archive")
    else {
      coder.failWithError(CodingError(key: "item", expected: "path, place and archive"))
      return nil
    }
    self.path = path
    self.place = place
    self.archive = archive
    className = coder.decodeString(forKey: "className") ?? ""
    super.init()
  }

  public func encode(with coder: NSCoder) {
    coder.encode(path, forKey: "path")
    coder.encode(place.rawValue, forKey: "place")
    coder.encode(className, forKey: "className")
    coder.encode(bytes: archive, forKey: "archive")
  }

  /// The restoration identifier: the step without its number.
  var identifier: String { String(step.prefix { $0 != "#" }) }

  /// The last component of the path.
  var step: String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// The path of the screen or container that it is in; nil for one that is presented.
  var parentPath: String? {
    path.lastIndex(of: "/").map { String(path[..<$0]) }
  }
}

/// The saved states of the open screens, from the first that was presented to the last.
public final class RestorationState: NSObject, NSSecureCoding {
  static let mostItems = 1000

  let items: [RestorationItem]
  /// The path of the view that had the focus; empty to leave the choice to the screen.
  let focus: String

  init(items: [RestorationItem], focus: String) {
    self.items = items
    self.focus = focus
    super.init()
  }

  public static var supportsSecureCoding: Bool { true }

  public init?(coder: NSCoder) {
    guard let items = coder.decodeList(of: RestorationItem.self, forKey: "items"),
      items.count <= Self.mostItems
    else {
      coder.failWithError(CodingError(key: "items", expected: "a list of screens"))
      return nil
    }
    self.items = items
    focus = coder.decodeString(forKey: "focus") ?? ""
    super.init()
  }

  public func encode(with coder: NSCoder) {
    coder.encode(NSArray(array: items), forKey: "items")
    coder.encode(focus, forKey: "focus")
  }

  /// Whether there is no screen to restore.
  public var isEmpty: Bool { items.isEmpty }

  private static let registry = ClassRegistry([RestorationState.self, RestorationItem.self])
  /// The greatest size in bytes of a state, both written and read. It has room for a text field
  /// with the longest possible paste.
  public static let largestFile = 4 << 20
  private static let limits = ArchiveLimits(maximumSize: largestFile)

  /// Returns a keyed archive; the same screens give the same bytes. Throws if it is larger than
  /// `largestFile`.
  public func bytes() throws -> [UInt8] {
    try KeyedArchiver.bytes(of: self, limits: Self.limits)
  }

  /// - Throws: an error describing the fault in the bytes, which may come from anywhere.
  public convenience init(bytes: [UInt8]) throws {
    let read = try KeyedUnarchiver.read(
      RestorationState.self, from: bytes, registry: Self.registry, limits: Self.limits
    ).root
    self.init(items: read.items, focus: read.focus)
  }
}

/// An object that lends a coder to another that exists already, to call its `encodeRestorableState`
/// and `decodeRestorableState`.
final class RestorableObject: NSObject, NSSecureCoding {
  private let encoding: ((NSCoder) -> Void)?

  init(encoding: ((NSCoder) -> Void)? = nil) {
    self.encoding = encoding
    super.init()
  }

  static var supportsSecureCoding: Bool { true }

  init?(coder: NSCoder) {
    encoding = nil
    super.init()
  }

  func encode(with coder: NSCoder) { encoding?(coder) }

  static func archive(_ encode: @escaping (NSCoder) -> Void) throws -> [UInt8] {
    try KeyedArchiver.bytes(of: RestorableObject(encoding: encode))
  }

  static func read(_ archive: [UInt8], _ decode: (NSCoder) -> Void) throws {
    try withoutActuallyEscaping(decode) { decode in
      _ = try KeyedUnarchiver.read(
        RestorableObject.self, from: archive, registry: ClassRegistry([RestorableObject.self])
      ) { coder in
        decode(coder)
        return RestorableObject()
      }
    }
  }
}
