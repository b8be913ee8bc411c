import Foundation

/// Foundation's classes whose objects have keys in a keyed archive.
///
/// Their `init(coder:)` works with Foundation's coders only, so the unarchiver builds them itself.
enum StandardClass: String {
  case array = "NSArray"
  case mutableArray = "NSMutableArray"
  case dictionary = "NSDictionary"
  case mutableDictionary = "NSMutableDictionary"
  case string = "NSString"
  case mutableString = "NSMutableString"
  case data = "NSData"
  case mutableData = "NSMutableData"
  case date = "NSDate"
  case uuid = "NSUUID"

  var objectClass: AnyClass {
    switch self {
    case .array: NSArray.self
    case .mutableArray: NSMutableArray.self
    case .dictionary: NSDictionary.self
    case .mutableDictionary: NSMutableDictionary.self
    case .string: NSString.self
    case .mutableString: NSMutableString.self
    case .data: NSData.self
    case .mutableData: NSMutableData.self
    case .date: NSDate.self
    case .uuid: NSUUID.self
    }
  }

  /// Whether its elements are objects.
  var isContainer: Bool {
    switch self {
    case .array, .mutableArray, .dictionary, .mutableDictionary: true
    default: false
    }
  }

  /// The keys of these classes, as Foundation writes them.
  enum Key {
    static let objects = "NS.objects"
    static let keys = "NS.keys"
    static let string = "NS.string"
    static let data = "NS.data"
    static let bytes = "NS.bytes"
    static let time = "NS.time"
    static let uuidBytes = "NS.uuidbytes"
  }
}
