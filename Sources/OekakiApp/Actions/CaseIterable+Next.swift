extension CaseIterable where Self: Equatable {
  /// The case after this one; the first after the last.
  var next: Self {
    let all = Array(Self.allCases)
    return all.firstIndex(of: self).map { all[($0 + 1) % all.count] } ?? self
  }
}
