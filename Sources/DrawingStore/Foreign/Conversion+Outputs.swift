import Sessions

nonisolated extension Conversion {
  /// Throws if two inputs would become the same file, or if one would be written over another,
  /// whatever paths and links lead there, and in whatever order they are given.
  ///
  /// - Parameter ignoresCase: returns whether a folder treats names that differ only in case as the
  ///   same.
  func checkOutputs(
    of inputs: [String], ignoresCase: (PathName) -> Bool = { $0.ignoresCase }
  ) throws(Failure) {
    var read: [SavePlace: String] = [:]
    for input in inputs { read[SavePlace(PathName(input))] = input }
    var written: [SavePlace: String] = [:]
    var folded: [SavePlace: String] = [:]
    for input in inputs {
      for output in try paths(for: input) {
        let place = SavePlace(PathName(output))
        if let other = read[place], SavePlace(PathName(input)) != place {
          throw refusal(output, "is \(PathName(other).safeText), which is also read")
        }
        let small = place.folded
        if let other = written[place]
          ?? folded[small].flatMap({ other in
            place.folder.map(ignoresCase) == true ? other : nil
          })
        {
          let inputs = [other, input].map { PathName($0).safeText }
          throw refusal(output, "\(inputs[0]) and \(inputs[1]) would both be written there")
        }
        (written[place], folded[small]) = (input, input)
      }
    }
  }

  private func refusal(_ output: String, _ reason: String) -> Failure {
    Failure("\(PathName(output).safeText): \(reason) (\(Self.elsewhere))", exitCode: 64)
  }
}

extension PathName {
  /// Whether the folder treats names that differ only in case as the same, as far as the files in
  /// it show.
  nonisolated fileprivate var ignoresCase: Bool {
    let names = (try? FolderListing.names(in: self)) ?? []
    for name in names {
      let other = name == name.lowercased() ? name.uppercased() : name.lowercased()
      if other == name { continue }
      return appending(PathName(name)).isSameFile(as: appending(PathName(other)))
    }
    return false
  }
}
