// What `.ci/undocumented` has to find, marked at the ends of lines, and what it has to leave alone.

public struct Bare {  // found
  public let value: Int  // found
  let hidden: Int

  /// Has a comment, with an attribute below it.
  @inlinable
  public func said() {}

  public func unsaid() {}  // found

  /// An enum in a type.
  public enum Part {
    case one
    case one, two
    case three = "of three, or more"
    case twoWords  // found
    case one, twoWords  // found
    case payload(Int)  // found
    /// A comment.
    case other(Int)

    func name() -> String {
      switch self {
      case payload(let number): "\(number)"
      case twoWords: "two"
      }
    }
  }

  enum Hidden {
    case payload(Int)
  }

  public static let after = Bare()  // found
}

/// A protocol.
public protocol Asking {
  /// Has a comment.
  var first: Int { get }
  var second: Int { get }  // found
  mutating func third()  // found
}

/// A format: what the protocol asks of all is said there, what it adds is not.
public struct PlainFormat: Format {
  public let name = "plain"
  public init() {}
  public func evidence(in file: ForeignFile) -> Evidence? { nil }
  public let extra = 1  // found
}

/// No format, though it has the same words.
public struct After {
  public let name = "after"  // found
  public init() {}  // found
  public var description: String { "" }
  public override func draw() {}
}
