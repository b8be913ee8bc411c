extension CaseIterable where Self: Equatable {
  /// The case after this one; the first after the last.
  var next: Self { next(by: 1) }

  /// Returns the case so many steps behind this one, at most as many as there are cases, or before it;
  /// the first comes after the last.
  func next(by step: Int) -> Self {
    let all = Array(Self.allCases)
    return all.firstIndex(of: self).map { all[($0 + step + all.count) % all.count] } ?? self
  }
}
