/// A value that is mostly missing, kept aside from what has it: copying that costs a reference, and
/// next to nothing while the value is missing.
@propertyWrapper
public struct Aside<Value: Sendable>: Sendable {
  @usableFromInline final class Storage: Sendable {
    @usableFromInline let value: Value

    @inlinable init(_ value: Value) { self.value = value }
  }

  @usableFromInline var storage: Storage?

  /// Creates storage for a value.
  @inlinable public init(wrappedValue: Value?) { storage = wrappedValue.map { Storage($0) } }

  /// The value; nil while it is missing.
  @inlinable public var wrappedValue: Value? {
    get { storage?.value }
    set { storage = newValue.map { Storage($0) } }
  }
}

extension Aside: Equatable where Value: Equatable {
  /// Returns whether both values are equal, or both are missing.
  @inlinable public static func == (a: Self, b: Self) -> Bool {
    a.storage === b.storage || a.wrappedValue == b.wrappedValue
  }
}
