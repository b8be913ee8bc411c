extension KeyedArchive {
  /// Returns the names in the class dictionaries by object number.
  func findClasses() throws(ArchiveError) -> [UInt32: String] {
    var names: [UInt32: String] = [:]
    for uid in 0..<UInt32(clamping: objectCount) {
      let value = try value(of: uid)
      guard case .dictionary = try plist.node(value) else { continue }
      let fields = try plist.dictionary(value)
      guard let name = fields["$classname"] else { continue }
      guard fields.keys.allSatisfy(["$classname", "$classes", "$classhints"].contains) else {
        throw malformed(value, "class with unexpected keys")
      }
      names[uid] = try plist.name(name)
    }
    return names
  }

  /// Checks every object's fields and the references between objects.
  func checkGraph() throws(ArchiveError) {
    var graph = ObjectGraph(limits: plist.limits)
    var isTaken = Array(repeating: false, count: plist.trailer.valueCount)
    for uid in 0..<UInt32(clamping: objectCount) {
      let value = try value(of: uid)
      guard case .dictionary = try plist.node(value), classNames[uid] == nil else {
        try addLeaf(value, to: &graph)
        continue
      }
      guard !isTaken[value] else { throw malformed(value, "two objects share one value") }
      isTaken[value] = true
      try addInstance(uid, to: &graph)
    }
    try rethrow { () throws(ObjectGraph.Fault) in try graph.check() }
  }

  private func addLeaf(_ value: Int, to graph: inout ObjectGraph) throws(ArchiveError) {
    let node = try plist.node(value)
    switch node {
    case .array, .uid, .date: throw malformed(value, "object of unknown kind")
    default: graph.addLeaf(size: plist.payload(node))
    }
  }

  private func addInstance(_ uid: UInt32, to graph: inout ObjectGraph) throws(ArchiveError) {
    guard case .instance(let className, let fields) = try object(uid) else { return }
    var payload = 0
    for value in fields.values {
      let node = try plist.node(value)
      switch node {
      case .uid(let target): try addReference(to: target, from: value, in: &graph)
      case .array(let elements): try addReferences(elements, in: &graph)
      case .dictionary: throw malformed(value, "dictionary within an object")
      default: payload += plist.payload(node)
      }
    }
    let kind: ObjectGraph.Kind =
      StandardClass(rawValue: className)?.isContainer == true ? .container : .object
    try rethrow { () throws(ObjectGraph.Fault) in
      try graph.addObject(kind, payload: payload)
    }
  }

  private func addReferences(
    _ elements: BinaryPropertyList.Elements, in graph: inout ObjectGraph
  ) throws(ArchiveError) {
    try rethrow { () throws(ObjectGraph.Fault) in try graph.reserve(elements.count) }
    for index in 0..<elements.count {
      let value = try plist.element(index, of: elements)
      guard case .uid(let target) = try plist.node(value) else {
        throw malformed(value, "array of values that are not objects")
      }
      try addReference(to: target, from: value, in: &graph)
    }
  }

  private func addReference(
    to target: UInt32, from value: Int, in graph: inout ObjectGraph
  ) throws(ArchiveError) {
    guard target < objectCount else { throw malformed(value, "reference to a missing object") }
    guard classNames[target] == nil else { throw malformed(value, "class used as an object") }
    try rethrow { () throws(ObjectGraph.Fault) in try graph.addReference(to: target) }
  }

  /// Runs the body and turns its faults into errors in this file.
  private func rethrow(_ body: () throws(ObjectGraph.Fault) -> Void) throws(ArchiveError) {
    do {
      try body()
    } catch {
      switch error {
      case .cycle(let object):
        let value = try value(of: UInt32(clamping: object))
        throw malformed(value, "objects refer to each other in a circle")
      case .tooMuch(let measure, let limit): throw .tooLarge(measure, limit: limit)
      }
    }
  }
}
