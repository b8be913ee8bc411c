import Foundation

/// A keyed archive, checked as a whole: its envelope, its objects and the references between them.
/// How its classes interpret their data is not checked here.
///
/// The layout is that of `NSKeyedArchiver`: a dictionary of `$archiver`, `$version`, `$top` (the
/// root's number) and `$objects`. Object 0 is "$null"; the others are plain texts, numbers and
/// data, and dictionaries that refer by `$class` to one with a `$classname`.
struct KeyedArchive {
  /// One of the `$objects`.
  enum Object {
    /// A text, a number or data.
    case value(BinaryPropertyList.Node)
    /// An object: its class name, and its values by key without `$class`.
    case instance(className: String, fields: [String: Int])
  }

  let plist: BinaryPropertyList
  let root: UInt32
  private let objects: BinaryPropertyList.Elements
  private(set) var classNames: [UInt32: String] = [:]

  /// Throws the errors of `BinaryPropertyList`, `.malformed` and `.tooLarge`.
  init(_ bytes: [UInt8], limits: ArchiveLimits) throws(ArchiveError) {
    plist = try BinaryPropertyList(bytes, limits: limits)
    let envelope = try Self.envelope(of: plist)
    objects = envelope.objects
    root = envelope.root
    classNames = try findClasses()
    try checkGraph()
  }

  var objectCount: Int { objects.count }

  /// Returns the number of an object's value in the property list.
  func value(of uid: UInt32) throws(ArchiveError) -> Int {
    try plist.element(Int(uid), of: objects)
  }

  func object(_ uid: UInt32) throws(ArchiveError) -> Object {
    let value = try value(of: uid)
    let node = try plist.node(value)
    guard case .dictionary = node else { return .value(node) }
    var fields = try plist.dictionary(value)
    guard let reference = fields.removeValue(forKey: "$class"),
      case .uid(let type) = try plist.node(reference), let name = classNames[type]
    else { throw malformed(value, "object without a class") }
    return .instance(className: name, fields: fields)
  }

  /// Returns a key as written in the file, where a key that begins with "$" gets one more.
  static func fieldName(_ key: String) -> String { key.hasPrefix("$") ? "$" + key : key }

  func malformed(_ value: Int, _ reason: String) -> ArchiveError {
    .malformed(offset: plist.offset(of: value), reason: reason)
  }
}

extension KeyedArchive {
  private static func envelope(
    of plist: BinaryPropertyList
  ) throws(ArchiveError) -> (root: UInt32, objects: BinaryPropertyList.Elements) {
    let top = plist.trailer.topValue
    guard case .dictionary = try plist.node(top) else { throw .notAnArchive }
    let fields = try plist.dictionary(top)
    guard let archiver = fields["$archiver"], let version = fields["$version"],
      let roots = fields["$top"], let objects = fields["$objects"], fields.count == 4,
      plist.text(try plist.node(archiver)) == "NSKeyedArchiver",
      case .integer(100_000) = try plist.node(version)
    else { throw .notAnArchive }
    let list = try self.objects(objects, of: plist)
    return (try root(roots, of: plist, count: list.count), list)
  }

  private static func objects(
    _ value: Int, of plist: BinaryPropertyList
  ) throws(ArchiveError) -> BinaryPropertyList.Elements {
    guard case .array(let objects) = try plist.node(value), objects.count > 0,
      plist.text(try plist.node(try plist.element(0, of: objects))) == "$null"
    else { throw .malformed(offset: plist.offset(of: value), reason: "missing list of objects") }
    return objects
  }

  private static func root(
    _ value: Int, of plist: BinaryPropertyList, count: Int
  ) throws(ArchiveError) -> UInt32 {
    let roots = try plist.dictionary(value)
    guard roots.count == 1, let root = roots["root"], case .uid(let uid) = try plist.node(root),
      uid > 0, uid < count
    else { throw .malformed(offset: plist.offset(of: value), reason: "missing root object") }
    return uid
  }
}
