/// An error that a test's own parts did not expect.
package struct Surprise: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
