extension Script.Step {
  /// Returns what statements become, those in `repeat` as often as it says. Costs what comes out;
  /// rounds of nothing cost no more than others, however they are nested.
  ///
  /// - Parameters:
  ///   - most: How many may come out, or rounds of nothing may be in one `repeat`.
  ///   - tooMany: Returns the error at the statement with which there are more.
  ///   - make: Returns what a statement other than `repeat` becomes.
  package static func unrolled<Product, Refusal: Error>(
    _ steps: [Script.Step], upTo most: Int, tooMany: (Script.Step) -> Refusal,
    make: (Script.Step) throws(Refusal) -> Product
  ) throws(Refusal) -> [Product] {
    var products: [Product] = []
    for step in steps {
      if case .repeat(let count, let body) = step.content {
        let once = try unrolled(body, upTo: most, tooMany: tooMany, make: make)
        guard count * max(1, once.count) <= most else { throw tooMany(step) }
        for _ in 0..<count { products += once }
      } else {
        products.append(try make(step))
      }
      guard products.count <= most else { throw tooMany(step) }
    }
    return products
  }
}
